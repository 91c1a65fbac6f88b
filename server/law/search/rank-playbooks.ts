/**
 * Scores how well each matter answers a question. Matters are few and written for this, so they are scored word by
 * word: a word in the title or among people's words counts, one that is only in the running text hardly does (BM25F
 * with a soft count).
 */
import { openSql } from '../library/sql.ts'
import type { LibraryStore } from '../library/store.ts'
import { FIELD_WORDS } from './field-words.ts'
import type { QuestionTerms, Term } from './terms.ts'
import { MATTERS } from './weights.ts'

export interface RankedPlaybook {
  id: number
  score: number
  coverage: number
  /** A rare word that is central to the matter gives about 3. */
  matchedWeight: number
  matchedTerms: number
}

type Presence = ReadonlyMap<number, number>

export function openPlaybookRanker({ db }: LibraryStore) {
  db.exec('CREATE VIRTUAL TABLE temp.playbook_places USING fts5vocab(main, playbook_text, instance)')
  const { rows, ids, count } = openSql(db)
  const places = rows<{ doc: number; col: string; n: number }>(
    'SELECT doc, col, count(*) AS n FROM temp.playbook_places WHERE term = ? GROUP BY doc, col',
  )
  const withPair = ids('SELECT rowid AS id FROM playbook_text WHERE playbook_text MATCH ?')
  const size = count('SELECT count(*) AS n FROM playbook')()
  /** Stretches rarities, because in a small library even a word of one matter looks common. */
  const scale = Math.max(1, MATTERS.mostRarity / Math.log(1 + (size - 0.5) / 1.5))
  const known = new Map<string, Presence>()

  /** @returns for each matter with the word how central it is there, 0 to 1 */
  function presence(stem: string): Presence {
    const cached = known.get(stem)
    if (cached) return cached
    const weights = new Map<number, number>()
    for (const { doc, col, n } of places(stem))
      weights.set(doc, (weights.get(doc) ?? 0) + (MATTERS.columns[col] ?? 0) * n)
    const central = new Map([...weights].map(([id, weight]) => [id, weight / (weight + MATTERS.half)]))
    if (known.size > 50_000) known.clear()
    known.set(stem, central)
    return central
  }

  const rarity = (present: Presence) => {
    const count = present.values().reduce((sum, share) => sum + share, 0)
    return Math.min(MATTERS.mostRarity, scale * Math.log(1 + (size - count + 0.5) / (count + 0.5)))
  }

  /** The words of each title with their rarity, because a question that has the whole title means that matter. */
  const titles = new Map<number, Map<string, number>>()
  const titleTerms = rows<{ doc: number; term: string }>(
    "SELECT DISTINCT doc, term FROM temp.playbook_places WHERE col = 'title'",
  )
  for (const { doc, term } of titleTerms()) {
    const title = titles.get(doc) ?? new Map<string, number>()
    titles.set(doc, title.set(term, rarity(presence(term))))
  }

  return (question: QuestionTerms, limit: number): RankedPlaybook[] => {
    const inHead = question.terms.filter((term) => term.inHead)
    const scores = new Map<number, { score: number; matchedWeight: number; matchedTerms: number }>()
    const at = (id: number) => {
      const entry = scores.get(id) ?? { score: 0, matchedWeight: 0, matchedTerms: 0 }
      scores.set(id, entry)
      return entry
    }
    let totalWeight = question.unknown * MATTERS.absent
    const counts = (term: Term) => inHead.length === 0 || term.inHead
    for (const term of question.terms) {
      const present = presence(term.stem)
      const central = Math.max(0, ...present.values())
      // A word that no matter has as its own only shows that the question speaks of something else as well, so its
      // weight is limited.
      const termWeight = term.weight * Math.min(central < MATTERS.own ? MATTERS.absent : Infinity, rarity(present))
      if (counts(term))
        totalWeight +=
          FIELD_WORDS.has(term.word) && central < MATTERS.ownField ? termWeight * MATTERS.field : termWeight
      for (const [id, share] of present) {
        const entry = at(id)
        entry.score += termWeight * share
        if (!counts(term)) continue
        entry.matchedWeight += termWeight * share
        if (share >= MATTERS.own) entry.matchedTerms += 1
      }
    }
    for (const [first, second] of question.pairs) {
      const found = withPair(`{title asks words} : "${first} ${second}"`)
      const pairWeight = MATTERS.pair * rarity(new Map(found.map((id) => [id, 1])))
      for (const id of found) at(id).score += pairWeight
    }
    const said = new Set(question.terms.map(({ stem }) => stem))
    for (const [id, entry] of scores) {
      const title = titles.get(id) ?? new Map<string, number>()
      const all = title.values().reduce((sum, weight) => sum + weight, 0)
      const named = [...title].reduce((sum, [stem, weight]) => sum + (said.has(stem) ? weight : 0), 0)
      if (all > 0) entry.score += (MATTERS.title * named * named) / all
    }
    return [...scores]
      .map(([id, { score, matchedWeight, matchedTerms }]) => {
        const coverage = totalWeight > 0 ? matchedWeight / totalWeight : 0
        return { id, score, matchedWeight, matchedTerms, coverage }
      })
      .toSorted((a, b) => b.score - a.score)
      .slice(0, limit)
  }
}
