/** How an error crosses the wire, and how its sentence is filled. */
import * as z from 'zod/mini'
import { isoDay, longDate } from '../dates.ts'

/** By the name of the place in the sentence: `until`, an ISO instant; `day`, an ISO day; anything else as it is. `field`: which one is wrong. */
const ErrorParams = z.record(z.string(), z.union([z.string(), z.number()]))
export type ErrorParams = z.infer<typeof ErrorParams>

/** The body of every error. `code` is one of `shared/errors/errors.ts`, which a browser that was loaded before the last release may not know. */
export const ErrorAnswer = z.object({ code: z.string(), message: z.string(), params: ErrorParams })
export type ErrorAnswer = z.infer<typeof ErrorAnswer>

/** "4:05 pm", as India has it, with the day when it is another: "4:05 pm on 3 March 2026". */
function clockTime(instant: string, locale: string): string {
  const at = new Date(instant)
  const time = at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' })
  if (isoDay(at) === isoDay(new Date())) return time
  return locale === 'en-IN' ? `${time} on ${longDate(at)}` : `${longDate(at, locale)}, ${time}`
}

/** A sentence with its parameters in their places. */
export const fillError = (sentence: string, params: ErrorParams, locale = 'en-IN'): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name]
    if (value === undefined) return place
    if (name === 'until') return clockTime(String(value), locale)
    return name === 'day' ? longDate(String(value), locale) : String(value)
  })
