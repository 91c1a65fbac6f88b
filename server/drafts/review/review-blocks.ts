/** The report on a paper as a document of its own, to be printed as Word or PDF. */
import { longDate } from '#shared/dates.ts'
import type { Block, BlockStyle, DraftDocument } from '#shared/drafts.ts'
import type { PaperReview, ReviewedCitation } from '#shared/filing/review.ts'

const block = (style: BlockStyle, text: string): Block => ({ style, spans: [{ text }] })

/** How a citation ended, in words. */
const STATES = {
  verified: 'verified',
  check: 'found, to be checked by a person',
  'not found': 'not found; do not rely on it',
} as const
const MOST_QUOTED = 300

export function reviewDocument(review: PaperReview): DraftDocument {
  const { citations, unsourced, defects } = review
  const repealed = citations.filter((one) => one.repealed)
  const must = defects.filter(({ level }) => level === 'must')
  const look = defects.filter(({ level }) => level === 'look')
  const place = (paragraph: number) => describeParagraphPlace(review, paragraph)
  const cited = (one: ReviewedCitation) => citationLine(one, place(one.paragraph))
  const section = (heading: string, lines: readonly string[], none: string) => [
    block('heading', `${heading} (${lines.length})`),
    ...(lines.length === 0 ? [block('plain', none)] : lines.map((line) => block('list', line))),
  ]
  return {
    title: `Report on ${review.name}`,
    blocks: [
      block('title', 'Report before filing'),
      block(
        'plain',
        `On “${review.name}”${review.kind ? `, read as: ${review.kind}` : ''}. Made on ${longDate(review.day)} by look-ups in the law library of NyayaDesk and by rules; no language model was used. ${review.factsDay ? `The law was taken as of ${longDate(review.factsDay)}, the day of the facts that was told.` : 'No day of the facts was told, so the law of today is the measure.'} Whether an authority bears out what it is cited for was not checked by software.`,
      ),
      ...section('Authorities', citations.map(cited), 'No provision and no judgment is cited.'),
      ...section('Repealed provisions', repealed.map(cited), 'No repealed provision is cited.'),
      ...section(
        'Law without a source',
        unsourced.map((at) => `${place(at)}: ${cut(review.paragraphs[at]?.text ?? '')}`),
        'No paragraph says what the law is without a source, as far as its words tell.',
      ),
      ...section('To be mended', must.map(defectLine(place)), 'The rules found nothing.'),
      ...section('To be looked at', look.map(defectLine(place)), 'The rules found nothing.'),
    ],
  }
}

function describeParagraphPlace({ paragraphs }: PaperReview, at: number): string {
  const { page = 0, marker = '' } = paragraphs[at] ?? {}
  return `Page ${page}${marker === '' ? '' : `, paragraph ${marker.replace(/\.$/, '')}`}`
}

function citationLine(
  { label, raw, state, finding, reason, treatment, heading }: ReviewedCitation,
  place: string,
): string {
  const stateText = finding === 'no lookup' ? 'the library cannot tell; to be checked by a person' : STATES[state]
  const quoted = finding === 'quotation matched' ? ' The quoted words stand there.' : ''
  const named = label === '' || label === raw ? raw : `${raw} (${label}${heading === '' ? '' : `: ${heading}`})`
  return [`${place}: ${named}: ${stateText}.${quoted}`, reason, treatment].filter((part) => part !== '').join(' ')
}

const defectLine =
  (place: (at: number) => string) =>
  ({ block: at, title, why, mend, quote }: PaperReview['defects'][number]): string =>
    `${at === null ? '' : `${place(at)}: `}${title.en}. ${why.en} ${mend.en}${quote === '' ? '' : ` “${cut(quote)}”`}`

const cut = (text: string) => (text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)} …` : text)
