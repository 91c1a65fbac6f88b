/** Tells in one sentence how a search was understood, so that the person sees a misreading. */
import type { Authority } from '#shared/law/law.ts'
import type { Filters } from './filters.ts'

const FILTER_WORDS: Record<keyof Filters, string> = {
  kind: 'only',
  court: 'court',
  from: 'from',
  to: 'up to',
  judge: 'judge',
  bench: 'judges on the bench',
  act: 'Act',
  no: 'number',
  outcome: 'outcome',
}

interface SearchRun {
  query: string
  exact: readonly Authority[]
  searched: readonly string[]
  filters: Filters
  meaning: boolean
}

export function describeSearch({ query, exact, searched, filters, meaning }: SearchRun): string {
  const narrowed = Object.entries(filters)
    .map(([name, value]) => `${FILTER_WORDS[name as keyof Filters]}: ${value}`)
    .join(', ')
  const parts = [
    exact.length > 0 &&
      `${exact
        .map(({ label }) => label)
        .slice(0, 3)
        .join('; ')}, as named`,
    searched.length > 0 && `the words ${searched.slice(0, 12).join(', ')}`,
    meaning && 'what is near in meaning',
    query === '' && 'what the filters name',
  ].filter(Boolean)
  if (parts.length === 0) return 'Nothing in your words is in the library.'
  return `Looked for ${parts.join(', then for ')}${narrowed ? ` (${narrowed})` : ''}.`
}
