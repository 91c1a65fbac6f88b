import { throwError } from '#server/platform/errors.ts'
import type { Draft, DraftFacts, FactPlace } from '#shared/drafts.ts'
import { isEditedByHand, saveVersion } from './save-version.ts'
import { checkFacts } from '../facts/check-facts.ts'
import type { DraftsContext } from '../context.ts'
import { makePaper, type PaperWithBlanks } from '../paper/make-paper.ts'
import { readDraft } from './read-drafts.ts'
import { findDraftOfSession } from '../store.ts'

export interface Revision {
  facts: DraftFacts
  found: Record<string, FactPlace>
  /** The number of the newest version that the caller has read. */
  version: number
  /** The paper that a hosted model wrote, and its name. Without it the paper is assembled. */
  written?: (PaperWithBlanks & { by: string }) | undefined
}

export async function readDraftOfSession(
  context: DraftsContext,
  userId: number,
  session: string,
): Promise<Draft | null> {
  const id = await findDraftOfSession(context.platform.db, userId, session)
  return id === undefined ? null : readDraft(context, userId, id)
}

/**
 * Saves a version from facts that software read in a later message. It counts as not confirmed, because the person has
 * not seen it.
 * @throws AppError `not_found`; `draft_changed`; `draft_edited` for a text that was edited by hand, which no software
 * replaces
 */
export async function reviseDraft(
  context: DraftsContext,
  userId: number,
  id: string,
  { facts, found, version, written }: Revision,
): Promise<Draft> {
  const { template } = await readDraft(context, userId, id)
  checkFacts(context.catalogue.form(template), facts)
  // The library may be busy, so it is asked before the transaction: a waiting transaction would hold its rows.
  const { document, leftOut } = written ?? (await makePaper(context, template, facts))
  return saveVersion(context, userId, id, async ({ draft, newest }, tx) => {
    if (draft.version !== version) throwError('draft_changed')
    if (await isEditedByHand(tx, userId, newest)) throwError('draft_edited')
    return {
      origin: written ? 'written' : 'assembled',
      writtenBy: written?.by ?? 'offline',
      restoredFrom: null,
      facts,
      found,
      leftOut,
      confirmed: false,
      document,
    }
  })
}
