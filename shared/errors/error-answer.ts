/** The form of an error in an answer, and how its sentence is filled. */
import * as z from 'zod/mini'
import { isoDay, longDate } from '../dates.ts'

/**
 * The parameters by their place in the sentence. `until` is an ISO instant and `day` an ISO day; `field` names the
 * field that is wrong.
 */
const ErrorParams = z.record(z.string(), z.union([z.string(), z.number()]))
export type ErrorParams = z.infer<typeof ErrorParams>

/**
 * The body of every error. `code` is any text, because a browser that was loaded before the last release may not know a
 * new code of `shared/errors/errors.ts`.
 */
export const ErrorAnswer = z.object({ code: z.string(), message: z.string(), params: ErrorParams })
export type ErrorAnswer = z.infer<typeof ErrorAnswer>

/**
 * @returns the time in India: "4:05 pm", or "4:05 pm on 3 March 2026" on another day, because the time alone would
 * mislead
 */
function clockTime(instant: string, locale: string): string {
  const at = new Date(instant)
  const time = at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' })
  if (isoDay(at) === isoDay(new Date())) return time
  return locale === 'en-IN' ? `${time} on ${longDate(at)}` : `${longDate(at, locale)}, ${time}`
}

export const fillError = (sentence: string, params: ErrorParams, locale = 'en-IN'): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name]
    if (value === undefined) return place
    if (name === 'until') return clockTime(String(value), locale)
    return name === 'day' ? longDate(String(value), locale) : String(value)
  })
