import { throwError } from '#server/platform/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Draft, DraftDocument } from '#shared/drafts.ts'
import { countVersionBytes, countChars } from '../document-text.ts'
import type { DraftsContext } from '../context.ts'
import { MOST_KEPT_CHARS, MOST_VERSIONS } from '../limits.ts'
import { nameDraft } from '../paper/name-draft.ts'
import { asDraft } from './read-drafts.ts'
import { addVersion, findDraft, findVersion, forgetOldTexts, type NewVersion, type OwnDraft } from '../store.ts'

export type NextVersion = Omit<NewVersion, 'chars' | 'document'> & { document: DraftDocument }

/**
 * Saves a version after the newest one, in one transaction.
 * @param make gives the new version; null leaves the draft as it is
 * @returns the draft after the save
 * @throws AppError `not_found`; `draft_changed` when another save came first; `quota_reached`
 */
export async function saveVersion(
  { platform: { db, clock, quota }, catalogue }: Pick<DraftsContext, 'platform' | 'catalogue'>,
  userId: number,
  id: string,
  make: (now: OwnDraft, tx: Db) => Promise<NextVersion | null> | NextVersion | null,
): Promise<Draft> {
  return db.transaction(async (tx) => {
    const before = (await findDraft(tx, userId, id)) ?? throwError('not_found')
    const next = await make(before, tx)
    if (next === null) return asDraft(before)
    const { draft } = before
    const template = catalogue.find(draft.template)
    const name = template && next.facts ? nameDraft(template, next.facts) : draft.name
    const version = { ...next, chars: countChars(next.document) }
    await quota.requireRoom(tx, userId, countVersionBytes(next))
    const added = await addVersion(tx, { userId, id, worked: draft.version, name }, version, clock.now())
    if (!added) throwError('draft_changed')
    await forgetOldTexts(tx, id, { versions: MOST_VERSIONS, chars: MOST_KEPT_CHARS })
    return asDraft((await findDraft(tx, userId, id)) ?? throwError('draft_changed'))
  })
}

export const keepFacts = ({ facts, found, leftOut, confirmed }: OwnDraft['newest']) => ({
  facts,
  found,
  leftOut,
  confirmed,
})

/**
 * Whether a person edited the text, or has proposals in it to decide. Software must not replace such a text unasked. A restored version counts as the
 * version that it restored.
 */
export async function isEditedByHand(tx: Db, userId: number, newest: OwnDraft['newest']): Promise<boolean> {
  const { draftId, origin, restoredFrom } = newest
  const source = restoredFrom === null ? undefined : await findVersion(tx, userId, draftId, restoredFrom)
  return (source?.origin ?? origin) === 'edited' || (source?.origin ?? origin) === 'proposed'
}
