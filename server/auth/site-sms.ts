/** The text messages of the whole site are limited, because each costs money and none has a person who pays. */
import type { Limit, Limits } from '#server/platform/limits/limits.ts'
import { log } from '#server/platform/log.ts'
import { WHOLE_SITE, smsAlarms } from './limits.ts'

/**
 * Counts a text message before it is sent. The operator is told once a day when none is left, because nobody can get in
 * by SMS until the next day, and because somebody may have them sent on purpose.
 * @throws AppError `too_many`
 */
export async function consumeSiteSms(limits: Limits, of: Limit): Promise<void> {
  try {
    await limits.consume(of, WHOLE_SITE)
  } catch (refused) {
    if (await limits.tryConsume(smsAlarms, of.name))
      log.error({ limit: of.name, messages: of.points }, 'the text messages of the day were used up')
    throw refused
  }
}
