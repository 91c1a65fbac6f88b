/** Computes the periods of the law that a timeline starts, each with its working. */
import { addDays } from '../text/dates.ts'
import { addLength, daysBetween, holidayOn, monthEnd, nextOpenDay, withoutPandemic } from './calendar.ts'
import type { Both, PeriodEntry, WrittenPeriod } from './content.ts'
import { timeTables, type TimeTables } from './tables.ts'
import type { Timeline } from './timeline.ts'
import { lateOf, lengthInWords, startInWords, workingOf } from './write-working.ts'

export interface PeriodFinding {
  periodId: string
  title: Both
  starts: { day: string; why: Both }
  /** Whether the day was given, and not only a month, a year or "three years ago". */
  isExact: boolean
  /** "1 month", "45 days". */
  length: Both
  /** ISO: the last day, moved where the court is closed on it. */
  lastDay: string
  movedFrom?: { day: string; why: Both }
  /** From today to the last day; negative once it has passed. */
  daysLeft: number
  working: Both
  /** What to do now that the last day has passed. */
  late?: Both
  /** Whether the text says that what ends it was not done: "no charge-sheet yet". Then it is meant, whatever the matter. */
  isToldUndone: boolean
  /** Whether the text names what it is about, so that its matter need not stand for it. */
  isNamed: boolean
  kind: PeriodEntry['kind']
  /** Ids of the common matters that it belongs to. */
  matters: readonly string[]
  /** Ids of the library. */
  sources: string[]
}

/** A day that is counted with: the event or period it comes from, and what it can be at the latest. */
interface Start {
  day: string
  latest: string
  isRounded: boolean
  of: { event: string } | { period: Counted; plus: number }
}

/** A period with its days, before it is put in words. */
export interface Counted {
  period: PeriodEntry
  start: Start
  /** The last day of the period, before it is moved because courts are closed. */
  last: string
  lastDay: string
  /** The last day if the start, which was told vaguely, is the latest day that it can be. */
  latestLast: string
  /** Days left out for the copy, and from when to when. */
  copy?: { from: string; to: string; days: number }
  forum?: { from: string; to: string; days: number }
  /** The acknowledgment or payment that started it again. */
  afresh?: { event: string; day: string }
  isPandemic: boolean
  /** The day on which the person did what had to be done. */
  done?: string
}

const MOST_FINDINGS = 3
/** Days after which a period of hours is of no use to anybody. */
const HOURS_MATTER = 3
/** Days after which nobody asks any more whether a time of waiting is over. */
const WAIT_MATTERS = 365

export interface ComputeOptions {
  /** ISO, in India. */
  today: string
  /** Ids of the common matters that were found for the question. They stand for the topics of a period. */
  matters?: readonly string[]
  tables?: TimeTables
}

/** @returns what matters most to the person first, at most three; only periods whose start is in the timeline */
export function computePeriods(timeline: Timeline, options: ComputeOptions): PeriodFinding[] {
  const { today, matters = [], tables = timeTables() } = options
  const counter = new PeriodCounter(timeline, new Set(matters), tables, today)
  return counter
    .relevant()
    .slice(0, MOST_FINDINGS)
    .map((counted) => describe(counted, timeline, { today, tables }))
}

const UNLESS = ' unless '

class PeriodCounter {
  readonly #timeline: Timeline
  readonly #matters: ReadonlySet<string>
  readonly #tables: TimeTables
  readonly #today: string
  readonly #counted = new Map<string, Counted | null>()

  constructor(timeline: Timeline, matters: ReadonlySet<string>, tables: TimeTables, today: string) {
    this.#timeline = timeline
    this.#matters = matters
    this.#tables = tables
    this.#today = today
  }

  /** Periods of one chain follow one another; only the last that has begun and those not yet over are of use. */
  relevant(): Counted[] {
    const all = this.#tables.periods.flatMap((period) => (this.#isMeant(period) ? (this.#count(period) ?? []) : []))
    const later = new Set(all.flatMap(({ start }) => ('period' in start.of ? [start.of.period.period.id] : [])))
    const open = all.filter(
      ({ period, done, lastDay }) =>
        !(done !== undefined && done <= lastDay && all.length > 1) &&
        !(later.has(period.id) && lastDay < this.#today && period.kind !== 'by') &&
        !(period.kind === 'wait' && addDays(lastDay, WAIT_MATTERS) < this.#today) &&
        !(period.length.hours !== undefined && addDays(lastDay, HOURS_MATTER) < this.#today),
    )
    // What has not begun yet, and what is over and led to another period, come after what runs now.
    const waits = ({ start, period, lastDay }: Counted) =>
      start.day > this.#today || (later.has(period.id) && lastDay < this.#today) ? 1 : 0
    // What the text names itself comes before what only its matter stands for.
    const isGuessed = ({ period }: Counted) => (this.#isNamed(period) ? 0 : 1)
    const isPast = ({ lastDay }: Counted) => (lastDay < this.#today ? 1 : 0)
    return open.toSorted(
      (a, b) =>
        waits(a) - waits(b) ||
        isGuessed(a) - isGuessed(b) ||
        a.period.rank - b.period.rank ||
        isPast(a) - isPast(b) ||
        (a.lastDay < b.lastDay ? -1 : 1),
    )
  }

  #has = (name: string) => this.#timeline.topics.has(name)

  #bars = (name: string) => {
    const [barred = '', other] = name.split(UNLESS)
    return this.#has(barred) && !(other !== undefined && this.#has(other))
  }

  #isNamed = (period: PeriodEntry) => isNamedIn(this.#timeline.topics, period)

  #isMeant({ needs, not, matters }: WrittenPeriod): boolean {
    if (not.some(this.#bars)) return false
    const isMatter = matters.some((matter) => this.#matters.has(matter))
    return needs.every((either, at) => either.split('|').some(this.#has) || (at === 0 && isMatter))
  }

  #count(written: WrittenPeriod): Counted | null {
    const known = this.#counted.get(written.id)
    if (known !== undefined) return known
    // Set first, so that a chain that leads back to itself ends.
    this.#counted.set(written.id, null)
    const length = this.#lengthOf(written)
    const period = length && { ...written, length }
    const start = period && this.#startOf(period)
    const counted = start && !isTooVague(period, start) ? this.#countFrom(period, start) : null
    this.#counted.set(written.id, counted)
    return counted
  }

  #lengthOf({ length }: WrittenPeriod) {
    if (length === 'told') return this.#timeline.timeGiven
    return length === 'told-to-reply' ? this.#timeline.timeToReply : length
  }

  #startOf(period: PeriodEntry): Start | undefined {
    const fits = ({ day }: { day: string }) => (!period.from || day >= period.from) && (!period.to || day <= period.to)
    const before = period.after && this.#tables.periodsById.get(period.after.period)
    const counted = before && this.#count(before)
    for (const event of period.starts) {
      const day = this.#dayOf(event)
      // Nobody disobeys an order on its own day while it still gives eight weeks.
      if (!day || (counted && day.day <= counted.start.day)) continue
      return fits(day) ? { ...day, of: { event } } : undefined
    }
    if (!period.after || !counted) return undefined
    const { plus } = period.after
    const start = {
      day: addDays(counted.last, plus),
      latest: addDays(counted.latestLast, plus),
      isRounded: counted.start.isRounded,
      of: { period: counted, plus },
    }
    return fits(start) ? start : undefined
  }

  /** Of several days of one event the last counts: the last payment, the last incident. Of remands it is the first. */
  #dayOf(event: string): { day: string; latest: string; isRounded: boolean } | undefined {
    const days = this.#timeline.days
      .filter(({ events }) => events.includes(event))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    return days.at(this.#tables.firstCounts.has(event) ? 0 : -1)
  }

  #countFrom(period: PeriodEntry, start: Start): Counted {
    const afresh = period.afresh ? this.#afreshOf(period, start) : undefined
    const first = afresh ? { ...start, day: afresh.day, latest: afresh.day } : start
    const plain = this.#lastOf(period, first.day)
    const isCourt = period.holiday === 'next' && period.kind === 'by'
    const pandemic = isCourt ? withoutPandemic(first.day, plain, (day) => this.#lastOf(period, day)) : plain
    const copy = period.copy ? this.#copyOf(first.day, pandemic) : undefined
    const forum = period.wrongForum ? this.#forumOf(first.day, pandemic) : undefined
    const last = addDays(pandemic, (copy?.days ?? 0) + (forum?.days ?? 0))
    const done = period.done
      .flatMap((event) => this.#dayOf(event)?.day ?? [])
      .filter((day) => day >= start.day)
      .toSorted()
      .at(0)
    return {
      period,
      start: first,
      last,
      lastDay: period.holiday === 'next' ? nextOpenDay(last) : last,
      latestLast: first.latest === first.day ? last : this.#lastOf(period, first.latest),
      ...(copy && { copy }),
      ...(forum && { forum }),
      ...(afresh && { afresh }),
      isPandemic: pandemic !== plain,
      ...(done !== undefined && { done }),
    }
  }

  #lastOf(period: PeriodEntry, day: string): string {
    const last = addLength(period.fromMonthEnd ? monthEnd(day) : day, period.length)
    return period.firstDay === 'counts' ? addDays(last, -1) : last
  }

  /** An acknowledgment counts only if it came before the time was over. Each gives a whole new period. */
  #afreshOf(period: PeriodEntry, start: Start): Counted['afresh'] {
    const again = this.#timeline.days
      .flatMap(({ day, events }) =>
        events.filter((event) => event === 'part-paid' || event === 'acknowledged').map((event) => ({ event, day })),
      )
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    let [from, found]: [string, Counted['afresh']] = [start.day, undefined]
    for (const one of again)
      if (
        one.day > from &&
        one.day <= withoutPandemic(from, this.#lastOf(period, from), (d) => this.#lastOf(period, d))
      )
        [from, found] = [one.day, one]
    return found
  }

  /**
   * The days on which the copy of a judgment was made are left out of the period, with the day of the application and
   * the day on which the copy was ready.
   */
  #copyOf(start: string, last: string): Counted['copy'] {
    const applied = this.#dayOf('copy-applied')?.day
    const ready = this.#dayOf('copy-ready')?.day
    if (!applied || !ready || ready < applied || applied < start || applied > last) return undefined
    // The day that starts a period is never counted, so it must not be left out twice.
    const from = applied === start ? addDays(applied, 1) : applied
    return { from: applied, to: ready, days: Math.max(0, daysBetween(from, ready) + 1) }
  }

  /** The day on which the other proceeding began and the day on which it ended are both left out. */
  #forumOf(start: string, last: string): Counted['forum'] {
    const from = this.#dayOf('wrong-court-filed')?.day
    const to = this.#dayOf('wrong-court-ended')?.day
    if (!from || !to || to < from || from < start || from > last) return undefined
    return { from, to, days: daysBetween(from, to) + 1 }
  }
}

const isNamedIn = (topics: ReadonlySet<string>, { needs }: Pick<PeriodEntry, 'needs'>) =>
  needs.slice(0, 1).every((either) => either.split('|').some((name) => topics.has(name)))

/** "In 2019" cannot start a period of ninety days, because the day could be any of 365. */
const isTooVague = ({ length }: PeriodEntry, { day, latest }: Start) =>
  daysBetween(day, latest) > daysBetween(day, addLength(day, length))

function describe(
  counted: Counted,
  { absent, topics }: Timeline,
  { today, tables }: { today: string; tables: TimeTables },
): PeriodFinding {
  const { period, start, last, lastDay } = counted
  const daysLeft = daysBetween(today, lastDay)
  const isLate = counted.done === undefined ? daysLeft < 0 : counted.done > lastDay
  return {
    periodId: period.id,
    title: period.title,
    starts: { day: start.day, why: startInWords(counted, tables) },
    isExact: start.day === start.latest && !start.isRounded,
    length: lengthInWords(period.length),
    lastDay,
    ...(lastDay !== last && { movedFrom: { day: last, why: holidayOn(last) ?? { en: 'closed', hi: 'बंद' } } }),
    daysLeft,
    working: workingOf(counted, today, tables),
    ...(isLate && { late: lateOf(counted, today, tables) }),
    isToldUndone: [...period.not.flatMap((name) => name.split(UNLESS).slice(0, 1)), ...period.done].some((event) =>
      absent.has(event),
    ),
    isNamed: isNamedIn(topics, period),
    kind: period.kind,
    matters: [...period.matters, ...period.alsoIn],
    sources: [...new Set(period.source)],
  }
}
