/** How a court wants its papers printed. */
import { z } from 'zod'
import { A4 } from '#server/platform/printing/paper.ts'

const points = z.number().min(8).max(24)
const spacing = z.number().min(1).max(3)
const centimetres = z.number().min(1).max(8)

export const printSchema = z.strictObject({
  paper: z.enum(['A4', 'LEGAL']),
  font: z.literal('Times New Roman'),
  /** Points. */
  size: points,
  /** Multiple of single line spacing. */
  spacing,
  quotation: z.strictObject({ size: points, spacing }),
  margins: z.strictObject({ top: centimetres, bottom: centimetres, left: centimetres, right: centimetres }),
  /** The sides of the sheet to print on. The person is told, because no file can tell a printer. */
  sides: z.enum(['one', 'both']),
})
export type Print = z.infer<typeof printSchema>

export interface CourtProfile extends Print {
  id: string
  name: string
  hindi: string
  asks: ('index' | 'synopsis' | 'memo')[]
  /** Whether this is the page of the court's own rules, and not the plain one. */
  isPrintHeld: boolean
}

/** Points. */
export const PAPERS: Record<Print['paper'], [number, number]> = { A4, LEGAL: [612, 1008] }
