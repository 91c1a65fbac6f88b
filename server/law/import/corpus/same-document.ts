/**
 * Links documents that are the same. When a judgment came from two sources, the entry without text lends its citations
 * to the one with text and leaves the search, because it would otherwise be found twice. The later print of a section
 * replaces the earlier one in the same way.
 */
import type { DatabaseSync } from 'node:sqlite'
import { partyWords, splitTitle } from '../../citations/read-judgments/party-names.ts'
import { openSql } from '../../library/sql.ts'
import { parseReportCitations } from '../../citations/read-judgments/report-citations.ts'

/** The share of the shorter name's words that both sources must have, for each party. */
const LEAST_SHARED = 0.5
const LEAST_ALIKE = 0.6

interface JudgmentEntryRow {
  id: number
  source: string
  title: string
  court: string | null
  date: string
  neutral: string | null
  reports: string
  text: number
}

/**
 * Compares the days that have anything new; the others were compared before.
 * @param forget takes a document's words, names and numbers out of the search
 */
export function linkSameDocuments(db: DatabaseSync, forget: (id: number) => void): void {
  const link = db.prepare('INSERT OR REPLACE INTO same_as VALUES (?, ?)')
  const follow = db.prepare('UPDATE cite SET target = ? WHERE target = ?')
  const lend = makeLender(db)
  for (const [less, more] of [...sameJudgments(db), ...samePrints(db)]) {
    link.run(less.id, more.id)
    follow.run(more.id, less.id)
    lend(less, more)
    if (!less.text) forget(less.id)
  }
}

/**
 * Undoes the links to a document that changes or goes, because the other documents must not vanish with it.
 * @param restore puts a document back into the search
 */
export function unlinkSameDocuments(db: DatabaseSync, id: number, restore: (id: number) => void): void {
  const linked = openSql(db).ids('SELECT document AS id FROM same_as WHERE same = ?')(id)
  db.prepare('DELETE FROM same_as WHERE same = ? OR document = ?').run(id, id)
  for (const document of linked) restore(document)
}

type JudgmentPair = [less: JudgmentEntryRow, more: JudgmentEntryRow]

/**
 * @returns judgments of one court and one day with the same parties, each with the entry that has most text; none where
 * two could be meant
 */
function* sameJudgments(db: DatabaseSync): Generator<JudgmentPair> {
  const entries = openSql(db).each<JudgmentEntryRow>(
    `SELECT id, source, title, lower(court) AS court, date, neutral, reports, chars > 0 AS text FROM document
       WHERE kind = 'judgment' AND court IS NOT NULL AND id NOT IN (SELECT document FROM same_as)
         AND date IN (SELECT date FROM document WHERE kind = 'judgment' AND id IN (SELECT document FROM fresh_document))
       ORDER BY date, lower(court), text DESC, id`,
  )
  let day: JudgmentEntryRow[] = []
  for (const entry of entries()) {
    if (day[0] && (day[0].date !== entry.date || day[0].court !== entry.court)) {
      yield* sameOnOneDay(day)
      day = []
    }
    day.push(entry)
  }
  yield* sameOnOneDay(day)
}

/**
 * @param day the entries of one court, those with text first. Only entries of two sources are compared, because a
 * source keeps its own judgments apart.
 */
function sameOnOneDay(day: readonly JudgmentEntryRow[]): JudgmentPair[] {
  if (new Set(day.map(({ source }) => source)).size < 2) return []
  const known = day.map((entry) => ({ entry, parties: partiesOf(entry.title), keys: keysOf(entry) }))
  const measureLikeness = (a: (typeof known)[number], b: (typeof known)[number]) =>
    sameNumber(a.keys, b.keys) ?? alikeness(a.parties, b.parties)
  const taken = new Set<number>()
  const pairs: JudgmentPair[] = []
  for (const [at, less] of known.entries()) {
    const alike = known
      .slice(0, at)
      .filter((more) => more.entry.source !== less.entry.source && !taken.has(more.entry.id))
      .map((more) => ({ more, share: measureLikeness(less, more) }))
      .filter(({ share }) => share >= LEAST_ALIKE)
      .toSorted((a, b) => b.share - a.share)
    const [first, second] = alike
    if (!first || first.share === second?.share) continue
    // The same source has another judgment of that day which fits as well, so nobody can say which is meant.
    const rival = known.some(
      (other) =>
        other !== less && other.entry.source === less.entry.source && measureLikeness(other, first.more) >= first.share,
    )
    if (rival) continue
    taken.add(less.entry.id)
    pairs.push([less.entry, first.more.entry])
  }
  return pairs
}

const keysOf = ({ neutral, reports }: JudgmentEntryRow) =>
  parseReportCitations([neutral ?? '', ...(JSON.parse(reports) as string[])].join(' ; ')).map(({ key }) => key)

/**
 * @returns 2 when a page of one report shows that both are one, 0 when it shows that they are two, null when it shows
 * nothing
 */
function sameNumber(a: readonly string[], b: readonly string[]): number | null {
  const page = (keys: readonly string[]) => keys.find((key) => key.startsWith('SCR:'))
  const [left, right] = [page(a), page(b)]
  return left && right ? (left === right ? 2 : 0) : null
}

type Parties = { left: Set<string>; right: Set<string> } | null

function partiesOf(title: string): Parties {
  const parties = splitTitle(title)
  return parties && { left: new Set(partyWords(parties.petitioner)), right: new Set(partyWords(parties.respondent)) }
}

/** @returns the share of words that both names have, 0 to 1 */
function alikeness(a: Parties, b: Parties): number {
  if (!a || !b) return 0
  const left = shared(a.left, b.left)
  const right = shared(a.right, b.right)
  if (left.ofShorter < LEAST_SHARED || right.ofShorter < LEAST_SHARED) return 0
  return (left.ofShorter + right.ofShorter) * 0.45 + (left.ofAll + right.ofAll) * 0.05
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>) {
  // "Malkhansingh" is the same name as "Malkhan Singh".
  if ([...a].join('') === [...b].join('')) return { ofShorter: 1, ofAll: 1 }
  const both = a.intersection(b).size
  return { ofShorter: both / Math.max(1, Math.min(a.size, b.size)), ofAll: both / Math.max(1, a.union(b).size) }
}

/**
 * @returns the sections that both the repealed codes and India Code print. Two of those codes are in force, and India
 * Code is the later print.
 */
function samePrints(db: DatabaseSync): JudgmentPair[] {
  const prints = openSql(db).rows<{ less: number; more: number }>(
    `SELECT old.id AS less, min(now.id) AS more FROM document AS old
       JOIN document AS now ON now.act = old.act AND now.no = old.no AND now.kind = 'provision' AND now.source = 'india-code'
       WHERE old.kind = 'provision' AND old.source = 'repealed-codes' AND old.id NOT IN (SELECT document FROM same_as)
       GROUP BY old.id`,
  )
  return prints().map(({ less, more }) => [printOf(less), printOf(more)])
}

/**
 * Has no citations to lend, because it is a section; and no text, because the earlier print must leave the search
 * whether it has text or not.
 */
const printOf = (id: number): JudgmentEntryRow => ({
  id,
  source: '',
  title: '',
  court: null,
  date: '',
  neutral: null,
  reports: '[]',
  text: 0,
})

function makeLender(db: DatabaseSync): (less: JudgmentEntryRow, more: JudgmentEntryRow) => void {
  const set = db.prepare('UPDATE document SET neutral = coalesce(neutral, ?), reports = ? WHERE id = ?')
  const number = db.prepare('INSERT OR IGNORE INTO report VALUES (?, ?)')
  // Citations of the number may mean another document from now on, so they are resolved again.
  const fresh = db.prepare('INSERT OR IGNORE INTO fresh_mark VALUES (?)')
  const now = openSql(db).first<{ reports: string }>('SELECT reports FROM document WHERE id = ?')
  return (less, more) => {
    const keys = keysOf(less)
    if (keys.length === 0) return
    const own = JSON.parse(now(more.id)?.reports ?? '[]') as string[]
    const has = new Set(own.flatMap((report) => parseReportCitations(report).map(({ key }) => key)))
    const lent = (JSON.parse(less.reports) as string[]).filter(
      (report) => !parseReportCitations(report).some(({ key }) => has.has(key)),
    )
    set.run(less.neutral, JSON.stringify([...own, ...lent]), more.id)
    for (const key of keys) {
      number.run(key, more.id)
      fresh.run(key)
    }
  }
}
