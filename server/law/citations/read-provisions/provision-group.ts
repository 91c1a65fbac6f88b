/** What is known of a cited provision before its Act is certain. */
import type { ProvisionUnit } from '../../text/reference.ts'
import type { CitedNumber } from './section-numbers.ts'

/** Numbers that stand together under one word and one Act: "Sections 85 and 86 of the BNS". */
export interface ProvisionGroup {
  start: number
  end: number
  unit: ProvisionUnit
  prefix: string
  numbers: CitedNumber[]
  mention: { act: string | null; year: number | null; written: number | null; unknown: string | null } | null
  actStart: number
  inSchedule: boolean
  /** How its Act was found, as `ParsedProvision` explains. */
  how: 'named' | 'same' | 'guess' | 'default' | 'none'
}
