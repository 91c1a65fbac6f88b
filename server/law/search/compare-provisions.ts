/** The answer to "what is the difference between sections 10 and 11": it cites both, and its question compares. */
import type { AnswerRecord, LibraryStore } from '../library/store.ts'

const COMPARES =
  /(?<![\p{L}\p{M}])(?:(?<!(?:make|makes|any|no|a) )differences?|differs?|differ(?:ent|entiate)|distinguish(?:ed)?|distinction|compared?|comparison|versus|vs|antar|farq|fark|pharak|अंतर|फ़र्क|फर्क|भेद)(?![\p{L}\p{M}])/iu

/** Words. A longer message compares nothing, because who tells a whole story asks for something else, whatever it says of a difference. */
const MOST_WORDS = 25

/** @returns whether a message asks how two things differ */
export const asksToCompare = (message: string): boolean =>
  message.trim().split(/\s+/).length <= MOST_WORDS && COMPARES.test(message)

/**
 * @param named rows of the provisions that the question names, old ones with those that replaced them
 * @returns the answers that compare two of them, those that cite most of them first
 */
export function answersComparing(store: LibraryStore, named: readonly number[]): AnswerRecord[] {
  const found = new Map<number, { answer: AnswerRecord; cites: Set<string> }>()
  for (const row of named) {
    const provision = store.provisionById(row)
    if (!provision) continue
    const { act, no } = provision
    // An old section and the one that replaced it are one thing, so that the two are not compared.
    const [newer] = store.successors(row)
    const key = newer ? `${newer.act} ${newer.no}` : `${act} ${no}`
    for (const answer of store.answersCiting(act, no)) {
      const one = found.get(answer.id) ?? { answer, cites: new Set() }
      found.set(answer.id, { ...one, cites: one.cites.add(key) })
    }
  }
  return [...found.values()]
    .filter(({ answer, cites }) => cites.size > 1 && COMPARES.test(answer.question))
    .toSorted((a, b) => b.cites.size - a.cites.size)
    .map(({ answer }) => answer)
}
