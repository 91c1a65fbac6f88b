/**
 * @param date an instant, or an ISO date @param locale of its words @returns "12 September 2017", the day in India
 * wherever the reader is
 */
export const longDate = (date: Date | string, locale = 'en-IN') =>
  new Date(date).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  })

/**
 * The last day of what runs until an instant, written as `longDate` does. It is the day of the instant before, because
 * what ends at midnight has no part of the day that begins then.
 */
export const lastDay = (end: Date | string, locale?: string) => longDate(new Date(new Date(end).getTime() - 1), locale)

/**
 * @returns "2017-09-12", the day in India at an instant, because a server's own day ends five and a half hours later
 */
export const isoDay = (instant: Date) => instant.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

/**
 * @returns "1 Dec 2026, 10:36 am IST", the time in India with its zone: a reader abroad, or a browser with another clock,
 * would take it for their own time and count a deadline wrongly
 */
export const dayAndTime = (at: Date | string, locale = 'en-IN') =>
  `${new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })} IST`
