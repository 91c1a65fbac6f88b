import { z } from 'zod'
import { MOST_REVIEWED_CHARS } from '#shared/filing/review.ts'

/** Pages that a file may have. */
const MOST_PAGES = 300

/** The text of a paper that was made elsewhere, as it comes from the browser. */
export const paperPages = z
  .array(z.object({ page: z.int().min(1).max(MOST_PAGES), text: z.string() }))
  .max(MOST_PAGES)
  .refine(
    (pages) => pages.reduce((sum, { text }) => sum + text.length, 0) <= MOST_REVIEWED_CHARS,
    'Please send at most 400,000 characters of a paper at a time.',
  )

/** JSON may write a character with six bytes. */
export const MOST_PAPER_BYTES = 6 * MOST_REVIEWED_CHARS + 100_000
