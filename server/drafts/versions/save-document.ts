import { isDeepStrictEqual } from 'node:util'
import { throwError } from '#server/platform/errors.ts'
import type { Draft, DraftDocument } from '#shared/drafts.ts'
import { keepFacts, saveVersion } from './save-version.ts'
import type { DraftsContext } from '../context.ts'

/**
 * @param worked number of the version that was edited
 * @throws AppError `not_found`; `draft_changed` when it is not the newest, unless the newest has the same text: then
 * this save came twice
 */
export const saveDocument = (
  context: DraftsContext,
  userId: number,
  id: string,
  { document, version: worked }: { document: DraftDocument; version: number },
): Promise<Draft> =>
  saveVersion(context, userId, id, ({ draft, newest }) => {
    if (isDeepStrictEqual(newest.document, document)) return null
    if (draft.version !== worked) throwError('draft_changed')
    return { ...keepFacts(newest), origin: 'edited', writtenBy: null, restoredFrom: null, document }
  })
