/** "12 September 2017", as India's calendar has it. @param date an instant, or an ISO date @param locale of its words */
export const longDate = (date: Date | string, locale = 'en-IN') =>
  new Date(date).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  })

/** "2017-09-12", the day it is in India at an instant. */
export const isoDay = (instant: Date) => instant.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
