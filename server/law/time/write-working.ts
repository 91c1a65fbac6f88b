/** Puts a computed period into words, in English and Hindi: from what it starts, what was counted, and what is left. */
import { HINDI_MONTHS } from '#shared/indian-text/months.ts'
import { addDays, readableDate } from '../text/dates.ts'
import { addLength, daysBetween, holidayOn } from './calendar.ts'
import type { Counted } from './compute-periods.ts'
import type { Both, Length, PeriodEntry } from './content.ts'
import type { TimeTables } from './tables.ts'

function dateInWords(iso: string): Both {
  const [year, month, day] = iso.split('-').map(Number)
  return { en: readableDate(iso), hi: `${day} ${HINDI_MONTHS[(month ?? 1) - 1]} ${year}` }
}

const UNITS: [unit: keyof Length, one: string, many: string, hindi: string, hindiMany: string][] = [
  ['days', 'day', 'days', 'दिन', 'दिन'],
  ['workingDays', 'working day', 'working days', 'कार्य दिवस', 'कार्य दिवस'],
  ['weeks', 'week', 'weeks', 'हफ़्ता', 'हफ़्ते'],
  ['months', 'month', 'months', 'महीना', 'महीने'],
  ['years', 'year', 'years', 'साल', 'साल'],
  ['hours', 'hour', 'hours', 'घंटा', 'घंटे'],
]

/** @returns "1 month" and "1 महीना" */
export function lengthInWords(length: Length): Both {
  for (const [unit, one, many, hindi, hindiMany] of UNITS) {
    const count = length[unit]
    if (count !== undefined)
      return { en: `${count} ${count === 1 ? one : many}`, hi: `${count} ${count === 1 ? hindi : hindiMany}` }
  }
  return { en: '', hi: '' }
}

/** @returns what starts it, without the day: "Notice received" */
export function startInWords({ start: { of }, afresh }: Counted, { eventNames }: TimeTables): Both {
  if (afresh || 'event' in of) {
    const event = afresh?.event ?? ('event' in of ? of.event : '')
    return eventNames.get(event) ?? { en: event, hi: event }
  }
  return {
    en: `${of.plus > 0 ? 'the day after the end of' : 'the end of'} ${of.period.period.step.en}`,
    hi: `${of.period.period.step.hi} ${of.plus > 0 ? 'समाप्त होने का अगला दिन' : 'की समाप्ति'}`,
  }
}

const join = (parts: readonly (Both | undefined)[], glue: Both): Both => {
  const filled = parts.filter((part) => part !== undefined)
  return { en: filled.map(({ en }) => en).join(glue.en), hi: filled.map(({ hi }) => hi).join(glue.hi) }
}
const SENTENCES: Both = { en: ' ', hi: ' ' }
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "Notice received 24 September 2026; payment: 15 days, ended 9 October 2026; the complaint is due within 1 month …" */
export function workingOf(counted: Counted, today: string, tables: TimeTables): Both {
  const { period } = counted
  const sum = join(
    [...startParts(counted, today, tables), excluded(counted), deadline(counted)].filter((part) => part !== undefined),
    { en: '; ', hi: '; ' },
  )
  return join(
    [
      { en: `${capital(sum.en)}.`, hi: `${sum.hi}।` },
      moved(counted),
      counted.done === undefined ? remaining(counted, today) : doneInWords(counted.done, counted),
      uncertain(counted, today),
      otherLengths(counted),
      counted.done === undefined && counted.lastDay >= today ? (period.note ?? undefined) : undefined,
      courtHolidays(counted, today),
      period.law && { en: `See ${period.law.en}.`, hi: `देखें ${period.law.hi}।` },
    ],
    SENTENCES,
  )
}

interface SimpleCount extends Pick<Counted, 'last' | 'lastDay'> {
  day: string
  length: Length
  /** What it runs from. */
  from: Both
}

/** "4 months from 3 August 2026 (the advertisement): until 3 December 2026. 9 days are left." */
export function countedInWords({ day, length, from, last, lastDay }: SimpleCount, today: string): Both {
  const [said, start, end] = [lengthInWords(length), dateInWords(day), dateInWords(last)]
  const sum = {
    en: `${capital(said.en)} from ${start.en} (${from.en}): until ${end.en}.`,
    hi: `${start.hi} (${from.hi}) से ${said.hi}: ${end.hi} तक।`,
  }
  return join([sum, moved({ last, lastDay }), remaining({ lastDay }, today)], SENTENCES)
}

/** The start, through all periods that lead to it. */
function startParts(counted: Counted, today: string, tables: TimeTables): Both[] {
  const { start, afresh } = counted
  if ('period' in start.of) {
    const before = start.of.period
    const ended = before.last < today
    const [length, day] = [lengthInWords(before.period.length), dateInWords(before.last)]
    const { step } = before.period
    return [
      ...startParts(before, today, tables),
      {
        en: `${step.en}: ${length.en}, ${ended ? 'ended' : 'until'} ${day.en}`,
        hi: `${step.hi}: ${length.hi}, ${day.hi} ${ended ? 'को समाप्त' : 'तक'}`,
      },
    ]
  }
  const name = startInWords(counted, tables)
  const [day, about] = [dateInWords(start.day), start.isRounded]
  if (afresh) {
    const [section, again] = [afresh.event === 'part-paid' ? '19' : '18', dateInWords(afresh.day)]
    return [
      {
        en: `${name.en} ${again.en}, before time was over, starts it afresh if it is in writing (section ${section}, Limitation Act)`,
        hi: `${again.hi} को ${name.hi}; समय खत्म होने से पहले और लिखित हो तो मियाद फिर से शुरू (धारा ${section}, परिसीमा अधिनियम)`,
      },
    ]
  }
  return [{ en: `${name.en} ${about ? 'about ' : ''}${day.en}`, hi: `${name.hi} ${about ? 'लगभग ' : ''}${day.hi}` }]
}

function excluded({ copy, forum, isPandemic }: Counted): Both | undefined {
  const span = (one: { from: string; to: string; days: number }, en: string, hi: string): Both => ({
    en: `${one.days} days for ${en} (${dateInWords(one.from).en} to ${dateInWords(one.to).en}) are left out`,
    hi: `${hi} के ${one.days} दिन (${dateInWords(one.from).hi} से ${dateInWords(one.to).hi}) नहीं गिने`,
  })
  const parts = [
    copy && span(copy, 'the certified copy', 'नकल'),
    forum && span(forum, 'the wrong court (section 14, Limitation Act)', 'गलत अदालत (धारा 14)'),
    isPandemic
      ? {
          en: '15 March 2020 to 28 February 2022 is left out by the order of the Supreme Court of 10 January 2022',
          hi: 'सुप्रीम कोर्ट के 10 जनवरी 2022 के आदेश से 15 मार्च 2020 से 28 फरवरी 2022 नहीं गिना',
        }
      : undefined,
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? join(parts, { en: '; ', hi: '; ' }) : undefined
}

const clear = (length: string, isClear: boolean) => (isClear ? length.replace(' ', ' clear ') : length)
/** Before a postposition: "1 महीने के भीतर". */
const oblique = (hindi: string) => hindi.replace('महीना', 'महीने').replace('घंटा', 'घंटे').replace('हफ़्ता', 'हफ़्ते')

function deadline({ period, start, last }: Counted): Both {
  const [length, day] = [lengthInWords(period.length), dateInWords(last)]
  const { step } = period
  const counts = period.firstDay === 'counts'
  if (period.kind === 'wait') {
    const next = dateInWords(addDays(last, 1))
    return {
      en: `${step.en}: only after ${clear(length.en, period.clearDays)}, so from ${next.en}`,
      hi: `${step.hi}: ${length.hi} पूरे होने पर, यानी ${next.hi} से`,
    }
  }
  if (period.kind === 'other')
    return {
      en: `${step.en}: ${clear(length.en, period.clearDays)}${counts ? ', the first day counted' : ''}, until ${day.en}`,
      hi: `${step.hi}: ${length.hi}${counts ? ', पहला दिन गिनकर' : ''}, ${day.hi} तक`,
    }
  if ('period' in start.of) {
    const from = dateInWords(start.day)
    return {
      en: `${step.en}: within ${length.en} of ${from.en}, by ${day.en}`,
      hi: `${step.hi}: ${from.hi} से ${oblique(length.hi)} के भीतर, ${day.hi} तक`,
    }
  }
  return {
    en: `${step.en}: within ${length.en}${counts ? '' : ', that day not counted'}, by ${day.en}`,
    hi: `${step.hi}: ${oblique(length.hi)} के भीतर${counts ? '' : ', वह दिन छोड़कर'}, ${day.hi} तक`,
  }
}

function moved({ last, lastDay }: Pick<Counted, 'last' | 'lastDay'>): Both | undefined {
  const why = holidayOn(last)
  if (last === lastDay || !why) return undefined
  return {
    en: `That is ${why.en}, so the last day is ${dateInWords(lastDay).en}.`,
    hi: `उस दिन ${why.hi} है, इसलिए आखिरी दिन ${dateInWords(lastDay).hi} है।`,
  }
}

function remaining({ period, lastDay }: { period?: PeriodEntry; lastDay: string }, today: string): Both {
  const left = daysBetween(today, lastDay)
  const days = Math.abs(left) === 1 ? '1 day' : `${Math.abs(left)} days`
  if (left < 0) return { en: `That was ${days} ago.`, hi: `वह दिन ${-left} दिन पहले बीत गया।` }
  if (left === 0) return { en: 'That is today.', hi: 'वह दिन आज है।' }
  if (period?.kind === 'wait') return { en: `${capital(days)} to wait.`, hi: `अभी ${left} दिन बाकी।` }
  return { en: `${capital(days)} ${left === 1 ? 'is' : 'are'} left.`, hi: `${left} दिन बाकी हैं।` }
}

function doneInWords(done: string, { lastDay }: Counted): Both {
  const day = dateInWords(done)
  const days = daysBetween(lastDay, done)
  return days <= 0
    ? { en: `It was done on ${day.en}, in time.`, hi: `यह ${day.hi} को समय पर हुआ।` }
    : { en: `It was done on ${day.en}, ${days} days late.`, hi: `यह ${day.hi} को हुआ, ${days} दिन देर से।` }
}

/** Where only the month, the year or a round number is known, the earliest day is counted with, because it is safe. */
function uncertain({ start, last, latestLast }: Counted, today: string): Both | undefined {
  if (latestLast !== last) {
    const day = dateInWords(latestLast)
    return {
      en: `The exact day was not given: counted from the earliest, at the latest it is ${day.en}${latestLast < today ? ', also past' : ''}.`,
      hi: `सही तारीख नहीं दी गई: सबसे पहले दिन से गिना; ज्यादा से ज्यादा ${day.hi}।`,
    }
  }
  return start.isRounded
    ? { en: 'The exact day was not given; it decides.', hi: 'सही तारीख नहीं दी गई; वही तय करेगी।' }
    : undefined
}

function otherLengths({ period, start, copy }: Counted): Both | undefined {
  if (period.otherwise.length === 0) return undefined
  const each = period.otherwise.map(({ length, when }): Both => {
    const last = addDays(addLength(start.day, length), (copy?.days ?? 0) - (period.firstDay === 'counts' ? 1 : 0))
    const [words, day] = [lengthInWords(length), dateInWords(last)]
    return { en: `${when.en}: ${words.en}, ${day.en}`, hi: `${when.hi}: ${words.hi}, ${day.hi}` }
  })
  const all = join(each, { en: '; ', hi: '; ' })
  return { en: `${capital(all.en)}.`, hi: `${all.hi}।` }
}

/** Near the last day a court's own holiday may matter, and only its calendar has it. */
const NEAR = { before: 10, after: 45 }
function courtHolidays({ period, lastDay, done }: Counted, today: string): Both | undefined {
  const left = daysBetween(today, lastDay)
  if (period.holiday !== 'next' || done !== undefined || left < -NEAR.before || left > NEAR.after) return undefined
  return {
    en: "The court's own holidays are not counted in: if it is closed on that day, the next open day.",
    hi: 'अदालत की अपनी छुट्टियां इसमें नहीं हैं: उस दिन बंद हो तो अगला खुला दिन।',
  }
}

/** What to do once the last day has passed, with the last day that can still be allowed where the law has one. */
export function lateOf({ period, last }: Counted, today: string, tables: TimeTables): Both {
  const text = typeof period.late === 'string' ? tables.remedies.get(period.late) : period.late
  const said = text ?? { en: '', hi: '' }
  if (!period.cap) return said
  const [end, length] = [addLength(last, period.cap), lengthInWords(period.cap)]
  const day = dateInWords(end)
  const isOver = end < today
  return {
    en: `${said.en} At most ${length.en} more can be allowed, until ${day.en}${isOver ? ': that has passed too' : ''}.`,
    hi: `${said.hi} ज्यादा से ज्यादा ${length.hi} और, ${day.hi} तक${isOver ? ': वह भी बीत गया' : ''}।`,
  }
}
