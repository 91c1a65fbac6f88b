import { longDate } from '#shared/dates.ts'
import { locale } from '#web/words/words.ts'

/**
 * Writes a day such as "12 September 2017" in the language of the interface. It has hard spaces, so that a line never
 * breaks inside it.
 * @param date ISO
 */
export const formatDay = (date: string) => longDate(date, locale()).replaceAll(' ', '\u00a0')
