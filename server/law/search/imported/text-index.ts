/** Chooses the terms of a text that are worth searching for in the imported library. */
import type { DatabaseSync } from 'node:sqlite'
import type { CountedStem, VocabularyTable, WeightedTerm, WordIndex } from '../../library/corpus-queries.ts'
import { openSql } from '../../library/sql.ts'
import { openWordIndex, quoteWord } from '../../library/word-index.ts'
import { meaningWords } from '../../text/words.ts'
import { TERMS } from '../weights.ts'

export interface TextTerm extends WeightedTerm {
  /** Unstemmed, because the index stems it itself. */
  word: string
  stem: string
  /** The dampened term frequency: 1 + log2 of the count, rounded to halves. */
  weight: number
  rarity: number
}

/** The words of the file that an import writes: also phrases and rarities, by which it aligns provisions. */
export type TextIndex = ReturnType<typeof openTextIndex>

/**
 * Postings that one question may read in each table, at 1 to 2 µs each. In a library of a hundred thousand judgments the commoner words
 * of a page of facts are left out; up to 8,000 judgments none is (80 terms in 60 % of them). Fewer are read of provisions, because a
 * section's own words say little of the facts it governs.
 */
const MOST_READ: Record<VocabularyTable, number> = { judgment_text: 400_000, provision_text: 12_000 }

const rarityIn = (entries: number, documents: number) => Math.log(1 + entries / (documents + 0.5))

/**
 * @param table where the terms are to tell documents apart
 * @param besides the number of documents with the terms that do not count: one, when the text was taken from a judgment
 * @returns the terms with the highest tf·idf, the most telling first
 */
export function chooseTerms(
  index: WordIndex,
  words: readonly string[],
  most: number,
  table: VocabularyTable = 'judgment_text',
  besides = 0,
): TextTerm[] {
  const entries = index.entries(table)
  const tells = ({ documents }: CountedStem) => {
    const seen = documents - besides
    return seen > 0 && (entries < TERMS.smallLibrary || seen <= entries * TERMS.tooCommon)
  }
  let left = MOST_READ[table]
  const canBeRead = ({ documents }: CountedStem) => {
    if (documents > left) return false
    left -= documents
    return true
  }
  return index
    .countStems(table, words)
    .filter(tells)
    .map((one) => ({ ...one, weight: dampenedCount(one.count), rarity: rarityIn(entries, one.documents) }))
    .toSorted((a, b) => b.weight * b.rarity - a.weight * a.rarity)
    .filter(canBeRead)
    .slice(0, most)
    .map(({ word, stem, weight, rarity }) => ({ word, stem, weight, rarity }))
}

export function openTextIndex(db: DatabaseSync) {
  const index = openWordIndex(db)
  const judged: VocabularyTable = index.entries('judgment_text') > 0 ? 'judgment_text' : 'provision_text'
  const { ids } = openSql(db)
  const withPhrase = ids('SELECT rowid AS id FROM judgment_text WHERE judgment_text MATCH ? LIMIT ?')
  const likeliest = ids(
    'SELECT rowid AS id, -bm25(judgment_text) AS score FROM judgment_text WHERE judgment_text MATCH ? ORDER BY score DESC LIMIT ?',
  )
  return {
    ...index,
    /** The rarity of a stem among the judgments; among the provisions where there are no judgments. */
    rarityOf: (stem: string): number => rarityIn(index.entries(judged), index.documentsWith(judged, stem)),
    termsOf: (words: readonly string[], most: number): TextTerm[] => chooseTerms(index, words, most),
    /** Counts up to `most` only, because a formula would otherwise be counted through the whole library. */
    countWithPhrase: (phrase: string, most: number): number => withPhrase(quoteWord(phrase), most).length,
    /** @returns judgments with any of these phrases, the likeliest first */
    judgmentsWithPhrase: (phrases: readonly string[], most: number): number[] =>
      phrases.length === 0 ? [] : likeliest(phrases.map(quoteWord).join(' OR '), most),
  }
}

/** Reads at most so many characters, because a pasted text may be a whole book. */
export const firstMeaningWords = (text: string, characters: number) => meaningWords(text.slice(0, characters))

/** 1 + log2, rounded to halves, so that many terms have one weight and can be searched together. */
const dampenedCount = (count: number) => Math.round(2 * (1 + Math.log2(count))) / 2
