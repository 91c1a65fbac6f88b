/** Reads what stands behind a number and belongs to it. */
import type { ActMention } from '../../text/act-names.ts'
import type { CitedNumber } from './section-numbers.ts'
import { readPartsAfter, type PartClaim } from './named-parts.ts'

const IN_BRACKETS = /(\s?)\(([^()\n]{1,60})\)/uy

/** Reads what is named behind the last number: its parts, and words in brackets that are no number. */
export function readPartsBehind(text: string, numbers: CitedNumber[], byStart: ReadonlyMap<number, ActMention>): void {
  const last = numbers.at(-1)
  if (!last) return
  const { sub, claims, end } = readPartsAfter(text, last.end, last.sub)
  numbers[numbers.length - 1] = { ...last, sub, end, claims: [...last.claims, ...claims] }
  IN_BRACKETS.lastIndex = end
  const [whole, blank = '', words = ''] = IN_BRACKETS.exec(text) ?? []
  if (!whole || byStart.has(end + blank.length + 1) || /^(?:1[89]|20)\d\d$/.test(words)) return
  addParts(numbers, numbers.length - 1, '', [{ kind: 'words', words, attached: blank === '' }])
}

export function addParts(numbers: CitedNumber[], at: number, sub: string, claims: readonly PartClaim[]): void {
  const one = numbers[at]
  if (one) numbers[at] = { ...one, sub: one.sub + sub, claims: [...one.claims, ...claims] }
}
