/**
 * Composes the last page, which says how the paper was made and what was looked up. It uses the record of the versions
 * and the check of the citations, and never a model, because a court must be able to rely on it.
 */
import { longDate } from '#shared/dates.ts'
import type { Block, BlockStyle, DraftDocument } from '#shared/drafts.ts'
import type { CheckedCitation } from '#shared/law/law.ts'
import { NOT_COMPARED } from '../../law/index.ts'
import { isFree } from '../free/free-template.ts'
import type { OwnDraft, VersionRecord } from '../store.ts'

interface StatementInput {
  draft: OwnDraft
  paper: string
  document: DraftDocument
  versions: readonly VersionRecord[]
  citations: readonly CheckedCitation[]
  at: Date
}

export const STATEMENT_TITLE = 'Statement on the use of artificial intelligence'

const block = (style: BlockStyle, text: string): Block => ({ style, spans: [{ text }] })

/** @returns the blocks to put after the paper's own, on a page of their own */
export function aiStatement(record: StatementInput): Block[] {
  const { draft, document, at } = record
  const blanks = document.blocks.reduce((sum, { spans }) => sum + spans.filter(({ blank }) => blank).length, 0)
  const authorities = authorityLines(record.citations)
  return [
    { style: 'page-break', spans: [] },
    ...causeTitle(document),
    block('title', STATEMENT_TITLE),
    block(
      'plain',
      `This statement belongs to the paper above, “${draft.draft.name}”, version ${draft.newest.version}. The statement was made by NyayaDesk on ${longDate(at)} from the record kept of the paper; no language model wrote any part of it.`,
    ),
    block('heading', 'How the paper was written'),
    ...versionLines(record).map((line) => block('list', line)),
    block('plain', factsLine(draft.newest)),
    block(
      'plain',
      blanks === 0
        ? 'No blank was left open.'
        : `${blanks === 1 ? 'One blank is' : `${blanks} blanks are`} still open, marked with brackets.`,
    ),
    block('heading', 'What was verified'),
    ...(authorities.length === 0
      ? [block('plain', `The check of ${longDate(at)} found no provision and no judgment cited in the paper.`)]
      : [
          block(
            'plain',
            `Every provision and judgment cited in the paper was looked up, by number and name, in the law library of NyayaDesk on ${longDate(at)}, when this file was made. Whether it bears out what it is cited for was not checked by software.`,
          ),
          ...authorities.map((line) => block('list', line)),
        ]),
    ...declaration(),
  ]
}

const TITLE: ReadonlySet<BlockStyle> = new Set(['court', 'case-number', 'party', 'role', 'versus'])

/** The cause title of the paper with the names alone, because a statement that is filed must show to which case it belongs. */
function causeTitle({ blocks }: DraftDocument): Block[] {
  const start = blocks.findIndex(({ style }) => style === 'court')
  if (start < 0) return []
  const rest = blocks.slice(start)
  const end = rest.findIndex(({ style }) => !TITLE.has(style))
  return rest.slice(0, end < 0 ? undefined : end).map(({ style, spans }) => {
    if (style !== 'party') return { style, spans }
    const last = spans.findIndex(({ text, bold, blank }) => bold || blank || text.includes(','))
    const named = spans.slice(0, last + 1)
    return { style, spans: named.map((span) => (span.bold ? span : { ...span, text: span.text.split(',')[0] ?? '' })) }
  })
}

/** What the person says who files the paper. Software cannot say it, so it is set apart and needs a signature. */
function declaration(): Block[] {
  const blank = (text: string) => ({ text, blank: true as const })
  return [
    block('heading', 'Declaration of the person who files'),
    block(
      'plain',
      'This part is not from the record. It is said by the person who signs: I have read the paper and this statement. I have read the authorities listed above in their sources and am answerable for the paper.',
    ),
    { style: 'plain', spans: [{ text: 'Place: ' }, blank('place')] },
    { style: 'plain', spans: [{ text: 'Date: ' }, blank('date')] },
    { style: 'signature', spans: [blank('signature and name of the party or advocate')] },
  ]
}

/** Versions that were made in the same way share a line, because every save is a version and the list would be long. */
function versionLines({ draft, versions, paper }: StatementInput): string[] {
  const runs: VersionRecord[][] = []
  for (const one of versions.toSorted((a, b) => a.version - b.version)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && last.origin === one.origin && last.writtenBy === one.writtenBy && one.origin !== 'restored')
      run.push(one)
    else runs.push([one])
  }
  const isOutlined = isFree(draft.draft.template)
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last) return []
    const [from, to] = [longDate(first.createdAt), longDate(last.createdAt)]
    const which = first === last ? `Version ${first.version}` : `Versions ${first.version} to ${last.version}`
    return `${which}, ${from === to ? from : `${from} to ${to}`}: ${howMade(first, paper, isOutlined)}`
  })
}

const HELD =
  'Code compared its text with what was told: a name, a day, a sum or a figure that nobody gave, and an authority that could not be verified, is a blank.'

function howMade({ origin, writtenBy, restoredFrom }: VersionRecord, paper: string, isOutlined: boolean): string {
  const template = isOutlined
    ? 'from the sections of its outline and the facts that were entered'
    : `from the template “${paper}” and the facts that were entered`
  if (origin === 'assembled') return `assembled by fixed rules ${template} (no language model was used).`
  if (origin === 'written')
    return `written by the language model ${(writtenBy ?? '').replace(':', ', ')}, ${isOutlined ? 'section by section from an outline; there is no template for this document' : template}. ${HELD}`
  if (origin === 'proposed')
    return writtenBy === 'offline'
      ? 'changes that the person asked for in words, proposed by fixed rules (no language model was used); only the person decides on a proposal.'
      : `changes that the person asked for in words, proposed by the language model ${(writtenBy ?? '').replace(':', ', ')}; only the person decides on a proposal.`
  if (origin === 'restored')
    return `the text of version ${restoredFrom} was brought back by the person whose draft it is.`
  return 'edited by hand by the person whose draft it is.'
}

function factsLine({ found, confirmed }: OwnDraft['newest']): string {
  const read = Object.keys(found ?? {}).length
  const by =
    read === 0
      ? 'The facts were entered by the person whose draft it is.'
      : `${read === 1 ? 'One of the facts was' : `${read} of the facts were`} read by software from the message or the papers that came with it; the others were entered by the person whose draft it is.`
  const byModel = Object.values(found ?? {}).flatMap((place) => place.by ?? [])
  const models = [...new Set(byModel)].map((name) => name.replace(':', ', ')).join(' and ')
  const named =
    byModel.length === 0
      ? ''
      : ` ${byModel.length === 1 ? 'One of them was' : `${byModel.length} of them were`} named by the language model ${models}; code took each only because its words stand in the message or the paper and give the value.`
  return `${by}${named} ${confirmed ? 'That person went through the form and confirmed them.' : 'They have not been confirmed by a person yet.'}`
}

const STATES = {
  verified: 'verified.',
  check: 'found, to be checked by a person.',
  'not found': 'not found in the library; do not rely on it.',
} as const
const UNKNOWN = 'the library cannot tell; to be checked by a person.'

function authorityLines(citations: readonly CheckedCitation[]): string[] {
  const lines = citations.map(({ label, raw, state, finding, reason, id }) => {
    const name = label || raw
    // The library has it, but nobody has compared its entry with the official text. Why not is of no use to a court.
    if (id !== null && reason.startsWith(NOT_COMPARED)) return { name, said: `${STATES.check} ${NOT_COMPARED}.` }
    const stateText = finding === 'no lookup' ? UNKNOWN : STATES[state]
    return { name, said: `${stateText}${reason ? ` ${reason}` : ''}` }
  })
  const doubted = new Set(lines.flatMap(({ name, said }) => (said === STATES.verified ? [] : [name])))
  // An authority that is doubted in one place is not listed as verified in another.
  const shown = lines.filter(({ name, said }) => said !== STATES.verified || !doubted.has(name))
  return [...new Set(shown.map(({ name, said }) => `${name}: ${said}`))]
}
