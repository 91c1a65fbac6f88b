/**
 * The words of a question that are worth searching for: stemmed as the index is, weighed by how rare they are, misspellings mended.
 * A question has its head (what the person typed) and its tail (a document that was appended); the head decides.
 */
import type { LibraryStore } from '../store.ts'
import { FIELD_WORDS } from './other-fields.ts'
import { lookupKeys, soundOf } from './spelling.ts'
import { STOP_WORDS } from './stop-words.ts'
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
  /** Most telling first, at most 48. */
  terms: Term[]
  /** Neighbours in the head, for phrase matches: "domestic violence". */
  pairs: [string, string][]
  /** Words of the head that the library does not know at all, names and numbers left out. */
  unknown: number
}

const MAX_TERMS = 48
/** A term in more than this share of all entries says nothing; small libraries are spared the rule. */
const TOO_COMMON = 0.6
const SMALL_LIBRARY = 20
const MAX_UNKNOWN_TRIED = 12
/** An unknown word that names a field of law counts as several. */
const UNKNOWN_FIELD = 5
/** A word of the tail against one of the head. */
const TAIL_SHARE = 0.2
const STEM_CACHE = 50_000
const STOP_SOUNDS: ReadonlySet<string> = new Set([...STOP_WORDS].filter((word) => word.length >= 4).map(soundOf))

export type TermReader = ReturnType<typeof openTermReader>

/** Prepares the stemmer and the word counts on one connection; not to be shared between threads. */
export function openTermReader({ db, wordsSpelt }: LibraryStore) {
  db.exec(`
    CREATE VIRTUAL TABLE IF NOT EXISTS temp.question USING fts5(words, tokenize="${FTS_TOKENIZER}");
    CREATE VIRTUAL TABLE IF NOT EXISTS temp.question_stems USING fts5vocab(temp, question, instance);
    CREATE VIRTUAL TABLE IF NOT EXISTS temp.playbook_terms USING fts5vocab(main, playbook_text, row);
    CREATE VIRTUAL TABLE IF NOT EXISTS temp.provision_terms USING fts5vocab(main, provision_text, row);
    CREATE VIRTUAL TABLE IF NOT EXISTS temp.judgment_terms USING fts5vocab(main, judgment_text, row)`)
  const put = db.prepare('INSERT INTO temp.question(rowid, words) VALUES (?, ?)')
  const read = db.prepare('SELECT doc, term FROM temp.question_stems')
  const clear = db.prepare('DELETE FROM temp.question')
  const counts = ['playbook_terms', 'provision_terms', 'judgment_terms'].map((table) =>
    db.prepare(`SELECT doc FROM temp.${table} WHERE term = ?`),
  )
  const sizes = ['playbook', 'provision', 'judgment'].map((table) =>
    Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'] ?? 0),
  )
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

  /** The words a misspelt one was meant to be; an empty list when it was one that says nothing; null when nobody knows. */
  function mend(word: string): string[] | null {
    if (word.length >= 4 && STOP_SOUNDS.has(soundOf(word))) return []
    for (const key of lookupKeys(word)) {
      const candidates = wordsSpelt(key).map((candidate) => meaningWords(candidate))
      stemAll(candidates.flat())
      const seen = (words: string[]) => Math.max(0, ...words.map((one) => total(stems.get(one) ?? '')))
      const best = candidates.toSorted((a, b) => seen(b) - seen(a))[0]
      if (best && seen(best) > 0) return best
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
    /** Of each word, in their order. */
    stems(words: readonly string[]): string[] {
      stemAll(words)
      return words.map((word) => stems.get(word) ?? word)
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
      const plain = new Set(
        [...head.matchAll(/(?<![\p{L}\p{M}])[\p{Ll}\p{Lo}][\p{L}\p{M}]*/gu)].map(([word]) => word.toLowerCase()),
      )
      const sequence: string[] = []
      const unknown = new Map<string, number>()
      let tried = 0
      for (const word of headWords.filter((one) => !/^\d{1,2}$/.test(one))) {
        if (total(stems.get(word) ?? '') > 0) {
          add(word, 1, true)
          sequence.push(word)
          continue
        }
        const mended =
          !FIELD_WORDS.has(word) && tried++ < MAX_UNKNOWN_TRIED && /[\p{L}\p{M}]{4}/u.test(word) ? mend(word) : null
        if (mended) {
          for (const one of mended) add(one, 0.8, true)
          sequence.push(...mended)
        } else {
          sequence.push('')
          if (FIELD_WORDS.has(word)) unknown.set(word, UNKNOWN_FIELD)
          else if (plain.has(word) && !/\d/.test(word)) unknown.set(word, 1)
        }
      }
      for (const word of tailWords) if (total(stems.get(word) ?? '') > 0) add(word, 1, false)
      for (const term of terms.values())
        term.weight = Math.min(3, 1 + Math.log2(Math.max(term.weight, 0.5))) * (term.inHead ? 1 : TAIL_SHARE)
      const rarity = ({ stem }: Term) => Math.log(1 + entries / (total(stem) + 1))
      const chosen = [...terms.values()]
        .filter(({ stem }) => entries < SMALL_LIBRARY || total(stem) <= entries * TOO_COMMON)
        .toSorted((a, b) => b.weight * rarity(b) - a.weight * rarity(a))
        .slice(0, MAX_TERMS)
      const pairs = sequence.slice(1).flatMap((word, at): [string, string][] => {
        const before = sequence[at]
        return word && before && word !== before ? [[before, word]] : []
      })
      return {
        terms: chosen,
        pairs: pairs.slice(0, 40),
        unknown: unknown.values().reduce((sum, weight) => sum + weight, 0),
      }
    },
  }
}
