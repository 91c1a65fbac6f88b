import { addReadingOrder, asCited, isOfSource } from '#shared/research/cited-sources.ts'
import { type CheckedCitation, type CitationState, lawPath, type Source } from '#shared/law/law.ts'
import type { SentenceFinding } from '#shared/chat.ts'
import type { Tone } from '#web/ui/feedback/badge.tsx'

/** A source of an answer, as the panel and the list show it: a numbered source, or a citation found in the text. */
export interface Authority {
  key: string
  /** Its number in the text of the answer; null when it has none. */
  n: number | null
  /** The number that is shown. */
  shown: number | null
  label: string
  heading: string
  passage: string
  state: CitationState
  reason: string
  /** Its page in the law library, at the cited paragraph; null when there is none. */
  path: string | null
}

export interface Grounds {
  text: string
  sources: readonly Source[]
  citations: readonly CheckedCitation[]
  support: readonly SentenceFinding[]
}

/** The look and the words of each state. `meaning` is shown when the check gave no reason of its own. */
export const STATES: Record<CitationState, { tone: Tone; word: string; counted: string; meaning: string }> = {
  verified: {
    tone: 'verified',
    word: 'Verified',
    counted: '{n} verified',
    meaning: 'Found in the law library, with the passage below.',
  },
  check: {
    tone: 'check',
    word: 'Check',
    counted: '{n} check',
    meaning: 'Read it yourself before you rely on it.',
  },
  'not found': {
    tone: 'bad',
    word: 'Not found',
    counted: '{n} not found',
    meaning: 'It isn’t in the law library. Don’t rely on it until you’ve found it yourself.',
  },
}

/**
 * Lists the authorities of an answer: the sources it uses, in reading order, then the citations that are not among them.
 * Sources that were looked up and not used are left out, because the answer does not rely on them.
 */
export function authoritiesOf({ text, sources, citations }: Omit<Grounds, 'support'>): Authority[] {
  const order = new Map<number, number>()
  addReadingOrder(order, text, sources)
  for (const source of sources)
    if (!order.has(source.n) && citations.some((one) => isOfSource(one, source))) order.set(source.n, order.size + 1)
  const list: Authority[] = [...order].flatMap(([n, shown]) => {
    const source = sources.find((one) => one.n === n)
    return source ? [{ ...pick(asCited(source, citations)), key: `n${n}`, n, shown }] : []
  })
  for (const citation of citations) {
    if (!list.some((authority) => includesCitation(authority, citation, sources)))
      list.push({ ...pick(citation), key: `c${citation.start}`, n: null, shown: null })
  }
  return list
}

export function authorityOf(mark: Source | CheckedCitation, list: readonly Authority[], sources: readonly Source[]) {
  if ('n' in mark) return list.find((authority) => authority.n === mark.n)
  return list.find((authority) => includesCitation(authority, mark, sources))
}

/** The text behind a citation that names a paragraph, such as ", para 12.1". */
const PINPOINT = /^[^\p{L}\d]{0,4}(?:(?:at|in)\s)?(?:paragraphs?|paras?\.?|¶+)\s{0,2}(\d{1,3}(?:\.\d{1,3}){0,2})/iu

/**
 * Finds the paragraph of one mark. The list entry is not enough, because an answer may cite several paragraphs of a
 * judgment in the same words.
 * @param after the words that follow the mark
 * @returns the place of the paragraph that the mark names, or that has its quotation, and the text there; nothing where
 * there is none
 */
export function pinpointOf(
  mark: Source | CheckedCitation,
  after: string,
  citations: readonly CheckedCitation[],
): Partial<Pick<Authority, 'path' | 'passage'>> {
  if (!('source' in mark)) return {}
  const named = PINPOINT.exec(after)?.[1] ?? null
  const alike = citations.filter(({ raw, state }) => raw === mark.raw && state === mark.state)
  const meant = alike.find(({ source }) => (source?.para ?? null) === named) ?? mark
  if (!meant.source?.para) return {}
  const { path, passage } = pick(meant)
  return { path, passage }
}

/** A citation in words shares one entry with its numbered source, which says what was found for each citation. */
function includesCitation(authority: Authority, citation: CheckedCitation, sources: readonly Source[]): boolean {
  if (authority.n === null)
    return (
      authority.state === citation.state && authority.label === citation.label && authority.reason === citation.reason
    )
  return sources.some((source) => source.n === authority.n && isOfSource(citation, source))
}

function pick(mark: Source | CheckedCitation) {
  const { kind, id, label, heading, passage, state, reason } = mark
  const page = state === 'not found' ? null : lawPath(kind, id)
  const anchor = 'source' in mark ? mark.source?.para && `p${mark.source.para}` : mark.anchor
  return { label, heading, passage, state, reason, path: page && anchor ? `${page}#${anchor}` : page }
}
