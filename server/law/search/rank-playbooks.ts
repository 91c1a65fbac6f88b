/**
 * How well each matter answers a question. Matters are few and written for this, so they are scored word by word: what stands in
 * a title or among the words people use counts, what is merely mentioned in the running text hardly does (BM25F with a soft count).
 */
import type { LibraryStore } from '../store.ts'
import type { QuestionTerms, Term } from './terms.ts'

export interface RankedPlaybook {
  id: number
  score: number
  /** 0 to 1: the share of the question's weight that this matter answers. */
  answers: number
  /** The weight it answers; a rare word that is central to the matter gives about 3. */
  mass: number
}

/** How much one occurrence counts, by column of `playbook_text`. */
const WEIGHTS: Record<string, number> = { title: 5, words: 3, asks: 2, law: 0.35, body: 0.2 }
/** Occurrences, weighed, at which a word counts half. */
const HALF = 2.5
/** A word in the title is what the matter is called. */
const TITLE_BONUS = 0.25
const PAIR_WORTH = 0.7
/** Rarity beyond this says only that the library is small. */
const MAX_RARITY = 3
/** Weight of a word that the library does not know at all. */
const UNKNOWN_WEIGHT = 1.6

type Presence = ReadonlyMap<number, number>

export function openPlaybookRanker({ db }: LibraryStore) {
  db.exec('CREATE VIRTUAL TABLE temp.playbook_places USING fts5vocab(main, playbook_text, instance)')
  const places = db.prepare('SELECT doc, col, count(*) AS n FROM temp.playbook_places WHERE term = ? GROUP BY doc, col')
  const pair = db.prepare('SELECT rowid AS id FROM playbook_text WHERE playbook_text MATCH ?')
  const size = Number(db.prepare('SELECT count(*) AS n FROM playbook').get()?.['n'] ?? 0)
  const known = new Map<string, Presence>()

  /** For each matter that has the word: 0 to 1, how central it is there. */
  function presence(stem: string): Presence {
    const cached = known.get(stem)
    if (cached) return cached
    const weights = new Map<number, number>()
    const titled = new Set<number>()
    for (const row of places.all(stem)) {
      const id = Number(row['doc'])
      if (row['col'] === 'title') titled.add(id)
      weights.set(id, (weights.get(id) ?? 0) + (WEIGHTS[String(row['col'])] ?? 0) * Number(row['n']))
    }
    const central = new Map([...weights].map(([id, weight]) => [id, weight / (weight + HALF) + (titled.has(id) ? TITLE_BONUS : 0)]))
    if (known.size > 50_000) known.clear()
    known.set(stem, central)
    return central
  }

  const rarity = (present: Presence) => {
    const count = present.values().reduce((sum, share) => sum + Math.min(1, share), 0)
    return Math.min(MAX_RARITY, Math.log(1 + (size - count + 0.5) / (count + 0.5)))
  }

  return (question: QuestionTerms, limit: number): RankedPlaybook[] => {
    const inHead = question.terms.filter((term) => term.inHead)
    const scores = new Map<number, { score: number; mass: number }>()
    const at = (id: number) => {
      const entry = scores.get(id) ?? { score: 0, mass: 0 }
      scores.set(id, entry)
      return entry
    }
    let whole = question.unknown * UNKNOWN_WEIGHT
    const counts = (term: Term) => inHead.length === 0 || term.inHead
    for (const term of question.terms) {
      const present = presence(term.stem)
      const worth = term.weight * rarity(present)
      if (counts(term)) whole += worth
      for (const [id, central] of present) {
        const entry = at(id)
        entry.score += worth * central
        if (counts(term)) entry.mass += worth * Math.min(1, central)
      }
    }
    for (const [first, second] of question.pairs) {
      const ids = pair.all(`{title asks words} : "${first} ${second}"`).map((row) => Number(row['id']))
      const worth = PAIR_WORTH * rarity(new Map(ids.map((id) => [id, 1])))
      for (const id of ids) at(id).score += worth
    }
    return [...scores]
      .map(([id, { score, mass }]) => ({ id, score, mass, answers: whole > 0 ? mass / whole : 0 }))
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
  }
}
