/** "12 September 2017", as India's calendar has it. @param date an instant, or an ISO date @param locale of its words */
export const longDate = (date: Date | string, locale = 'en-IN') =>
  new Date(date).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  })

/** The last day of what runs until an instant, as `longDate` has it: what ends at midnight has no part of the day that begins then. */
export const lastDay = (end: Date | string, locale?: string) => longDate(new Date(new Date(end).getTime() - 1), locale)

/** "2017-09-12", the day it is in India at an instant. */
export const isoDay = (instant: Date) => instant.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
