/** The sentences that describe a search for judgments, in the languages that code answers in. */
import type { ComposedLanguage } from '../tool.ts'
import type { FilterName } from './filters.ts'

interface SearchWords {
  /** A filter in the list of those that were applied. */
  filter: Record<FilterName, (label: string) => string>
  /** What to say to lift a filter. `read-prompt.ts` must understand it. */
  lift: Record<FilterName, string>
  /** Why a filter leaves nothing. */
  unknown: Record<FilterName, string>
  sources: Record<string, string>
  covers: string
  digested(judgments: number, courts: string, from: string, to: string): string
  withText(judgments: number): string
  furtherCourts(courts: number): string
  imported(judgments: number, sources: string, byCourt: string): string
  nothingImported: string
  missing(holdsHighCourts: boolean): string
  inLibrary(judgments: number): string
  endOfList: string
  noneAnswers: string
  noneLeft: string
  noneTogether: string
  widen(tries: readonly string[]): string
  tryOtherWords: string
}

const same = (label: string) => label
const plural = (n: number) => (n === 1 ? 'judgment' : 'judgments')

/** "16,40,000", because a long number without commas is misread. */
const grouped = (n: number) => n.toLocaleString('en-IN')

const ENGLISH: SearchWords = {
  filter: {
    court: same,
    years: same,
    judge: (label) => `by ${label}`,
    bench: same,
    provision: (label) => `on ${label}`,
    outcome: (label) => `outcome: ${label}`,
  },
  lift: {
    court: '"all courts again"',
    years: '"all years"',
    judge: '"any judge"',
    bench: '"any bench"',
    provision: '"all sections"',
    outcome: '"any outcome"',
  },
  unknown: {
    court: 'the library has no judgment of that court.',
    years: 'the library has no judgment of that time.',
    judge:
      'the library knows no judgment of that judge. Its digests name no judges: only imported judgments can be found so.',
    bench: 'the library knows no judgment of such a bench.',
    provision: 'the library knows no judgment on it.',
    outcome:
      'the library knows no judgment recorded so. Outcomes are known only where a court’s own open data was imported, and in its words.',
  },
  sources: {
    'sc-citations': 'citations of the Supreme Court without text',
    'sc-open-data': 'the Supreme Court open data',
    'hc-open-data': 'the High Court open data',
    'judgments-text': 'a folder of judgment texts',
    'judgments-pdf': 'a folder of judgment PDFs',
  },
  covers: 'What this list covers',
  digested: (judgments, courts, from, to) =>
    `The library has its own summaries of ${grouped(judgments)} judgments (${courts}, ${from} to ${to}).`,
  withText: (judgments) => `, ${judgments} of them with their text`,
  furtherCourts: (courts) => ` and ${courts} courts more`,
  imported: (judgments, sources, byCourt) =>
    ` It also has ${grouped(judgments)} imported ${plural(judgments)} (${sources}${byCourt ? `; by court: ${byCourt}` : ''}).`,
  nothingImported: ' It has no full texts of them yet.',
  missing: (holdsHighCourts) =>
    ` It has ${holdsHighCourts ? 'no unreported judgments' : 'no judgments of a High Court, no unreported ones'} and nothing decided since it was built. A judgment that is not listed here may still exist.`,
  inLibrary: (judgments) => `${grouped(judgments)} ${plural(judgments)} in the library.`,
  endOfList: '## No further judgment\n\nThat was the whole list. Nothing else in the library matches your words.',
  noneAnswers:
    'No judgment in the library matches your words. We name none, because one about something else would only mislead you.',
  noneLeft: 'These filters leave no judgment:',
  noneTogether: 'Each filter alone leaves some judgments, but none of those answers to your question:',
  widen: (tries) => `**What to try.** Say ${tries.join(' or ')} to widen, or ask the question in other words.`,
  tryOtherWords:
    '**What to try.** Name the section with its Act, the parties of a case you know, or the point in other words: "bail", "arrest without warrant", "cheque returned unpaid".',
}

const HINDI: SearchWords = {
  filter: {
    court: same,
    years: same,
    judge: same,
    bench: same,
    provision: (label) => `${label} पर`,
    outcome: (label) => `नतीजा: ${label}`,
  },
  lift: {
    court: '"सभी कोर्ट"',
    years: '"सभी साल"',
    judge: '"सभी जज"',
    bench: '"सभी पीठ"',
    provision: '"सभी धाराएँ"',
    outcome: '"सभी नतीजे"',
  },
  unknown: {
    court: 'पुस्तकालय में इस न्यायालय का कोई फ़ैसला नहीं है।',
    years: 'पुस्तकालय में उस समय का कोई फ़ैसला नहीं है।',
    judge: 'पुस्तकालय में इन न्यायाधीश का कोई फ़ैसला नहीं मिला। हमारे सार में न्यायाधीशों के नाम नहीं होते।',
    bench: 'पुस्तकालय में ऐसी पीठ का कोई फ़ैसला नहीं मिला।',
    provision: 'पुस्तकालय में इस पर कोई फ़ैसला नहीं मिला।',
    outcome: 'पुस्तकालय में ऐसे नतीजे का कोई फ़ैसला दर्ज नहीं है।',
  },
  sources: {
    'sc-citations': 'सर्वोच्च न्यायालय के साइटेशन, बिना पाठ के',
    'sc-open-data': 'सर्वोच्च न्यायालय का सार्वजनिक डेटा',
    'hc-open-data': 'उच्च न्यायालयों का सार्वजनिक डेटा',
    'judgments-text': 'फ़ैसलों के पाठ का फ़ोल्डर',
    'judgments-pdf': 'फ़ैसलों की PDF का फ़ोल्डर',
  },
  covers: 'इस सूची में क्या शामिल है',
  digested: (judgments, courts, from, to) =>
    `पुस्तकालय में ${grouped(judgments)} फ़ैसलों का सार हमारे शब्दों में है (${courts}, ${from} से ${to})।`,
  withText: (judgments) => `, इनमें ${judgments} पाठ सहित`,
  furtherCourts: (courts) => ` और ${courts} अन्य न्यायालय`,
  imported: (judgments, sources, byCourt) =>
    ` इनके साथ बाहर से लाए गए फ़ैसले: ${grouped(judgments)} (${sources}${byCourt ? `; न्यायालय के अनुसार: ${byCourt}` : ''})।`,
  nothingImported: ' बाहर से कोई फ़ैसला नहीं लाया गया, इसलिए पूरे पाठ यहाँ नहीं हैं।',
  missing: (holdsHighCourts) =>
    ` इसमें ${holdsHighCourts ? '' : 'उच्च न्यायालयों के फ़ैसले, '}अप्रकाशित फ़ैसले और इसके बनने के बाद के फ़ैसले नहीं हैं। सूची में न होने का अर्थ यह नहीं कि ऐसा फ़ैसला है ही नहीं।`,
  inLibrary: (judgments) => `पुस्तकालय में ${grouped(judgments)} फ़ैसले।`,
  endOfList: '## और कोई फ़ैसला नहीं\n\nसूची पूरी हो गई: पुस्तकालय के बाकी फ़ैसले आपके शब्दों से मेल नहीं खाते।',
  noneAnswers: 'पुस्तकालय का कोई फ़ैसला आपके शब्दों से मेल नहीं खाता। किसी और बात का फ़ैसला केवल भटकाता, इसलिए कोई नहीं दिया।',
  noneLeft: 'कोई फ़ैसला नहीं बचता:',
  noneTogether: 'हर फ़िल्टर में कुछ फ़ैसले हैं, पर उनमें से कोई आपके सवाल से मेल नहीं खाता:',
  widen: (tries) => `**क्या करें।** दायरा बढ़ाने के लिए ${tries.join(' या ')} लिखें, या सवाल दूसरे शब्दों में पूछें।`,
  tryOtherWords:
    '**क्या करें।** धारा और अधिनियम, किसी ज्ञात फ़ैसले के पक्षकार, या बात दूसरे शब्दों में लिखें: "ज़मानत", "बिना वारंट गिरफ़्तारी", "चेक बाउंस"।',
}

export const SEARCH_WORDS: Record<ComposedLanguage, SearchWords> = { en: ENGLISH, hi: HINDI }
