/**
 * The word index of the imported library: it chooses the terms of a text that are worth searching for and scores
 * documents by them. It works on the reader's connection, and on the writer's, which aligns provisions with it. It must
 * not be shared between threads.
 */
import type { DatabaseSync } from 'node:sqlite'
import { openSql } from '../../library/sql.ts'
import { openStems } from '../../library/stems.ts'
import { TERMS } from '../weights.ts'
import { meaningWords } from '../../text/words.ts'

/**
 * Whole judgments, the openings of judgments, and provisions. Each table has its own document lengths and rarities,
 * because a section is much shorter than a judgment.
 */
export type TextTable = 'judgment_text' | 'opening_text' | 'provision_text'

export type VocabularyTable = Exclude<TextTable, 'opening_text'>

export interface TextTerm {
  /** Unstemmed, because the index stems it itself. */
  word: string
  stem: string
  /** The dampened term frequency: 1 + log2 of the count, rounded to halves. */
  weight: number
  rarity: number
}

export type TextIndex = ReturnType<typeof openTextIndex>

/**
 * Postings that one question may read in each table, at 1 to 2 µs each. In a library of a hundred thousand judgments the commoner words
 * of a page of facts are left out; up to 8,000 judgments none is (80 terms in 60 % of them). Fewer are read of provisions, because a
 * section's own words say little of the facts it governs.
 */
const MOST_READ: Record<VocabularyTable, number> = { judgment_text: 400_000, provision_text: 12_000 }
const FREQUENCY_CACHE = 200_000

const quote = (word: string) => `"${word.replaceAll('"', '""')}"`

export function openTextIndex(db: DatabaseSync) {
  db.exec(`
    CREATE VIRTUAL TABLE IF NOT EXISTS temp.judgment_stems USING fts5vocab(main, judgment_text, row);
    CREATE VIRTUAL TABLE IF NOT EXISTS temp.provision_stems USING fts5vocab(main, provision_text, row)`)
  const { pairs, ids } = openSql(db)
  const stemsOf = openStems(db)
  const judgments = openVocabulary(db, 'judgment_text', 'judgment_stems')
  const provisions = openVocabulary(db, 'provision_text', 'provision_stems')
  const scoring = Object.fromEntries(
    (['judgment_text', 'opening_text', 'provision_text'] as const).map((table) => {
      const best = `SELECT rowid, -bm25(${table}) AS score FROM ${table} WHERE ${table} MATCH ? ORDER BY score DESC LIMIT ?`
      return [table, pairs(best)]
    }),
  )
  const withPhrase = ids('SELECT rowid AS id FROM judgment_text WHERE judgment_text MATCH ? LIMIT ?')

  return {
    stemsOf,
    /** The rarity of a stem among the judgments; among the provisions where there are no judgments. */
    rarityOf: judgments.entries > 0 ? judgments.rarityOf : provisions.rarityOf,

    /**
     * @param table where the terms are to tell documents apart
     * @param besides the number of documents with the terms that do not count: one, when the text was taken from a
     * judgment
     * @returns the terms with the highest tf·idf, the most telling first
     */
    termsOf(words: readonly string[], most: number, table: VocabularyTable = 'judgment_text', besides = 0): TextTerm[] {
      const { entries, frequency, rarityOf } = table === 'judgment_text' ? judgments : provisions
      const tells = (stem: string) => {
        const seen = frequency(stem) - besides
        return seen > 0 && (entries < TERMS.smallLibrary || seen <= entries * TERMS.tooCommon)
      }
      let left = MOST_READ[table]
      const canBeRead = ({ stem }: TextTerm) => {
        const places = frequency(stem)
        if (places > left) return false
        left -= places
        return true
      }
      return countStems(words, stemsOf(words))
        .filter(({ stem }) => tells(stem))
        .map(({ word, stem, count }) => ({ word, stem, weight: dampenedCount(count), rarity: rarityOf(stem) }))
        .toSorted((a, b) => b.weight * b.rarity - a.weight * a.rarity)
        .filter(canBeRead)
        .slice(0, most)
    },

    /**
     * Scores by bm25 with the weights of the terms. Terms of one weight are searched together, because FTS5 knows no weight of a term.
     * @param most the entries that one group of terms may give
     * @returns the documents that have any of the terms
     */
    scores(table: TextTable, terms: readonly TextTerm[], most: number): Map<number, number> {
      const total = new Map<number, number>()
      for (const [weight, group] of Map.groupBy(terms, (term) => term.weight)) {
        const asked = group.map(({ word }) => quote(word)).join(' OR ')
        for (const [id, score] of scoring[table]?.(asked, most) ?? [])
          total.set(id, (total.get(id) ?? 0) + weight * score)
      }
      return total
    },

    /** Counts up to `most` only, because a formula would otherwise be counted through the whole library. */
    countWithPhrase: (phrase: string, most: number): number => withPhrase(quote(phrase), most).length,

    /** @returns judgments with any of these phrases, the likeliest first */
    judgmentsWithPhrase(phrases: readonly string[], most: number): number[] {
      if (phrases.length === 0) return []
      return (scoring['judgment_text']?.(phrases.map(quote).join(' OR '), most) ?? []).map(([id]) => id)
    },
  }
}

/** Reads at most so many characters, because a pasted text may be a whole book. */
export const wordsOf = (text: string, characters: number) => meaningWords(text.slice(0, characters))

function countStems(words: readonly string[], stems: readonly string[]) {
  const counts = new Map<string, { word: string; stem: string; count: number }>()
  stems.forEach((stem, at) => {
    const known = counts.get(stem)
    if (known) known.count += 1
    else counts.set(stem, { word: words[at] ?? stem, stem, count: 1 })
  })
  return [...counts.values()]
}

/** 1 + log2, rounded to halves, so that many terms have one weight and can be searched together. */
const dampenedCount = (count: number) => Math.round(2 * (1 + Math.log2(count))) / 2

function openVocabulary(db: DatabaseSync, table: VocabularyTable, stems: string) {
  const { count } = openSql(db)
  const documentsWith = count(`SELECT doc AS n FROM temp.${stems} WHERE term = ?`)
  const entries = count(`SELECT count(*) AS n FROM ${table}_docsize`)()
  const frequencies = new Map<string, number>()
  function frequency(stem: string): number {
    const known = frequencies.get(stem)
    if (known !== undefined) return known
    const found = documentsWith(stem)
    if (frequencies.size > FREQUENCY_CACHE) frequencies.clear()
    frequencies.set(stem, found)
    return found
  }
  return { entries, frequency, rarityOf: (stem: string) => Math.log(1 + entries / (frequency(stem) + 0.5)) }
}
