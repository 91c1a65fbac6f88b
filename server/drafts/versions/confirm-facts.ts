import { isDeepStrictEqual } from 'node:util'
import { throwError } from '#server/platform/errors.ts'
import type { Draft, DraftFacts, FactPlace } from '#shared/drafts.ts'
import { isEditedByHand, saveVersion } from './save-version.ts'
import { checkFacts } from '../facts/check-facts.ts'
import type { DraftsContext } from '../context.ts'
import { makePaper } from '../paper/make-paper.ts'
import { readDraft } from './read-drafts.ts'
import type { OwnDraft } from '../store.ts'

/**
 * Makes the paper again from the facts that the person confirmed.
 * @param worked number of the version on which the form was opened
 * @param replace whether a text that was edited by hand may be replaced
 * @throws AppError `not_found`; `draft_changed`; `draft_edited`; for facts that the paper does not ask
 */
export async function confirmFacts(
  context: DraftsContext,
  userId: number,
  id: string,
  { facts, version: worked, replace }: { facts: DraftFacts; version: number; replace: boolean },
): Promise<Draft> {
  const { template } = await readDraft(context, userId, id)
  checkFacts(context.catalogue.form(template), facts)
  // The library may be busy, so it is asked before the transaction: a waiting transaction would hold its rows.
  const { document, leftOut } = await makePaper(context, template, facts)
  return saveVersion(context, userId, id, async ({ draft, newest }, tx) => {
    if (draft.version !== worked) throwError('draft_changed')
    if (!replace && (await isEditedByHand(tx, userId, newest))) throwError('draft_edited')
    return {
      origin: 'assembled',
      writtenBy: 'offline',
      restoredFrom: null,
      facts,
      found: keepUnchangedPlaces(newest, facts),
      leftOut,
      confirmed: true,
      document,
    }
  })
}

/** Drops the place of an answer that the person changed, because the new answer was found in no document. */
export function keepUnchangedPlaces(
  { facts: before, found }: Pick<OwnDraft['newest'], 'facts' | 'found'>,
  after: DraftFacts,
): Record<string, FactPlace> {
  return Object.fromEntries(
    Object.entries(found ?? {}).filter(
      ([key]) => before && isDeepStrictEqual(answerTo(before, key), answerTo(after, key)),
    ),
  )
}

/** @param key a field's id, or "first.0.name" */
function answerTo(facts: DraftFacts, key: string): unknown {
  const [, side, at, part] = /^(first|second)\.(\d+)\.(\w+)$/.exec(key) ?? []
  if (side !== 'first' && side !== 'second') return facts.fields[key]
  const party = facts[side][Number(at)]
  return Object.entries(party ?? {}).find(([name]) => name === part)?.[1]
}
