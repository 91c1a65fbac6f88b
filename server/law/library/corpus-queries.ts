/**
 * Everything that searches, checks and pages ask of what was imported. Two answer it: a file (`corpus.ts`) and an engine on machines of
 * its own (`engine/`). The calls are synchronous, because they run on threads of their own.
 */

export interface CorpusDocument {
  id: number
  source: string
  name: string
  kind: 'judgment' | 'provision'
  title: string
  court: string | null
  /** ISO date of a judgment. */
  date: string | null
  /** ISO date of the copy that a provision is from; null where its source did not say. */
  asOn: string | null
  judges: string[]
  neutral: string | null
  reports: string[]
  outcome: string | null
  act: string | null
  actTitle: string | null
  no: string | null
  chars: number
}

export interface CorpusPassage {
  seq: number
  /** The printed number, because pinpoint citations name it. */
  para: string | null
  text: string
}

interface SourceCoverage {
  source: string
  documents: number
  withText: number
  acts: number
  judgments: number
  skipped: number
  importedAt: string
  /** The first and the last ISO day of its copies of enacted words; null where the source does not say. */
  firstAsOn: string | null
  lastAsOn: string | null
}

export interface CorpusCoverage {
  sources: SourceCoverage[]
  links: { cites: number; resolved: number; provisions: number }
  characters: number
}

interface Heading {
  no: string
  heading: string
}

export interface Corpus {
  document(id: number): CorpusDocument | undefined
  /** In the order of the ids. An engine reads them at once, which takes as long as to read one. */
  documents(ids: readonly number[]): CorpusDocument[]
  titleOf(id: number): { title: string } | undefined
  passages(id: number): CorpusPassage[]
  documentsByReport(key: string): number[]
  /**
   * A number that is missing from a series of the library is suspicious; otherwise the library simply cannot tell. The
   * series has its year: "SCR:1990:".
   */
  holdsSeries(series: string): boolean
  /**
   * Entries of the same judgment from other sources. They lent it their numbers, so that it is found under each of
   * them.
   */
  sameAs(id: number): number[]
  /**
   * The same judgment from another source has the same day and a word of its title in common, so that these are the
   * candidates for a comparison.
   */
  documentsOn(date: string, word: string): number[]
  /**
   * @param words at most 16 of them are used
   * @returns at most 200 judgments whose title has all of them
   */
  documentsNamed(words: readonly string[]): number[]
  actTitles(): { act: string; title: string }[]
  actNumbers(act: string): string[]
  actHeadings(act: string): Heading[]
  provisionTexts(act: string, no: string): number[]
  /** The most often cited come first. */
  provisionsCited(id: number): { act: string; no: string; times: number }[]
  /** At most 200, those that cite it most often first. */
  judgmentsOnProvision(act: string, no: string): number[]
  coverage(): CorpusCoverage
  /**
   * @returns a hash of what was imported, 16 hex digits. It covers no ids and no path, so that the same import gives
   * the same hash elsewhere.
   */
  contentHash(): string
  links: CorpusLinks
  ranking: RankLinks
  counts: JudgmentCounts
  words: WordIndex
  close(): void
}

export interface CitationLink {
  id: number
  /** The passage of the citing judgment that cites it first, so that the link opens there. */
  seq: number
  times: number
}

/** What the pages ask: a document by its name, and the links to it and from it. */
export interface CorpusLinks {
  named(source: string, name: string, kind: CorpusDocument['kind']): number[]
  /** At most 500, the longest first. */
  judgmentsDated(date: string): number[]
  /** Without those that another print replaces. */
  provisionTexts(act: string, no: string): number[]
  /** At most 100, the most often cited first. */
  cited(id: number): CitationLink[]
  targets(id: number): { seq: number; at: number; target: number }[]
  /**
   * Each citation that leads to no document counts once. The judgment's own title above the text is not counted,
   * because it would be read as a citation of itself.
   */
  citedElsewhere(id: number): number
  /** At most 100, the newest first. The passage is that of the first citation. */
  citing(id: number): CitationLink[]
  citingCount(id: number): number
  /** At most 50, those that cite it most often first. */
  judgmentsOn(act: string, no: string): { id: number; times: number }[]
  judgmentsOnCount(act: string, no: string): number
  headings(act: string): Heading[]
  printedNumber(id: number, seq: number): { para: string | null }[]
}

export interface Link {
  from: number
  to: number
  /** The strength of the link itself, above 0. */
  weight: number
}

export interface RankedDocument {
  id: number
  source: string
  name: string
  court: string | null
  date: string | null
}

/** The filters of a search for judgments, as `search/filters.ts` reads them. */
export type JudgmentFilters = Partial<
  Record<'court' | 'from' | 'to' | 'judge' | 'bench' | 'act' | 'no' | 'outcome', string>
>

/** What the ranking asks, apart from words: who cites whom, which provisions are cited, and what each document is. */
export interface RankLinks {
  cited(ids: Iterable<number>): Link[]
  /** From a judgment to those that cite it. */
  citing(ids: Iterable<number>): Link[]
  /**
   * From judgments to the imported texts of the provisions they cite. An aligned text counts by the certainty of its
   * alignment, because it may be another provision.
   */
  provisionsCited(ids: Iterable<number>): Link[]
  /** From judgments to the texts whose words they use. */
  echoes(ids: Iterable<number>): Link[]
  textsOf(act: string, no: string): { id: number; certainty: number }[]
  /**
   * Replaced documents are left out, because the same judgment would otherwise be ranked twice.
   * @param only an engine leaves out most that do not pass; a file gives all. The caller looks at each.
   */
  documents(ids: Iterable<number>, only?: JudgmentFilters): RankedDocument[]
}

export interface CourtCount {
  court: string | null
  judgments: number
}

/** The imported judgments by court, time, judge and outcome, so that an empty search can say what there is to find. */
export interface JudgmentCounts {
  sources(): { source: string; judgments: number; withText: number }[]
  /** The court with the most judgments first. */
  courts(): CourtCount[]
  dated(from: string, to: string): number
  judges(): { name: string; judgments: number }[]
  benches(): { judges: number; judgments: number }[]
  outcomes(): { outcome: string; judgments: number }[]
}

/**
 * Whole judgments, the openings of judgments, and provisions. Each has its own document lengths and rarities, because a
 * section is much shorter than a judgment.
 */
export type TextTable = 'judgment_text' | 'opening_text' | 'provision_text'

export type VocabularyTable = Exclude<TextTable, 'opening_text'>

export interface CountedStem {
  stem: string
  /** The first word of the text that has this stem. */
  word: string
  /** How often it is in the text. */
  count: number
  /** How many documents of the table have it. */
  documents: number
}

export interface WeightedTerm {
  word: string
  stem: string
  weight: number
}

/** What the ranking asks of words. */
export interface WordIndex {
  /** How many documents a table has. */
  entries(table: VocabularyTable): number
  /** @returns each stem of the words once, in the order of the words */
  countStems(table: VocabularyTable, words: readonly string[]): CountedStem[]
  /**
   * Scores by bm25 with the weights of the terms.
   * @param most the entries that are given at least, where so many have a term
   * @param only as for `documents`: in a library of millions few of a seldom reported court are among the best of all
   * @returns the documents that have any of the terms
   */
  scores(table: TextTable, terms: readonly WeightedTerm[], most: number, only?: JudgmentFilters): Map<number, number>
  /** Whether `only` narrows anything. */
  narrows: boolean
}
