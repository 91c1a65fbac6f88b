/**
 * Finds judgments that use the words of a provision, whether they name it or not, because this is the only link left
 * when nobody knows the provision's number. Where most of them name one provision, and no other half as often, the text
 * is that provision or always goes with it.
 */
import type { DatabaseSync } from 'node:sqlite'
import { openSql } from '../../library/sql.ts'
import { meaningWords } from '../../text/words.ts'
import type { TextIndex } from '../../search/imported/text-index.ts'

const TERMS = 30
/** A word of the heading counts as often as this many words of the text, because the heading names the subject. */
const HEADING = 4
/** Words of the text that are read. Later words are mostly exceptions. */
const TEXT_WORDS = 150
const JUDGMENTS = 60
/** The power that a match is raised to, so that the judgments which say most of it count, and not the many that say a little. */
const STEEPNESS = 3
/**
 * How much more often the provision must be named than the next one, and by how many judgments at least, because
 * otherwise chance would decide.
 */
const AHEAD = 2
const LEAST_NAMING = 4
/** It is below 1, because such an alignment is an inference. */
const CERTAINTY = 0.6
/** An alignment with at least this certainty stays, if this many of the judgments name its provision too. */
const SURE = 0.8
const CONFIRMED_BY = 2
/**
 * The power of a provision's rarity. It lowers provisions that every judgment names, such as Article 14, which would
 * otherwise win everywhere.
 */
const RARITY = 0.7

/** Fills `echo`, and adds the alignments that follow from it to `alignment`. */
export function measureEchoes(
  db: DatabaseSync,
  index: TextIndex,
  provisions: readonly { id: number; title: string; body: string }[],
): void {
  const put = db.prepare('INSERT INTO echo VALUES (?, ?, ?)')
  const align = db.prepare('INSERT OR IGNORE INTO alignment VALUES (?, ?, ?, ?)')
  const named = openCompanions(db)
  const aligned = openSql(db).rows<{ act: string; no: string }>(
    'SELECT act, no FROM alignment WHERE document = ? AND certainty >= ?',
  )
  for (const { id, title, body } of provisions) {
    const heading = meaningWords(title)
    const words = [...Array.from({ length: HEADING }, () => heading).flat(), ...meaningWords(body).slice(0, TEXT_WORDS)]
    const scores = [...index.scores('judgment_text', index.termsOf(words, TERMS), JUDGMENTS)]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, JUDGMENTS)
    const best = scores[0]?.[1] ?? 0
    if (best <= 0) continue
    const echoes = scores.flatMap(([judgment, score]) =>
      score > 0 ? [{ judgment, weight: (score / best) ** STEEPNESS }] : [],
    )
    for (const { judgment, weight } of echoes) put.run(judgment, id, weight)
    const known = new Set(aligned(id, SURE).map(({ act, no }) => `${act} ${no}`))
    const companion = named(echoes, known)
    if (companion) align.run(id, companion.act, companion.no, CERTAINTY)
  }
}

/**
 * @returns for judgments and their weights the one provision that they name far more than any other; null when there is
 * none, or when they name a known one
 */
function openCompanions(db: DatabaseSync) {
  const { rows, count } = openSql(db)
  const naming = rows<{ act: string; no: string; times: number; total: number }>(
    'SELECT act, no, times, (SELECT sum(times) FROM cite_provision AS other WHERE other.document = cite_provision.document) AS total FROM cite_provision WHERE document = ?',
  )
  const anywhere = count('SELECT count(*) AS n FROM cite_provision WHERE act = ? AND no = ?')
  const judgments = count(`SELECT count(*) AS n FROM document WHERE kind = 'judgment'`)()
  return (
    echoes: readonly { judgment: number; weight: number }[],
    known: ReadonlySet<string>,
  ): { act: string; no: string } | null => {
    const sums = new Map<string, { act: string; no: string; sum: number; by: number }>()
    for (const { judgment, weight } of echoes)
      for (const { act, no, times, total } of naming(judgment)) {
        const known = sums.get(`${act} ${no}`) ?? { act, no, sum: 0, by: 0 }
        known.sum += weight * Math.log1p(times) * Math.sqrt(times / total)
        known.by += 1
        sums.set(`${act} ${no}`, known)
      }
    if (sums.entries().some(([key, { by }]) => by >= CONFIRMED_BY && known.has(key))) return null
    const rarity = (act: string, no: string) => Math.log(judgments / anywhere(act, no)) ** RARITY
    const [first, second] = [...sums.values()]
      .filter(({ by }) => by >= LEAST_NAMING)
      .map((one) => ({ ...one, sum: one.sum * rarity(one.act, one.no) }))
      .toSorted((a, b) => b.sum - a.sum)
    return first && first.sum > AHEAD * (second?.sum ?? 0) ? first : null
  }
}
