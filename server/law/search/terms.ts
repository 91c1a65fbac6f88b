/**
 * The words of a question that are worth searching for: stemmed as the index is, weighed by how rare they are, misspellings mended.
 * A question has its head (what the person typed) and its tail (a document that was appended); the head decides.
 */
import type { LibraryStore } from '../store.ts'
import { FIELD_WORDS } from './other-fields.ts'
import { lookupKeys } from './spelling.ts'
import { FTS_TOKENIZER, meaningWords } from './words.ts'

export interface Term {
  /** As it is asked of the index, which stems it. */
  word: string
  stem: string
  /** How often it is said, softened; less when it was mended or stands in the tail. */
  weight: number
  inHead: boolean
}

export interface QuestionTerms {
  /** Most telling first, at most {@link MAX_TERMS}. */
  terms: Term[]
  /** Neighbours in the head, for phrase matches: "domestic violence". */
  pairs: [string, string][]
  /** Words of the head that the library does not know at all, names and numbers left out. */
  unknown: number
}

export const MAX_TERMS = 48
/** A term in more than this share of all entries says nothing; small libraries are spared the rule. */
const TOO_COMMON = 0.6
const SMALL_LIBRARY = 20
const MAX_UNKNOWN_TRIED = 12
/** An unknown word that names a field of law counts as several. */
const UNKNOWN_FIELD = 5
const STEM_CACHE = 50_000

export type TermReader = ReturnType<typeof openTermReader>

/** Prepares the stemmer and the word counts on one connection; not to be shared between threads. */
export function openTermReader({ db, wordsSpelt }: LibraryStore) {
  db.exec(`
    CREATE VIRTUAL TABLE temp.question USING fts5(words, tokenize="${FTS_TOKENIZER}");
    CREATE VIRTUAL TABLE temp.question_stems USING fts5vocab(temp, question, instance);
    CREATE VIRTUAL TABLE temp.playbook_terms USING fts5vocab(main, playbook_text, row);
    CREATE VIRTUAL TABLE temp.provision_terms USING fts5vocab(main, provision_text, row);
    CREATE VIRTUAL TABLE temp.judgment_terms USING fts5vocab(main, judgment_text, row)`)
  const put = db.prepare('INSERT INTO temp.question(rowid, words) VALUES (?, ?)')
  const read = db.prepare('SELECT doc, term FROM temp.question_stems')
  const clear = db.prepare('DELETE FROM temp.question')
  const counts = ['playbook_terms', 'provision_terms', 'judgment_terms'].map((table) => db.prepare(`SELECT doc FROM temp.${table} WHERE term = ?`))
  const sizes = ['playbook', 'provision', 'judgment'].map((table) => Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'] ?? 0))
  const entries = sizes.reduce((sum, size) => sum + size, 0)
  const stems = new Map<string, string>()
  const frequencies = new Map<string, number[]>()

  function stemAll(words: Iterable<string>): void {
    const fresh = [...new Set(words)].filter((word) => !stems.has(word))
    if (fresh.length === 0) return
    if (stems.size + fresh.length > STEM_CACHE) stems.clear()
    db.exec('BEGIN')
    fresh.forEach((word, at) => put.run(at + 1, word))
    for (const row of read.all()) stems.set(fresh[Number(row['doc']) - 1] ?? '', String(row['term']))
    clear.run()
    db.exec('COMMIT')
  }

  /** In how many playbooks, provisions and judgments a stem stands. */
  function frequency(stem: string): number[] {
    let known = frequencies.get(stem)
    if (!known) {
      known = counts.map((count) => Number(count.get(stem)?.['doc'] ?? 0))
      if (frequencies.size > STEM_CACHE) frequencies.clear()
      frequencies.set(stem, known)
    }
    return known
  }
  const total = (stem: string) => frequency(stem).reduce((sum, count) => sum + count, 0)

  function mend(word: string): string | null {
    for (const key of lookupKeys(word)) {
      const known = wordsSpelt(key)
      if (known.length === 0) continue
      stemAll(known)
      const best = known.map((candidate) => ({ candidate, seen: total(stems.get(candidate) ?? '') })).sort((a, b) => b.seen - a.seen)[0]
      if (best && best.seen > 0) return best.candidate
    }
    return null
  }

  return {
    /** Rarity among the playbooks, the provisions or the judgments: 0 for an unknown word's complement is never asked. */
    rarity(stem: string, kind: 0 | 1 | 2): number {
      const size = sizes[kind] ?? 0
      const seen = frequency(stem)[kind] ?? 0
      return Math.log(1 + (size - seen + 0.5) / (seen + 0.5))
    },
    stem(word: string): string {
      stemAll([word])
      return stems.get(word) ?? word
    },

    /** @param head what was asked @param tail a document appended to it, or "" */
    read(head: string, tail: string): QuestionTerms {
      const headWords = meaningWords(head)
      const tailWords = tail ? meaningWords(tail) : []
      stemAll(headWords)
      stemAll(tailWords)
      const terms = new Map<string, Term>()
      const add = (word: string, weight: number, inHead: boolean) => {
        const stem = stems.get(word) ?? word
        const known = terms.get(stem)
        if (known) known.weight += weight
        else terms.set(stem, { word, stem, weight, inHead })
      }
      const plain = new Set([...head.matchAll(/(?<![\p{L}\p{M}])[\p{Ll}\p{Lo}][\p{L}\p{M}]*/gu)].map(([word]) => word.toLowerCase()))
      const sequence: string[] = []
      let unknown = 0
      let tried = 0
      for (const word of headWords.filter((one) => !/^\d{1,2}$/.test(one))) {
        if (total(stems.get(word) ?? '') > 0) {
          add(word, 1, true)
          sequence.push(word)
          continue
        }
        const mended = !FIELD_WORDS.has(word) && tried++ < MAX_UNKNOWN_TRIED && /\p{L}{4}/u.test(word) ? mend(word) : null
        if (mended) {
          add(mended, 0.8, true)
          sequence.push(mended)
        } else {
          sequence.push('')
          if (FIELD_WORDS.has(word)) unknown += UNKNOWN_FIELD
          else if (plain.has(word) && !/\d/.test(word)) unknown += 1
        }
      }
      for (const word of tailWords) if (total(stems.get(word) ?? '') > 0) add(word, 0.25, false)
      for (const term of terms.values()) term.weight = Math.min(3, 1 + Math.log2(Math.max(term.weight, 0.5))) * (term.inHead ? 1 : 0.4)
      const rarity = ({ stem }: Term) => Math.log(1 + entries / (total(stem) + 1))
      const chosen = [...terms.values()]
        .filter(({ stem }) => entries < SMALL_LIBRARY || total(stem) <= entries * TOO_COMMON)
        .sort((a, b) => b.weight * rarity(b) - a.weight * rarity(a))
        .slice(0, MAX_TERMS)
      const pairs = sequence.slice(1).flatMap((word, at): [string, string][] => {
        const before = sequence[at]
        return word && before && word !== before ? [[before, word]] : []
      })
      return { terms: chosen, pairs: pairs.slice(0, 40), unknown }
    },
  }
}
