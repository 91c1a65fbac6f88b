import { throwError } from '#server/platform/errors.ts'
import type { Draft } from '#shared/drafts.ts'
import { keepFacts, saveVersion } from './save-version.ts'
import type { DraftsContext } from '../context.ts'
import { findVersion } from '../store.ts'

/**
 * Saves an older version, its text and facts, as the newest one. @throws AppError `not_found`; `draft_version_gone`;
 * `draft_changed`
 */
export const restoreVersion = (context: DraftsContext, userId: number, id: string, version: number): Promise<Draft> =>
  saveVersion(context, userId, id, async ({ draft }, tx) => {
    if (draft.version === version) return null
    const old = (await findVersion(tx, userId, id, version)) ?? throwError('not_found')
    const document = old.document ?? throwError('draft_version_gone')
    return {
      ...keepFacts(old),
      origin: 'restored',
      writtenBy: null,
      restoredFrom: old.restoredFrom ?? version,
      document,
    }
  })
