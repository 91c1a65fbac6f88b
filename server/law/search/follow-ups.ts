/** Chooses what a person may ask next: questions of the same matter that were not answered yet. */
import type { FollowUps } from '#shared/law/found-answers.ts'
import type { LibraryStore } from '../library/store.ts'

/** In each language. The chat shows three, and leaves out what was asked before. */
const MOST = 8

/**
 * @param asked.likely rows of narrower answers, the likeliest first
 * @param asked.matter undefined where the library is not sure of one; nothing is offered then
 * @param asked.given the answers that were given
 */
export function followUpsOf(
  store: Pick<LibraryStore, 'answersOf'>,
  asked: { likely: readonly { id: number }[]; matter: number | undefined; given: readonly { id: number }[] },
): FollowUps {
  if (asked.matter === undefined) return { en: [], hi: [] }
  const own = new Map(store.answersOf(asked.matter).map((answer) => [answer.id, answer]))
  for (const { id } of asked.given) own.delete(id)
  const likely = asked.likely.flatMap(({ id }) => own.get(id) ?? [])
  const open = [...new Set([...likely, ...own.values()])].slice(0, MOST)
  return { en: open.map(({ question }) => question), hi: open.map(({ questionHi }) => questionHi) }
}
