/** Tells in one sentence how a search was understood, so that the person sees a misreading. */
import { hindiLabel } from '#shared/law/hindi-label.ts'
import type { Authority } from '#shared/law/law.ts'
import type { Filters } from './filters.ts'

export type SearchLanguage = 'en' | 'hi'

interface SearchRun {
  query: string
  exact: readonly Authority[]
  searched: readonly string[]
  filters: Filters
  meaning: boolean
}

const WORDS = {
  en: {
    kind: 'only',
    court: 'court',
    from: 'from',
    to: 'up to',
    judge: 'judge',
    bench: 'judges on the bench',
    act: 'Act',
    no: 'number',
    outcome: 'outcome',
    named: (labels: string) => `${labels}, as named`,
    words: (words: string) => `the words ${words}`,
    meaning: 'what is near in meaning',
    filtersAlone: 'what the filters name',
    andThen: ', then for ',
    nothing: 'Nothing in your words is in the library.',
    lookedFor: (what: string) => `Looked for ${what}.`,
  },
  hi: {
    kind: 'केवल',
    court: 'न्यायालय',
    from: 'इस दिन से',
    to: 'इस दिन तक',
    judge: 'न्यायाधीश',
    bench: 'पीठ में न्यायाधीश',
    act: 'अधिनियम',
    no: 'संख्या',
    outcome: 'परिणाम',
    named: (labels: string) => `${labels} (जैसा आपने लिखा)`,
    words: (words: string) => `ये शब्द: ${words}`,
    meaning: 'अर्थ में मिलती-जुलती बातें',
    filtersAlone: 'जो फ़िल्टर में है',
    andThen: ', फिर ',
    nothing: 'आपके शब्दों में से कुछ भी पुस्तकालय में नहीं है।',
    lookedFor: (what: string) => `खोजा गया: ${what}।`,
  },
} satisfies Record<SearchLanguage, Record<keyof Filters, string> & Record<string, unknown>>

/** @param language of the sentence; names of provisions and the words searched stay as they are */
export function describeSearch(
  { query, exact, searched, filters, meaning }: SearchRun,
  language: SearchLanguage = 'en',
): string {
  const words = WORDS[language]
  const narrowed = Object.entries(filters)
    .map(([name, value]) => `${words[name as keyof Filters]}: ${value}`)
    .join(', ')
  const labels = exact.slice(0, 3).map(({ label }) => (language === 'hi' ? hindiLabel(label) : label))
  const parts = [
    labels.length > 0 && words.named(labels.join('; ')),
    searched.length > 0 && words.words(searched.slice(0, 12).join(', ')),
    meaning && words.meaning,
    query === '' && words.filtersAlone,
  ].filter(Boolean)
  if (parts.length === 0) return words.nothing
  return words.lookedFor(`${parts.join(words.andThen)}${narrowed ? ` (${narrowed})` : ''}`)
}
