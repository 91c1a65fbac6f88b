/** A question that is word for word one that a matter lists, or its title: that matter is meant, however short it is. */
import type { LibraryStore } from '../library/store.ts'
import { foldText } from '../text/words.ts'

/** What is offered is no longer than this. */
const MOST_CHARS = 200

const keyOf = (text: string) => (foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')

/** @returns the row of the matter whose own words these are */
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
  return (text) => (text.length <= MOST_CHARS ? matters.get(keyOf(text)) : undefined)
}
