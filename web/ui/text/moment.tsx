import { locale } from '#web/words/words.ts'

/** A day and a time of it. @param at ISO */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>{new Date(at).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })}</time>
)
