/** Ranks provisions and judgments of the digests by their text, and measures how much of a question each covers. */
import { openSql } from '../library/sql.ts'
import type { LibraryStore } from '../library/store.ts'
import { ENTRY_KINDS, type EntryKind, type QuestionTerms, type Term, type TermReader } from './terms.ts'
import { JUDGMENT_TEXTS, PROVISION_TEXTS } from './weights.ts'

export interface RankedEntry {
  id: number
  /** bm25 with column weights; larger is better. */
  score: number
  /** The share of the question's weight that the entry's own words have, 0 to 1. Rare words weigh more. */
  coverage: number
  /** Rare words weigh more, because a common one says little about the matter. */
  matchedWeight: number
  matchedTerms: number
}

interface RankedTable {
  name: string
  kind: EntryKind
  columns: string
  /**
   * People's words count in full, the other columns by `otherWeight`, because a word of the running text may be there
   * by chance.
   */
  ownColumns: string
  otherColumns: string
  otherWeight: number
}

export const PROVISION_TABLE: RankedTable = {
  name: 'provision_text',
  kind: ENTRY_KINDS.provision,
  columns: PROVISION_TEXTS.columns,
  ownColumns: '{heading words}',
  otherColumns: '{says}',
  otherWeight: PROVISION_TEXTS.says,
}
export const JUDGMENT_TABLE: RankedTable = {
  name: 'judgment_text',
  kind: ENTRY_KINDS.judgment,
  columns: JUDGMENT_TEXTS.columns,
  ownColumns: '{title words}',
  otherColumns: '{points}',
  otherWeight: JUDGMENT_TEXTS.points,
}

const quote = (word: string) => `"${word.replaceAll('"', '""')}"`

export function openDigestRanker({ db }: LibraryStore, reader: TermReader) {
  const sql = openSql(db)
  const prepare = (table: RankedTable) => ({
    best: sql.rows<{ id: number; score: number }>(
      `SELECT rowid AS id, -bm25(${table.name}, ${table.columns}) AS score FROM ${table.name} WHERE ${table.name} MATCH ? ORDER BY score DESC LIMIT ?`,
    ),
    having: sql.ids(`SELECT rowid AS id FROM ${table.name} WHERE ${table.name} MATCH ?`),
  })
  const prepared = new Map([PROVISION_TABLE, JUDGMENT_TABLE].map((table) => [table, prepare(table)]))
  const termWeight = (table: RankedTable, { stem, weight }: Term) => weight * reader.rarity(stem, table.kind)

  function matchTerms(table: RankedTable, terms: readonly Term[], ids: ReadonlySet<number>) {
    const matches = new Map<number, { weight: number; matchedTerms: number }>()
    const having = prepared.get(table)?.having
    for (const term of terms) {
      const weightOfTerm = termWeight(table, term)
      const seen = new Set<number>()
      for (const [columns, share] of [
        [table.ownColumns, 1],
        [table.otherColumns, table.otherWeight],
      ] as const)
        for (const id of having?.(`${columns} : ${quote(term.word)}`) ?? []) {
          if (!ids.has(id) || seen.has(id)) continue
          seen.add(id)
          const known = matches.get(id) ?? { weight: 0, matchedTerms: 0 }
          matches.set(id, { weight: known.weight + weightOfTerm * share, matchedTerms: known.matchedTerms + 1 })
        }
    }
    return matches
  }

  return {
    /** Only terms of the head count for `coverage`, because a pasted document has many words about nothing. */
    rank(table: RankedTable, { terms, pairs, unknown }: QuestionTerms, limit: number): RankedEntry[] {
      if (terms.length === 0) return []
      const words = terms.map(({ word }) => quote(word))
      const phrases = pairs.map(([first, second]) => quote(`${first} ${second}`))
      const found = prepared.get(table)?.best([...words, ...phrases].join(' OR '), limit) ?? []
      const inHead = terms.filter((term) => term.inHead)
      const counted = inHead.length > 0 ? inHead : terms
      const matches = matchTerms(table, counted, new Set(found.map(({ id }) => id)))
      const whole =
        counted.reduce((sum, term) => sum + termWeight(table, term), 0) + unknown * reader.rarity('', table.kind)
      return found.map(({ id, score }) => {
        const { weight, matchedTerms } = matches.get(id) ?? { weight: 0, matchedTerms: 0 }
        return { id, score, matchedTerms, matchedWeight: weight, coverage: whole > 0 ? weight / whole : 0 }
      })
    },
  }
}
