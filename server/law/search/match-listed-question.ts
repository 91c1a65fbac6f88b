/**
 * Recognises a question that is word for word one of those that a matter lists or answers, or its title. Then that matter is
 * meant, however short the question is. Without this an offered matter could be chosen and still not be found.
 */
import type { LibraryStore } from '../library/store.ts'
import { foldText } from '../text/words.ts'

/** No listed question is longer, so a longer text need not be compared. */
const MOST_CHARS = 200

const keyOf = (text: string) => (foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')

export interface ListedQuestion {
  /** The row of the matter that lists it. */
  matter: number
  /** The row of the narrower answer to it; undefined where it is of the whole matter. */
  answer?: number
}

/** @returns a function that gives the matter which lists a question, and the answer to it */
export function openListedQuestions(store: LibraryStore): (text: string) => ListedQuestion | undefined {
  const listed = new Map<string, ListedQuestion>()
  for (const { id: name } of store.playbooks()) {
    const row = store.playbookNamed(name)
    const playbook = row && store.playbookById(row.id)
    if (playbook) {
      const { title, asks } = playbook
      for (const said of [title, ...asks, ...asks.map((ask) => `${title}: ${ask}`)])
        listed.set(keyOf(said), { matter: row.id })
    }
  }
  // They come last, because a matter may list a question that one of its answers has: then the answer is meant.
  for (const { id, playbook, question, questionHi } of store.listedQuestions())
    for (const said of [question, questionHi]) listed.set(keyOf(said), { matter: playbook, answer: id })
  return (text) => (text.length <= MOST_CHARS ? listed.get(keyOf(text)) : undefined)
}
