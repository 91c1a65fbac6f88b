import { isoDay } from '#shared/dates.ts'
import type { DefectList } from '#shared/filing/defects.ts'
import { throwError } from '#server/platform/errors.ts'
import type { DraftsContext } from '../context.ts'
import { defectsPer5Minutes } from '../limits.ts'
import { findDraft } from '../store.ts'
import { listDefects, lookUpLaw } from './list-defects.ts'
import { linesOfDocument } from './read-paper.ts'
import { courtNamed } from './set-handed-in.ts'

const NOBODY = { first: [], second: [] }

/**
 * The defects of the newest version for a court.
 * @param court undefined for the one that the paper names
 * @throws AppError `not_found`, `court_unknown`, `draft_version_gone`,
 * `too_many`
 */
export async function readDefects(
  { platform, catalogue, library }: Pick<DraftsContext, 'platform' | 'catalogue' | 'library'>,
  userId: number,
  id: string,
  court: string | undefined,
): Promise<DefectList> {
  if (court !== undefined && !catalogue.courts.some(({ id: one }) => one === court)) throwError('court_unknown')
  const { draft, newest } = (await findDraft(platform.db, userId, id)) ?? throwError('not_found')
  await platform.limits.consume(defectsPer5Minutes, String(userId))
  const lines = linesOfDocument(newest.document ?? throwError('draft_version_gone'))
  const wanted = court ?? courtNamed(lines, catalogue.courts)
  const profile = catalogue.courts.find(({ id: one }) => one === wanted) ?? catalogue.courts[0]
  const given = {
    template: catalogue.template(draft.template),
    profile: profile ?? throwError('court_unknown'),
    courts: catalogue.courts,
    facts: newest.facts ?? NOBODY,
    today: isoDay(platform.clock.now()),
  }
  const content = catalogue.defects
  const states = await lookUpLaw(library.for({ requester: userId }), content, given.today)
  return {
    version: newest.version,
    court: given.profile.id,
    defects: listDefects(lines, given, { content, states }),
  }
}
