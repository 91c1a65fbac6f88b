import type { CheckedCitation, CitationState, Source } from '#shared/law.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** Something an answer leans on, as the panel and the list show it: a numbered source, or a citation found in the text. */
export interface Authority {
  key: string
  n: number | null
  label: string
  heading: string
  passage: string
  state: CitationState
  reason: string
}

/** How each state looks, reads, and what it means for the reader when the check left no reason of its own. */
export const STATES: Record<CitationState, { tone: Tone; word: string; meaning: string }> = {
  verified: {
    tone: 'verified',
    word: 'Verified',
    meaning: 'Found in the law library. The passage stands there as it is shown here.',
  },
  check: { tone: 'check', word: 'Check', meaning: 'Read it yourself before you rely on it.' },
  'not found': {
    tone: 'bad',
    word: 'Not found',
    meaning: 'The law library does not hold it. Do not rely on it until you have found it yourself.',
  },
}

/** Everything an answer leans on: its sources in order, then the citations that are not among them. */
export function authoritiesOf(sources: readonly Source[], citations: readonly CheckedCitation[]): Authority[] {
  const list: Authority[] = sources.map((source) => ({ ...pick(source), key: `n${source.n}`, n: source.n }))
  for (const citation of citations) {
    if (!list.some((authority) => sameAuthority(authority, citation, sources)))
      list.push({ ...pick(citation), key: `c${citation.start}`, n: null })
  }
  return list
}

/** The entry of the list that a mark in the text stands for. */
export function authorityOf(mark: Source | CheckedCitation, list: readonly Authority[], sources: readonly Source[]) {
  if ('n' in mark) return list.find((authority) => authority.n === mark.n)
  return list.find((authority) => authority.key === `c${mark.start}` || sameAuthority(authority, mark, sources))
}

/** The same authority with the same outcome. A citation may be worse off than its source: a wrong paragraph, say. */
function sameAuthority(authority: Authority, citation: CheckedCitation, sources: readonly Source[]): boolean {
  if (authority.state !== citation.state) return false
  if (authority.n === null) return authority.label === citation.label && authority.reason === citation.reason
  return sources.some((source) => source.n === authority.n && source.id === citation.id)
}

function pick({ label, heading, passage, state, reason }: Source | CheckedCitation) {
  return { label, heading, passage, state, reason }
}
