/**
 * Finds the name that judgments give to a text when they quote it: "S. 302 reads: whoever commits murder shall be
 * punished with death ...".
 */
import type { DatabaseSync } from 'node:sqlite'
import type { ActNames } from '../../text/act-names.ts'
import { openSql } from '../../library/sql.ts'
import { meaningWords } from '../../text/words.ts'
import { extractCitedProvisions } from '../../citations/extract-citations.ts'
import type { TextIndex } from '../../search/imported/text-index.ts'

/** A run of so many words, without stop words, counts as a quotation. A shorter one would be chance. */
const RUN = 5
const TITLE_RUN = 3
const RUNS_READ = 24
/**
 * A run that this many judgments have is a formula and belongs to no section: "shall be punished with imprisonment of either
 * description".
 */
const FORMULA = 30
const JUDGMENTS_READ = 12
/** A passage with this many runs quotes the whole text. */
const WHOLE = 4
/** The least sum that shares are taken of, because fewer quotations prove nothing. */
const ENOUGH = 1.5

export type QuotedProvisions = ReadonlyMap<string, { act: string; no: string; share: number }>

/**
 * @returns for a text the provisions that are named where judgments quote it, each with its share of the mentions, 0 to
 * 1
 */
export function openQuotedProvisions(
  db: DatabaseSync,
  index: TextIndex,
  names: ActNames,
  idOf: (title: string) => string,
): (text: { title: string; body: string }) => QuotedProvisions {
  const { rows, count } = openSql(db)
  const passagesOf = rows<{ text: string }>('SELECT text FROM passage WHERE document = ? ORDER BY seq')
  const citing = count('SELECT count(*) AS n FROM cite_provision WHERE act = ? AND no = ?')
  const judgments = count(`SELECT count(*) AS n FROM document WHERE kind = 'judgment'`)()

  /** A provision that every second judgment names proves little by being near, so rare ones count more. */
  const rarity = (act: string, no: string) => Math.log(1 + judgments / (1 + citing(act, no))) / Math.log(2 + judgments)

  return ({ title, body }) => {
    const runs = runsOf(title, body).filter((run) => index.countWithPhrase(run, FORMULA) < FORMULA)
    const sums = new Map<string, { act: string; no: string; sum: number }>()
    for (const judgment of index.judgmentsWithPhrase(runs, JUDGMENTS_READ))
      for (const { text } of passagesOf(judgment)) {
        const words = ` ${meaningWords(text).join(' ')} `
        const quotedRuns = runs.filter((run) => words.includes(` ${run} `)).length
        if (quotedRuns === 0) continue
        const named = extractCitedProvisions([{ para: null, text }], names, idOf)
        const all = named.reduce((sum, { times }) => sum + times, 0)
        for (const { act, no, times } of named) {
          const key = `${act} ${no}`
          const before = sums.get(key)?.sum ?? 0
          sums.set(key, {
            act,
            no,
            sum: before + (Math.min(quotedRuns, WHOLE) / WHOLE) * (times / all) * rarity(act, no),
          })
        }
      }
    const total = Math.max(
      ENOUGH,
      sums.values().reduce((all, { sum }) => all + sum, 0),
    )
    return new Map([...sums].map(([key, { act, no, sum }]) => [key, { act, no, share: sum / total }]))
  }
}

function runsOf(title: string, body: string): string[] {
  const words = meaningWords(body)
  const runs: string[] = []
  for (let at = 0; at + RUN <= words.length && runs.length < RUNS_READ; at += RUN - 1)
    runs.push(words.slice(at, at + RUN).join(' '))
  const heading = meaningWords(title)
  if (heading.length >= TITLE_RUN) runs.push(heading.join(' '))
  return runs
}
