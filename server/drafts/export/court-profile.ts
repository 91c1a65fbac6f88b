/** Reads how a court wants its papers printed, from content/drafts/courts.yaml. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { A4 } from '#server/platform/printing/paper.ts'

const points = z.number().min(8).max(24)
const spacing = z.number().min(1).max(3)
const centimetres = z.number().min(1).max(8)

const profile = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  name: z.string().min(1),
  hindi: z.string().min(1),
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
  /** What the registry asks for beside the paper. It is asked for only where the paper names this court. */
  asks: z.array(z.enum(['index', 'synopsis', 'memo'])).default([]),
})

export type CourtProfile = z.infer<typeof profile>

/** Points. */
export const PAPERS: Record<CourtProfile['paper'], [number, number]> = { A4, LEGAL: [612, 1008] }

/** The print for every court whose rules are not held. */
const PLAIN = 'other'

/** @param dir content/drafts @returns the plain print first @throws with the rule that is broken */
export const readCourtProfiles = (dir: string): CourtProfile[] =>
  z
    .array(profile)
    .min(1)
    .refine(([first]) => first?.id === PLAIN, `The first print must be the plain one, "${PLAIN}".`)
    .parse(parse(readFileSync(join(dir, 'courts.yaml'), 'utf8')))
