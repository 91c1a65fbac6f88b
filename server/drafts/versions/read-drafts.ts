import { throwError } from '#server/platform/errors.ts'
import type { Draft, DraftDocument, DraftVersion } from '#shared/drafts.ts'
import type { DraftsContext } from '../context.ts'
import { MOST_DRAFTS } from '../limits.ts'
import { findDraft, findVersion, listDrafts, listVersions, type OwnDraft } from '../store.ts'

type ReadContext = Pick<DraftsContext, 'platform'>

/** @throws AppError `not_found`, also for a draft of somebody else, so that nobody learns which exist */
export async function readDraft({ platform }: ReadContext, userId: number, id: string): Promise<Draft> {
  return asDraft((await findDraft(platform.db, userId, id)) ?? throwError('not_found'))
}

export function asDraft({ draft, newest }: OwnDraft): Draft {
  const { facts, found, leftOut, document } = newest
  if (!facts || !found || !document) throw new Error('the newest version of a draft has lost its text')
  const blanks = new Set(
    document.blocks.flatMap(({ spans }) => spans.flatMap(({ blank, text }) => (blank ? [text] : []))),
  )
  return {
    id: draft.id,
    template: draft.template,
    name: draft.name,
    session: draft.sessionId,
    facts,
    found,
    leftOut: leftOut.filter(({ blank }) => blanks.has(blank)),
    confirmed: newest.confirmed,
    version: newest.version,
    origin: newest.origin,
    document,
    created_at: draft.createdAt.toISOString(),
    updated_at: draft.updatedAt.toISOString(),
  }
}

export async function readDrafts({ platform }: ReadContext, userId: number) {
  const rows = await listDrafts(platform.db, userId, MOST_DRAFTS)
  return rows.map(({ id, template, name, sessionId, version, updatedAt }) => ({
    id,
    template,
    name,
    session: sessionId,
    version,
    updated_at: updatedAt.toISOString(),
  }))
}

/** The versions whose text is kept, newest first. @throws AppError `not_found` */
export async function readVersions({ platform }: ReadContext, userId: number, id: string): Promise<DraftVersion[]> {
  const records = await listVersions(platform.db, userId, id)
  if (records.length === 0) throwError('not_found')
  return records
    .filter(({ kept }) => kept)
    .map(({ version, origin, createdAt }) => ({ version, origin, created_at: createdAt.toISOString() }))
}

/** @throws AppError `not_found`, or `draft_version_gone` for a text that is no longer kept */
export async function readVersion(
  { platform }: ReadContext,
  userId: number,
  id: string,
  version: number,
): Promise<DraftDocument> {
  const row = (await findVersion(platform.db, userId, id, version)) ?? throwError('not_found')
  return row.document ?? throwError('draft_version_gone')
}
