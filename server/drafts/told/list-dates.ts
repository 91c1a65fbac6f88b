/** Makes the list of dates of a paper book from what was told, because a registry returns a petition without it. */
import { longDate } from '#shared/dates.ts'
import { datesIn } from '#shared/indian-text/dates.ts'

/** The field of the forms that have such a list. */
export const DATES = 'dates'
/** Notes that are no sentence tell no event. */
const NOTES = /^(?:That the following is stated|Further particulars)\b/
/** One date makes no list. */
const LEAST = 2

/**
 * @param paragraphs what was told, a sentence each
 * @returns "4 May 2017: The trial court decreed the suit.", in the order of the days; nothing where fewer than two
 *   sentences have a day
 */
export function listDates(paragraphs: readonly string[]): string[] {
  const events = paragraphs
    .filter((text) => !NOTES.test(text))
    .flatMap((text) => {
      const [first] = datesIn(text)
      const event = text.replace(/^That /, '')
      return first ? [{ day: first.value, event: event.charAt(0).toUpperCase() + event.slice(1) }] : []
    })
  if (events.length < LEAST) return []
  return events
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ day, event }) => `${longDate(new Date(day))}: ${event}`)
}
