/** The words of an imported file, as FTS5 keeps them. It must not be shared between threads. */
import type { DatabaseSync } from 'node:sqlite'
import type { CountedStem, TextTable, VocabularyTable, WeightedTerm } from './corpus-queries.ts'
import { openSql } from './sql.ts'
import { openStems } from './stems.ts'

const FREQUENCY_CACHE = 200_000

export const quoteWord = (word: string) => `"${word.replaceAll('"', '""')}"`

export function openWordIndex(db: DatabaseSync) {
  db.exec(`
    CREATE VIRTUAL TABLE IF NOT EXISTS temp.judgment_stems USING fts5vocab(main, judgment_text, row);
    CREATE VIRTUAL TABLE IF NOT EXISTS temp.provision_stems USING fts5vocab(main, provision_text, row)`)
  const { pairs } = openSql(db)
  const stemsOf = openStems(db)
  const vocabularies = {
    judgment_text: openVocabulary(db, 'judgment_text', 'judgment_stems'),
    provision_text: openVocabulary(db, 'provision_text', 'provision_stems'),
  }
  const scoring = Object.fromEntries(
    (['judgment_text', 'opening_text', 'provision_text'] as const).map((table) => {
      const best = `SELECT rowid, -bm25(${table}) AS score FROM ${table} WHERE ${table} MATCH ? ORDER BY score DESC LIMIT ?`
      return [table, pairs(best)]
    }),
  )

  return {
    stemsOf,
    narrows: false,
    entries: (table: VocabularyTable): number => vocabularies[table].entries,
    documentsWith: (table: VocabularyTable, stem: string): number => vocabularies[table].documentsWith(stem),

    countStems(table: VocabularyTable, words: readonly string[]): CountedStem[] {
      const counted = new Map<string, CountedStem>()
      stemsOf(words).forEach((stem, at) => {
        const known = counted.get(stem)
        if (known) known.count += 1
        else
          counted.set(stem, {
            word: words[at] ?? stem,
            stem,
            count: 1,
            documents: vocabularies[table].documentsWith(stem),
          })
      })
      return [...counted.values()]
    },

    /** Terms of one weight are searched together, because FTS5 knows no weight of a term. Each group gives `most`. */
    scores(table: TextTable, terms: readonly WeightedTerm[], most: number): Map<number, number> {
      const total = new Map<number, number>()
      for (const [weight, group] of Map.groupBy(terms, (term) => term.weight)) {
        const asked = group.map(({ word }) => quoteWord(word)).join(' OR ')
        for (const [id, score] of scoring[table]?.(asked, most) ?? [])
          total.set(id, (total.get(id) ?? 0) + weight * score)
      }
      return total
    },
  }
}

function openVocabulary(db: DatabaseSync, table: VocabularyTable, stems: string) {
  const { count } = openSql(db)
  const countDocuments = count(`SELECT doc AS n FROM temp.${stems} WHERE term = ?`)
  const entries = count(`SELECT count(*) AS n FROM ${table}_docsize`)()
  const frequencies = new Map<string, number>()
  function documentsWith(stem: string): number {
    const known = frequencies.get(stem)
    if (known !== undefined) return known
    const found = countDocuments(stem)
    if (frequencies.size > FREQUENCY_CACHE) frequencies.clear()
    frequencies.set(stem, found)
    return found
  }
  return { entries, documentsWith }
}
