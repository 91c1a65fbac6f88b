import { dayAndTime } from '#shared/dates.ts'
import { locale } from '#web/words/words.ts'

/** A day and a time of it. @param at ISO */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{dayAndTime(at, locale())}</time>
