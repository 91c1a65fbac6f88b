import { z } from 'zod'
import type { App } from '#server/platform/http.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CheckedCitation } from '#shared/law.ts'
import type { Library } from './threads/library.ts'
import { MOST_CHECKED } from './citations/check-text.ts'
import { checksPer5Minutes, lookingUpPer5Minutes } from './limits.ts'

/** Billing comes after the library. @throws Refusal `plan_needed` */
export type RequirePlan = (userId: number) => Promise<void>

const security = [{ bearer: [] }]
/** JSON may spell a character in six: "\\u0905". */
const MOST_BYTES = 6 * MOST_CHECKED + 1_000

const citation = z.object({
  start: z.int().describe('Offsets in the text, in UTF-16 units'),
  end: z.int(),
  raw: z.string(),
  kind: z.enum(['provision', 'judgment']),
  id: z
    .string()
    .nullable()
    .describe('`bns 318(4)`, `j:arnesh-kumar`, `d:<import>/<document>`; null when nothing was found'),
  label: z.string(),
  heading: z.string(),
  passage: z.string().describe('What the library says there; its own paragraph where words or a paragraph were cited'),
  state: z.enum(['verified', 'check', 'not found']),
  finding: z.enum(['verified', 'quotation matched', 'differs', 'not found', 'no lookup']),
  reason: z.string(),
  source: z
    .object({ name: z.string(), document: z.int().nullable(), para: z.string().nullable() })
    .nullable()
    .describe('The import it was found in, or `digests`, and the printed paragraph'),
}) satisfies z.ZodType<CheckedCitation>

/** @param requirePlan throws for who has no plan that runs */
export function lawRoutes(
  app: App,
  { ceilings, limits }: Pick<Platform, 'ceilings' | 'limits'>,
  library: Library,
  requirePlan: RequirePlan,
) {
  app.route({
    method: 'POST',
    url: '/api/law/check',
    config: { access: 'user' },
    bodyLimit: MOST_BYTES,
    schema: {
      summary: 'Every citation of a text, looked up',
      description: `Judgments and provisions in every Indian form, with what the library says of each: found or not, its name, number, words and paragraph as they are given or otherwise, and where that stands. At most ${MOST_CHECKED} characters; ${checksPer5Minutes.points} texts in five minutes.`,
      tags: ['law'],
      security,
      body: z.object({
        text: z
          .string('Please send the text to check.')
          .max(MOST_CHECKED, 'Please send at most 200,000 characters at a time.'),
      }),
      response: { 200: z.object({ citations: z.array(citation) }) },
    },
    async handler({ body, caller }) {
      await requirePlan(caller.id)
      await limits.take(checksPer5Minutes, String(caller.id))
      return ceilings.within(lookingUpPer5Minutes, caller.id, async (onSpent) => ({
        citations: await library.for({ whose: caller.id, onSpent }).check(body.text),
      }))
    },
  })
}
