/** What the library says of one judgment cited in a text: verified only when name and number lead to the same case. */
import { readableDate } from '../dates.ts'
import { judgmentLabel } from '../reference.ts'
import { foldText } from '../search/words.ts'
import type { JudgmentRecord, LibraryStore } from '../store.ts'
import type { Desk, Verdict } from './check-provision.ts'
import type { ParsedJudgment } from './judgments.ts'
import { matchName, type NameMatch } from './match-name.ts'

/** @param raw the citation as it stands in the text; null when a loose name ("the X test") names no case of the library */
export function checkJudgment(
  { store }: Desk,
  cited: ParsedJudgment,
  raw: string,
): (Verdict & { end?: number; start?: number }) | null {
  if (cited.alias !== null) return checkAlias(store, cited.alias)
  const match = cited.name ? matchName(store, cited.name) : null
  const numbers = cited.reports.map((report) => ({ report, ids: store.judgmentsByReport(report.key) }))
  if (match && match.ids.length > 0 && !match.swapped) return withName(store, cited, match, numbers, raw)

  const known = numbers.find(({ ids }) => ids.length > 0)
  if (match?.swapped && match.ids[0] !== undefined) {
    const judgment = store.judgmentById(match.ids[0])
    if (judgment)
      return doubt(
        judgment,
        `The library has this case as ${judgment.title}: here the parties stand the other way round.`,
      )
  }
  if (cited.name && known) {
    const judgment = store.judgmentById(known.ids[0] ?? 0)
    if (judgment)
      return doubt(
        judgment,
        `That number is ${judgmentLabel(judgment)} in the library; the name given here is another.`,
      )
  }
  if (cited.name) {
    const near = match?.near ? ` It has ${match.near}.` : ''
    return none(raw, `The library has no judgment of this name${near ? '.' : ', so nothing can be said of it.'}${near}`)
  }
  return byNumberAlone(store, numbers, raw)
}

type Numbers = { report: ParsedJudgment['reports'][number]; ids: number[] }[]

function withName(
  store: LibraryStore,
  cited: ParsedJudgment,
  match: NameMatch,
  numbers: Numbers,
  raw: string,
): Verdict & { start?: number; end?: number } {
  const agreed = match.ids.filter((id) => numbers.every(({ ids }) => ids.includes(id)))
  const candidates = (agreed.length > 0 ? agreed : match.ids)
    .map((id) => store.judgmentById(id))
    .filter((one) => one !== undefined)
  const fitting = cited.year === null ? candidates : candidates.filter((one) => yearsOf(one).has(cited.year ?? 0))
  const judgment = fitting[0] ?? candidates[0]
  if (!judgment) return none(raw, 'The library has no judgment of this name.')
  const nameFirst = cited.name === null || cited.start >= cited.name.start
  const tail = cited.reports.length > 0 || cited.year !== null
  const at = {
    start: nameFirst ? match.start : cited.start,
    end: tail && nameFirst ? cited.end : Math.max(match.end, cited.end),
  }
  for (const { report, ids } of numbers) {
    if (ids.includes(judgment.rowid)) continue
    const other = ids[0] === undefined ? undefined : store.judgmentById(ids[0])
    if (other)
      return { ...doubt(judgment, `The number belongs to ${other.title} in the library, not to this case.`), ...at }
    const own = [...judgment.reports, judgment.neutral].filter((one) => one !== null)
    return {
      ...doubt(
        judgment,
        own.length > 0
          ? `The library has this case as ${own.join(', ')}; the number ${numberText(report.key)} given here could not be confirmed.`
          : 'The library has this case without a report number, so the number given here could not be confirmed.',
      ),
      ...at,
    }
  }
  if (cited.year !== null && fitting.length === 0)
    return {
      ...doubt(judgment, `The library dates this case ${readableDate(judgment.date)}, not ${cited.year}.`),
      ...at,
    }
  const many = cited.year === null && numbers.length === 0 ? candidates.length : fitting.length
  if (many > 1)
    return {
      ...doubt(
        judgment,
        'More than one judgment in the library bears this name; a report number would tell which is meant.',
      ),
      ...at,
    }
  return { ...standing(store, judgment), ...at }
}

const numberText = (key: string) => {
  const [series = '', year = '', volume = '', page = ''] = key.split(':')
  return [year, volume, series, page].filter(Boolean).join(' ')
}

function yearsOf({ date, reports, neutral }: JudgmentRecord): Set<number> {
  const years = [
    date.slice(0, 4),
    ...[...reports, neutral ?? ''].map((report) => /\b(?:1[89]|20)\d\d\b/.exec(report)?.[0] ?? ''),
  ]
  return new Set(years.filter(Boolean).map(Number))
}

function byNumberAlone(store: LibraryStore, numbers: Numbers, raw: string): Verdict {
  const found = numbers.filter(({ ids }) => ids.length > 0)
  const judgment = found[0] && store.judgmentById(found[0].ids[0] ?? 0)
  if (!judgment) return none(raw, 'The library has no judgment with this number, so nothing can be said of it.')
  if (numbers.some(({ ids }) => !ids.includes(judgment.rowid)))
    return doubt(
      judgment,
      found.length === numbers.length
        ? 'These numbers belong to different cases in the library.'
        : 'One of these numbers is not in the library.',
    )
  if (numbers.every(({ ids }) => ids.length > 1))
    return doubt(judgment, 'More than one judgment in the library bears this number.')
  return standing(store, judgment)
}

function checkAlias(store: LibraryStore, alias: string): Verdict | null {
  const words = alias.replace(/^(?:The|In|See|Per|As|Under|Following)\s/, '')
  const ids = store.judgmentsByAlias(foldText(words).trim())
  const judgment = ids.length === 1 ? store.judgmentById(ids[0] ?? 0) : undefined
  return judgment ? standing(store, judgment) : null
}

/** Found and agreeing: what remains is whether it is still good law, and whether the entry itself was checked. */
function standing(store: LibraryStore, judgment: JudgmentRecord): Verdict {
  if (judgment.status !== 'good') {
    const by = judgment.treatment
      .map(({ by: name }) => (name.startsWith('j:') ? (store.judgmentTitle(name.slice(2))?.title ?? '') : name))
      .filter(Boolean)
    const word = { overruled: 'Overruled', doubted: 'Doubted', modified: 'Modified' }[judgment.status]
    return doubt(
      judgment,
      `${word}${by.length > 0 ? ` by ${by.join('; ')}` : ''}: do not rely on it without reading what came after.`,
    )
  }
  if (judgment.unchecked)
    return doubt(
      judgment,
      `The library marks this entry as not checked against an official table: ${judgment.unchecked.replace(/\.?$/, '.')}`,
    )
  return entry(judgment)
}

const entry = (judgment: JudgmentRecord): Verdict => ({
  id: `j:${judgment.id}`,
  label: judgmentLabel(judgment),
  heading: `${judgment.court}, ${readableDate(judgment.date)}`,
  passage: judgment.points.join(' '),
  state: 'verified',
  reason: '',
  texts: [...judgment.points],
})
const doubt = (judgment: JudgmentRecord, reason: string): Verdict => ({ ...entry(judgment), state: 'check', reason })
const none = (raw: string, reason: string): Verdict => ({
  id: null,
  label: raw.replaceAll(/[*_]+/g, '').replaceAll(/\s+/g, ' ').trim(),
  heading: '',
  passage: '',
  state: 'not found',
  reason,
  texts: [],
})
