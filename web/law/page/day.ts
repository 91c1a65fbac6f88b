import { longDate } from '#shared/dates.ts'
import { locale } from '#web/words/words.ts'

/** "12 September 2017" in the language of the interface, never torn at the end of a line. @param date ISO */
export const day = (date: string) => longDate(date, locale()).replaceAll(' ', '\u00a0')
