import { z } from 'zod'
import { CheckedText } from '#shared/law/law.ts'
import type { App } from '#server/platform/http/create-app.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Library } from './threads/library.ts'
import { MOST_CHECKED } from './citations/check-text.ts'
import { checksPer5Minutes, lookingUpPer5Minutes } from './limits.ts'

/**
 * It is passed in, because billing comes after the library.
 * @throws AppError `plan_needed`
 */
export type RequirePlan = (userId: number) => Promise<void>

const security = [{ bearer: [] }]
/**
 * JSON may spell one character with six ("\\u0905"), so that a text within the limit may come in six times as many
 * bytes.
 */
const MOST_BYTES = 6 * MOST_CHECKED + 1_000

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
      response: { 200: CheckedText },
    },
    async handler({ body, caller }) {
      await requirePlan(caller.id)
      await limits.consume(checksPer5Minutes, String(caller.id))
      return ceilings.within(lookingUpPer5Minutes, caller.id, async (onSpent) => ({
        citations: await library.for({ requester: caller.id, onSpent }).check(body.text),
      }))
    },
  })
}
