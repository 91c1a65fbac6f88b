import { isoDay } from '#shared/dates.ts'
import type { DefectList } from '#shared/defects.ts'
import { throwError } from '#server/platform/errors.ts'
import type { DraftsContext } from '../context.ts'
import { defectsPer5Minutes } from '../limits.ts'
import { findDraft } from '../store.ts'
import { listDefects, lookUpLaw } from './list-defects.ts'
import { linesOfDocument } from './read-paper.ts'

const NOBODY = { first: [], second: [] }

/**
 * The defects of the newest version for a court. @throws AppError `not_found`, `court_unknown`, `draft_version_gone`,
 * `too_many`
 */
export async function readDefects(
  { platform, catalogue, library }: Pick<DraftsContext, 'platform' | 'catalogue' | 'library'>,
  userId: number,
  id: string,
  court: string | undefined,
): Promise<DefectList> {
  const profile = catalogue.courts.find((one) => court === undefined || one.id === court) ?? throwError('court_unknown')
  const { draft, newest } = (await findDraft(platform.db, userId, id)) ?? throwError('not_found')
  await platform.limits.consume(defectsPer5Minutes, String(userId))
  const given = {
    template: catalogue.template(draft.template),
    profile,
    facts: newest.facts ?? NOBODY,
    today: isoDay(platform.clock.now()),
  }
  const document = newest.document ?? throwError('draft_version_gone')
  const content = catalogue.defects
  const states = await lookUpLaw(library.for({ requester: userId }), content, given.today)
  return {
    version: newest.version,
    court: profile.id,
    defects: listDefects(linesOfDocument(document), given, { content, states }),
  }
}
