/** The timeline of a message that goes on with an earlier one: what the later message tells is newer. */
import { readTimeline, type Timeline } from './timeline.ts'

/** "Sorry, it was 1 August": the day of what was told before, and nothing new. */
const CORRECTS =
  /(?<![\p{L}\p{M}])(?:sorry|actually|correction|correct date|i meant|mistake|mistyped|wrong(?:ly)?|not on|galat(?:i)?|asal me|asal mein|darasal|माफ|गलत(?:ी)?|असल में|दरअसल)(?![\p{L}\p{M}])/iu

/**
 * @param asked the later message
 * @param earlier the message before it
 * @param today ISO
 * @returns the days of both, those of the later one first, without what it overrules
 */
export function followTimeline(asked: string, earlier: string, today: string): Timeline {
  const both = readTimeline(`${asked}\n\n${earlier}`, today)
  const later = readTimeline(asked, today)
  const isEarlier = ({ start }: { start: number }) => start >= asked.length
  // "It came back" is of a cheque only beside the earlier message.
  const told = new Set(both.days.filter((day) => !isEarlier(day)).flatMap(({ events }) => events))
  const denied = new Set([...later.absent].filter((id) => !told.has(id)))
  const days = both.days.map((day) =>
    isEarlier(day) ? { ...day, events: day.events.filter((id) => !told.has(id) && !denied.has(id)) } : day,
  )
  const [corrected, ...others] = days.filter((day) => isEarlier(day) && day.events.length > 0)
  const news = days.filter((day) => !isEarlier(day))
  const [only] = news
  if (
    only &&
    news.length === 1 &&
    only.events.length === 0 &&
    others.length === 0 &&
    corrected &&
    CORRECTS.test(asked)
  ) {
    only.events.push(...corrected.events)
    corrected.events = []
  }
  return {
    days,
    topics: new Set([...both.topics].filter((id) => !denied.has(id) || later.topics.has(id))),
    absent: new Set([...both.absent].filter((id) => !later.topics.has(id))),
    timeGiven: later.timeGiven ?? both.timeGiven,
    timeToReply: later.timeToReply ?? both.timeToReply,
  }
}
