/**
 * Recognises a question that is word for word one of those that a matter lists or answers, or its title. Then that matter is
 * meant, however short the question is. Without this an offered matter could be chosen and still not be found.
 */
import type { LibraryStore } from '../library/store.ts'
import { foldText } from '../text/words.ts'

/** No listed question is longer, so a longer text need not be compared. */
const MOST_CHARS = 200

const keyOf = (text: string) => (foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')

/** @returns a function that gives the row of the matter which lists this question */
export function openListedQuestions(store: LibraryStore): (text: string) => number | undefined {
  const matters = new Map<string, number>()
  for (const { id: name } of store.playbooks()) {
    const row = store.playbookNamed(name)
    const playbook = row && store.playbookById(row.id)
    if (playbook) {
      const { title, asks } = playbook
      for (const said of [title, ...asks, ...asks.map((ask) => `${title}: ${ask}`)]) matters.set(keyOf(said), row.id)
    }
  }
  for (const { playbook, question, questionHi } of store.listedQuestions())
    for (const said of [question, questionHi]) matters.set(keyOf(said), playbook)
  return (text) => (text.length <= MOST_CHARS ? matters.get(keyOf(text)) : undefined)
}
