/** The reading of a paper before it is filed: what it cites, and what a registry would return it for. */
import * as z from 'zod/mini'
import { Defect } from './defects.ts'
import { CheckedCitation } from '../law/law.ts'

/** Characters of a paper that are read. A paper book of 150 pages has as many. */
export const MOST_REVIEWED_CHARS = 400_000

/** A paper as it was read from a file. It is in the browser only: the server keeps nothing of it. */
export const PaperText = z.object({
  name: z.string(),
  pages: z.array(
    z.object({
      page: z.number(),
      text: z.string(),
      /** Whether it was read from a picture, so that it may be misread. */
      ocr: z.boolean(),
    }),
  ),
  pageCount: z.number(),
  /** Whether more stands in the file than could be read. */
  truncated: z.boolean(),
})
export type PaperText = z.infer<typeof PaperText>

const ReviewedParagraph = z.object({
  page: z.number(),
  /** "4."; empty where it has none. */
  marker: z.string(),
  text: z.string(),
})

const Reviewed = z.extend(CheckedCitation, {
  /** The place of its paragraph. */
  paragraph: z.number(),
  /** Later judgments that overruled, doubted or changed it; empty where the library knows of none or cannot tell. */
  treatment: z.string(),
  /** Whether it names a provision whose place another has taken. The reason says which, and which acts it still reaches. */
  repealed: z.boolean(),
})
export type ReviewedCitation = z.infer<typeof Reviewed>

export const PaperReview = z.object({
  name: z.string(),
  /** ISO: the day of the look-ups. */
  day: z.string(),
  /** The name of the kind of paper; null when nobody told it. */
  kind: z.nullable(z.string()),
  /** ISO: when the acts happened, as it was told; null when the law of today is the measure. */
  factsDay: z.nullable(z.string()),
  paragraphs: z.array(ReviewedParagraph),
  citations: z.array(Reviewed),
  /** The places of paragraphs that say what the law is and name no source. */
  unsourced: z.array(z.number()),
  /** What dates, sums, numbers and blanks have; the registry's as well where the kind of paper was told. */
  defects: z.array(Defect),
})
export type PaperReview = z.infer<typeof PaperReview>
