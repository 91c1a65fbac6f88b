/** What is said of a source in a list of sources, in the languages that code answers in. */
import { longDate } from '#shared/dates.ts'
import type { CitationState } from '#shared/law/law.ts'
import { hindiCourt } from '../../law/index.ts'
import type { ComposedLanguage } from '../tools/tool.ts'

interface SourceWords extends Record<CitationState, string> {
  missing: string
  none: string
  /** Refers to a source above whose reason is the same. */
  asFor(before: string): string
  /** @param date ISO */
  inForceUntil(date: string): string
  /** @param status "overruled", "doubted", "modified" */
  treated(status: string): string
  unchecked: string
  citationUnchecked: string
  citationOnly: string
  /** @param date ISO; null where it is not known */
  decided(court: string | null, date: string | null): string
}

const HINDI_TREATMENT: Record<string, string> = {
  overruled: 'इसे बाद में उलट दिया गया है।',
  doubted: 'इस पर बाद में संदेह व्यक्त किया गया है।',
  modified: 'इसे बाद में संशोधित किया गया है।',
}

export const SOURCE_WORDS: Record<ComposedLanguage, SourceWords> = {
  en: {
    verified: 'verified',
    check: 'check',
    'not found': 'not found',
    missing: 'Not found in the library. Do not rely on these:',
    none: 'This answer rests on no authority.',
    asFor: (before) => `As for ${before}.`,
    inForceUntil: (date) => `It was in force until ${longDate(date)} only.`,
    treated: (status) => `It has been ${status}.`,
    unchecked: 'Its number or heading could not be checked against the official table.',
    citationUnchecked: 'Its citation could not be checked against the official table.',
    citationOnly: 'The library holds its citation only, not its words.',
    decided: (court, date) => [court, date && longDate(date)].filter(Boolean).join(', '),
  },
  hi: {
    verified: 'सत्यापित',
    check: 'जाँच लें',
    'not found': 'नहीं मिला',
    missing: 'पुस्तकालय में नहीं मिले। इन पर भरोसा न करें:',
    none: 'यह उत्तर किसी क़ानूनी आधार पर नहीं टिका है।',
    asFor: (before) => `${before} की तरह।`,
    inForceUntil: (date) => `यह केवल ${longDate(date, 'hi-IN')} तक लागू था।`,
    treated: (status) => HINDI_TREATMENT[status] ?? `बाद की स्थिति: ${status}।`,
    unchecked: 'इसकी संख्या या शीर्षक आधिकारिक तालिका से नहीं मिलाया जा सका।',
    citationUnchecked: 'इसका साइटेशन आधिकारिक तालिका से नहीं मिलाया जा सका।',
    citationOnly: 'पुस्तकालय में इसका केवल साइटेशन है, पाठ नहीं।',
    decided: (court, date) => [court && hindiCourt(court), date && longDate(date, 'hi-IN')].filter(Boolean).join(', '),
  },
}
