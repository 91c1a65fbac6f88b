/** Reads a paper before it is filed. Code looks up all that it cites; no model is asked. */
import { isoDay } from '#shared/dates.ts'
import type { CheckedCitation } from '#shared/law/law.ts'
import type { PaperReview, ReviewedCitation } from '#shared/filing/review.ts'
import { throwError } from '#server/platform/errors.ts'
import type { Library } from '../../law/index.ts'
import { checkBlocks } from '../authorities/check-authorities.ts'
import { isOwnCase, isOwnNumber, partyNames } from '../authorities/own-title.ts'
import type { DraftsContext } from '../context.ts'
import { listDefects, lookUpLaw } from '../defects/list-defects.ts'
import { findUnsourced } from './find-unsourced.ts'
import { readTypedPaper, type TypedLine } from './read-typed-paper.ts'

export interface PaperToReview {
  name: string
  pages: readonly { page: number; text: string }[]
  /** The kind of paper, by category and sub-draft; null when it was not told. */
  template: string | null
  court: string | null
  /** ISO */
  factsDay: string | null
}

/** Pages of judgments that are opened for their treatment. A longer list of authorities is a bundle and no paper. */
const MOST_TREATED = 60
const NO_PARTIES = { first: [], second: [] }
/** Lines that name a court, parties or a number of the case, and argue nothing. */
const TITLE_STYLES: ReadonlySet<TypedLine['style']> = new Set(['court', 'case-number', 'party', 'role', 'versus'])

/** @throws AppError `draft_template_unknown`, `court_unknown`, `review_empty`, `busy` */
export async function reviewPaper(
  { platform, catalogue, library }: Pick<DraftsContext, 'platform' | 'catalogue' | 'library'>,
  userId: number,
  { name, pages, template: kind, court, factsDay }: PaperToReview,
): Promise<PaperReview> {
  const template = kind === null ? null : catalogue.template(kind)
  const profile = catalogue.courts.find(({ id }) => court === null || id === court) ?? throwError('court_unknown')
  const lines = readTypedPaper(pages)
  if (lines.length === 0) throwError('review_empty')
  const day = isoDay(platform.clock.now())
  const asked = library.for({ requester: userId })
  const citations = await readCitations(asked, lines, { today: day, factsDay })
  const states = await lookUpLaw(asked, catalogue.defects, day)
  return {
    name,
    day,
    kind: template?.name ?? null,
    factsDay,
    paragraphs: lines.map(({ page, marker, text }) => ({ page, marker, text })),
    citations,
    unsourced: findUnsourced(lines, new Set(citations.map(({ paragraph }) => paragraph))),
    defects: listDefects(
      lines,
      { template, profile, courts: catalogue.courts, facts: null, today: day },
      { content: catalogue.defects, states },
    ),
  }
}

async function readCitations(
  library: Library,
  lines: readonly TypedLine[],
  { today, factsDay }: { today: string; factsDay: string | null },
): Promise<ReviewedCitation[]> {
  const names = partyNames({ blocks: lines.map(({ style, text }) => ({ style, spans: [{ text }] })) }, NO_PARTIES)
  const checked = await checkBlocks(
    library,
    lines.map(({ style, text }) => (TITLE_STYLES.has(style) ? '' : text)),
    today,
    factsDay === null ? null : { from: factsDay, to: factsDay, quoted: '' },
  )
  const own = ({ raw, start, end }: CheckedCitation, text: string) =>
    isOwnNumber(raw, text.slice(Math.max(0, start - 60), start), text.slice(end, end + 60))
  const cited = checked.flatMap((list, paragraph) =>
    list
      .filter((one) => !isOwnCase(one, names) && !own(one, lines[paragraph]?.text ?? ''))
      .map((one) => ({ ...one, paragraph })),
  )
  const treatments = await readTreatments(library, cited)
  return cited.map((one) => ({
    ...one,
    treatment: treatments.get(one.id ?? '') ?? '',
    repealed: one.kind === 'provision' && SAYS_REPEALED.test(one.reason),
  }))
}

/** How the library begins what it says of a provision that is no longer in force. */
const SAYS_REPEALED = /^(?:Repealed|No longer in force|Struck down|It applies to (?:acts|proceedings pending) before)\b/

/** @returns what later judgments did to each, in words, by the id of the judgment */
async function readTreatments(library: Library, cited: readonly CheckedCitation[]): Promise<Map<string, string>> {
  const ids = new Set(cited.flatMap(({ kind, id }) => (kind === 'judgment' && id !== null ? [id] : [])))
  const pages = await Promise.all(
    [...ids].slice(0, MOST_TREATED).map(async (id) => [id, await library.judgment(id)] as const),
  )
  return new Map(
    pages.flatMap(([id, page]) => {
      if (!page?.status || page.status === 'good') return []
      const by = page.treatment.map(({ how, name }) => `${how}, ${name}`).join('; ')
      return [[id, `This judgment was ${page.status}${by === '' ? '' : `: ${by}`}.`]]
    }),
  )
}
