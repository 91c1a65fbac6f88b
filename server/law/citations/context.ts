/** What the steps of the citation check are given. Types only, so that every step can import them without a circle. */
import type { Found } from '#shared/law/law.ts'
import type { ActRecord, LibraryStore } from '../library/store.ts'
import type { ActNames } from '../text/act-names.ts'
import type { CaseFinder } from './check-judgments/cases.ts'
import type { NameLookUp } from './check-judgments/name-look-up.ts'
import type { ProvisionSubjects } from './check-provisions/provision-subjects.ts'
import type { FullTexts, LimitedTexts } from './quotations/full-texts.ts'

/** Enough to read citations: the Acts and their names. */
export interface CitationReadContext {
  store: LibraryStore
  acts: ReadonlyMap<string, ActRecord>
  names: ActNames
}

/** Enough to look citations up as well, in the digests and in what was imported. */
export interface CitationCheckContext extends CitationReadContext {
  cases: CaseFinder
  texts: FullTexts
  subjects: ProvisionSubjects
}

/** Enough to say whether a provision was in force. */
export interface InForceContext {
  store: LibraryStore
  acts: ReadonlyMap<string, ActRecord>
  /** The dates of the acts that the text is about; without them, today. ISO dates, both included. */
  dates: { from: string; to: string }
  /** The same dates where somebody stated them, because only then may the answer speak of "that time". */
  factsDate: Found['factsDate']
}

export interface ProvisionCheckContext extends InForceContext {
  texts: FullTexts
}

export interface JudgmentCheckContext {
  store: LibraryStore
  cases: CaseFinder
  /** Belongs to one text, so that a name which stands in it many times is looked up once. */
  byName: NameLookUp
}

export interface MarkCheckContext extends Pick<JudgmentCheckContext, 'store' | 'cases'> {
  provisions: ProvisionCheckContext
  acts: ReadonlyMap<string, ActRecord>
  texts: LimitedTexts
}
