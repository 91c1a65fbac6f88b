/** Full-text ranking of provisions and judgments, and how much of a question each of them answers to. */
import type { SQLInputValue } from 'node:sqlite'
import type { LibraryStore } from '../library/store.ts'
import type { QuestionTerms, Term, TermReader } from './terms.ts'

export interface Ranked {
  id: number
  /** bm25 with column weights, larger is better. */
  score: number
  /** 0 to 1: the share of the question's weight of rare words that stands where people's words are kept. */
  answers: number
  /** The weight itself: what one rare word gives, in units of its rarity. */
  mass: number
  /** How many words of the question it has. */
  hits: number
}

interface Table {
  name: string
  kind: 1 | 2
  weights: string
  /** Columns in the people's words, and the rest, with what a match there is worth. */
  strong: string
  weak: string
  weakWorth: number
}

export const PROVISIONS: Table = {
  name: 'provision_text',
  kind: 1,
  weights: '6, 5, 1.5, 1',
  strong: '{heading words}',
  weak: '{says}',
  weakWorth: 0.5,
}
export const JUDGMENTS: Table = {
  name: 'judgment_text',
  kind: 2,
  weights: '6, 5, 2',
  strong: '{title words}',
  weak: '{points}',
  weakWorth: 0.6,
}

const quote = (word: string) => `"${word.replaceAll('"', '""')}"`

export function openRanker({ db }: LibraryStore, reader: TermReader) {
  const prepare = (table: Table) => ({
    table,
    best: db.prepare(
      `SELECT rowid AS id, -bm25(${table.name}, ${table.weights}) AS score FROM ${table.name} WHERE ${table.name} MATCH ? ORDER BY score DESC LIMIT ?`,
    ),
    having: db.prepare(`SELECT rowid AS id FROM ${table.name} WHERE ${table.name} MATCH ?`),
  })
  const tables = new Map([PROVISIONS, JUDGMENTS].map((table) => [table, prepare(table)]))

  return {
    /** @returns the best entries of one table, best first. Only terms of the head count towards `answers`. */
    rank(table: Table, { terms, pairs, unknown }: QuestionTerms, limit: number): Ranked[] {
      const prepared = tables.get(table)
      if (!prepared || terms.length === 0) return []
      const words = terms.map(({ word }) => quote(word))
      const phrases = pairs.map(([first, second]) => quote(`${first} ${second}`))
      const found = prepared.best
        .all([...words, ...phrases].join(' OR '), limit)
        .map((row) => ({ id: Number(row['id']), score: Number(row['score']) }))
      const inHead = terms.filter((term) => term.inHead)
      const counted = inHead.length > 0 ? inHead : terms
      const { mass, hits } = massOf(prepared.having, table, counted, new Set(found.map(({ id }) => id)))
      const whole =
        counted.reduce((sum, term) => sum + term.weight * reader.rarity(term.stem, table.kind), 0) +
        unknown * reader.rarity('', table.kind)
      return found.map(({ id, score }) => ({
        id,
        score,
        hits: hits.get(id) ?? 0,
        mass: mass.get(id) ?? 0,
        answers: whole > 0 ? (mass.get(id) ?? 0) / whole : 0,
      }))
    },
  }

  function massOf(
    having: { all(...values: SQLInputValue[]): Record<string, unknown>[] },
    table: Table,
    terms: readonly Term[],
    ids: ReadonlySet<number>,
  ) {
    const mass = new Map<number, number>()
    const hits = new Map<number, number>()
    for (const { word, stem, weight } of terms) {
      const worth = weight * reader.rarity(stem, table.kind)
      const seen = new Set<number>()
      for (const [columns, share] of [
        [table.strong, 1],
        [table.weak, table.weakWorth],
      ] as const) {
        for (const row of having.all(`${columns} : ${quote(word)}`)) {
          const id = Number(row['id'])
          if (!ids.has(id) || seen.has(id)) continue
          seen.add(id)
          mass.set(id, (mass.get(id) ?? 0) + worth * share)
          hits.set(id, (hits.get(id) ?? 0) + 1)
        }
      }
    }
    return { mass, hits }
  }
}
