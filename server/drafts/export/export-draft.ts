import { isoDay } from '#shared/dates.ts'
import type { ChangesInFile, EXPORT_FORMATS } from '#shared/drafts.ts'
import { hasChanges, resolveChanges } from '#shared/tracked-changes.ts'
import { throwError } from '#server/platform/errors.ts'
import { contentDisposition } from '#server/platform/file-name.ts'
import { FILE_TYPES } from '#server/platform/printing/file-types.ts'
import { checkAuthorities } from '../authorities/check-authorities.ts'
import { listDefects, lookUpLaw } from '../defects/list-defects.ts'
import { linesOfDocument } from '../defects/read-paper.ts'
import { blockTexts } from '../document-text.ts'
import { aiStatement } from './ai-statement.ts'
import { defectSheet } from './defect-sheet.ts'
import { printDraft } from './print-draft.ts'
import type { DraftsContext } from '../context.ts'
import { exportsPer5Minutes } from '../limits.ts'
import { findDraft, listVersions } from '../store.ts'

const NOBODY = { first: [], second: [] }

export interface ExportOptions {
  format: (typeof EXPORT_FORMATS)[number]
  court?: string | undefined
  annexure: boolean
  /** Whether the list of defects comes before the paper. */
  defects: boolean
  /** How the file has proposals that are not decided; needed where the draft has one. */
  changes?: ChangesInFile | undefined
}

/** @throws AppError `not_found`, `court_unknown`, `changes_undecided`, `too_many`, `export_too_heavy`, `busy` */
export async function exportDraft(
  { platform, catalogue, library }: DraftsContext,
  userId: number,
  id: string,
  { format, court, annexure, defects, changes }: ExportOptions,
): Promise<{ bytes: Buffer; type: string; disposition: string }> {
  const profile = catalogue.courts.find((one) => court === undefined || one.id === court) ?? throwError('court_unknown')
  const own = (await findDraft(platform.db, userId, id)) ?? throwError('not_found')
  await platform.limits.consume(exportsPer5Minutes, String(userId))
  const { draft, newest } = own
  const whole = newest.document ?? throwError('draft_version_gone')
  // A proposal must not get into a file as the person's own text because nobody asked.
  if (hasChanges(whole) && changes === undefined) throwError('changes_undecided')
  const document = changes === 'shown' ? whole : resolveChanges(whole, changes ?? 'accepted')
  const statement = async () => {
    const at = platform.clock.now()
    return aiStatement({
      draft: own,
      paper: catalogue.templates.get(draft.template)?.name ?? document.title,
      document,
      versions: await listVersions(platform.db, userId, id),
      citations: await checkAuthorities(
        library.for({ requester: userId }),
        {
          document,
          facts: newest.facts ?? NOBODY,
          ofTemplate: new Set(newest.facts ? blockTexts(catalogue.assemble(draft.template, newest.facts)) : []),
        },
        isoDay(at),
      ),
      at,
    })
  }
  const sheet = async () => {
    const [template, facts] = [catalogue.template(draft.template), newest.facts ?? NOBODY]
    const at = platform.clock.now()
    const [content, today] = [catalogue.defects, isoDay(at)]
    const states = await lookUpLaw(library.for({ requester: userId }), content, today)
    const found = listDefects(
      linesOfDocument(document),
      { template, profile, courts: catalogue.courts, facts, today },
      { content, states },
    )
    return defectSheet(found, { name: draft.name, court: profile.name, at })
  }
  const blocks = [...(defects ? await sheet() : []), ...document.blocks, ...(annexure ? await statement() : [])]
  const task = { document: { title: draft.name, blocks }, profile, format }
  const bytes = await printDraft(platform.printer, task, String(userId))
  return { bytes, type: FILE_TYPES[format], disposition: contentDisposition(draft.name, format, 'Draft') }
}
