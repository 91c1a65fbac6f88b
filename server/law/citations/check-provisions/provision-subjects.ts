/**
 * Finds the provision that a stated subject belongs to, and how much of a subject a provision has: by headings, imported or of the
 * digests, by the headings of the old law it replaced, and by the words under which people know it.
 */
import type { ActRecord, LibraryStore } from '../../library/store.ts'
import type { FullTexts } from '../quotations/full-texts.ts'
import { withEnglishNames } from './matter-names.ts'
import { HeadingIndex, weightIn, type Subject, type SubjectsOfAct } from './heading-index.ts'

interface ProvisionNumber {
  act: string
  no: string
}

/** @property how `exact`: the subject is its heading, no more and no less; `near`: most of its heading; `lay`: people's words for it */
export type SubjectHolder = Subject & { how: 'exact' | 'near' | 'lay' }

/** The share of the stated subject, by weight of its words, that another provision must have before the citation is doubted. */
const LEAST_OF_SUBJECT = 0.74
/** The share of the other provision's heading that must be stated: for a subject of one word, and of more. */
const LEAST_OF_HEADING = { oneWord: 0.9, more: 0.45 }
/** With this much of both, the subject is the heading itself. */
const EXACT = 1.98
/** Of two provisions that fit alike, the one of the cited Act is meant rather than that of the Act before it. */
const OWN_ACT_BONUS = 0.01
/** Stems of framing words that can be a subject themselves. */
const SUBJECT_TOO =
  /^(?:penal|cost|charg|jurisd|caus|part|schedul|order|accus|record|regist|appli|impugn|meaning|registr|contain|invok)/
/** Words that more provisions share do not name one of them. */
const MOST_PROVISIONS = 3
const MOST_PROVISIONS_ELSEWHERE = 4
/** A clause of more words tells a story and states no subject. */
const MOST_WORDS = 14
const MOST_CACHED = 5_000

/** "Punishment for murder": a subject of one word can only name a provision with such a short heading. */
const isShort = ({ heading }: { heading: string }) => heading.split(' ').length <= 4

/** An FTS5 query for rows that have all of these stems in one of the columns. */
const allOf = (stems: Iterable<string>, columns: string) =>
  `{${columns}} : (${[...stems].map((stem) => `"${stem.replaceAll('"', '')}"`).join(' AND ')})`

export class ProvisionSubjects {
  readonly #store: LibraryStore
  readonly #headings: HeadingIndex
  readonly #numbersByQuery = new Map<string, ReadonlySet<string>>()
  readonly #subjectWords = new Map<string, boolean>()
  readonly #holdersElsewhere = new Map<string, SubjectHolder | null>()

  constructor(store: LibraryStore, acts: ReadonlyMap<string, ActRecord>, texts: FullTexts) {
    this.#store = store
    this.#headings = new HeadingIndex(store, acts, texts)
  }

  tellingStems(text: string): Set<string> {
    return this.#headings.tellingStems(withEnglishNames(text))
  }

  /** The stated stems without those of the Act's own title, which tell none of its provisions from another. */
  withoutTitle(act: string, stated: ReadonlySet<string>): Set<string> {
    return stated.difference(this.#headings.subjectsOf(act).titleStems)
  }

  /** Whether the two have the same matter, as "False evidence" and "Punishment for false evidence" have. */
  isSibling(act: string, no: string, { act: theirAct, stems }: SubjectHolder): boolean {
    const weigh = weightIn(this.#headings.subjectsOf(act))
    return (
      act === theirAct &&
      this.#headingsOf(act, no, []).some(
        (own) => own.stems.size > 0 && weigh(own.stems.intersection(stems)) >= weigh(own.stems) / 2,
      )
    )
  }

  /** Whether a word that mostly only frames a subject stands in both, as "penalty" or "accused" may. */
  sharesFrameWord(text: string, heading: string): boolean {
    const own = this.#headings.stemsOf(heading)
    const framing = own.difference(this.#headings.tellingStems(heading))
    return [...this.#headings.stemsOf(text)].some((stem) => framing.has(stem) && SUBJECT_TOO.test(stem))
  }

  /** Whether the word names a subject anywhere in the library: in a heading, or among people's words. */
  isSubjectWord(act: string, stem: string): boolean {
    if (this.#headings.subjectsOf(act).byStem.has(stem)) return true
    const before = this.#subjectWords.get(stem)
    if (before !== undefined) return before
    const known = this.#store.provisionsWithWords(allOf([stem], 'heading words')).length > 0
    if (this.#subjectWords.size > MOST_CACHED) this.#subjectWords.clear()
    this.#subjectWords.set(stem, known)
    return known
  }

  /**
   * @returns the provision of the Act, or of the Act before it, that plainly has the stated subject; one of another Act where this Act
   *   has nothing of it; null where nothing is plain
   */
  findHolder(act: string, stated: ReadonlySet<string>): SubjectHolder | null {
    const subjects = this.#headings.subjectsOf(act)
    const own = stated.difference(subjects.titleStems)
    if (own.size === 0 || own.size > MOST_WORDS) return null
    return findByHeading(subjects, act, own) ?? this.#findByLayWords(act, own) ?? this.#findInOtherActs(own)
  }

  /** Whether a clause has at least half of a heading that the provision has, or had. */
  statesOwnHeading(act: string, no: string, older: readonly ProvisionNumber[], clause: ReadonlySet<string>): boolean {
    const weigh = weightIn(this.#headings.subjectsOf(act))
    return this.#headingsOf(act, no, older).some(
      ({ stems }) => stems.size > 0 && weigh(stems.intersection(clause)) >= weigh(stems) / 2,
    )
  }

  /** @returns the share of the stated subject that the provision has: by its headings old and new, then with people's words, then with its text */
  shareOf(
    act: string,
    no: string,
    older: readonly ProvisionNumber[],
    stated: ReadonlySet<string>,
    text: string,
  ): Record<'headed' | 'lay' | 'within', number> {
    const subjects = this.#headings.subjectsOf(act)
    const own = stated.difference(subjects.titleStems)
    const weigh = weightIn(subjects)
    const headed = new Set(this.#headingsOf(act, no, older).flatMap(({ stems }) => [...stems]))
    const lay = new Set([...own].filter((stem) => this.#numbersKnownBy(act, new Set([stem])).has(no)))
    const inText = this.#headings.stemsOf(text)
    const whole = weigh(own) || 1
    const share = (stems: ReadonlySet<string>) => weigh(own.intersection(stems)) / whole
    return { headed: share(headed), lay: share(headed.union(lay)), within: share(headed.union(lay).union(inText)) }
  }

  #headingsOf(act: string, no: string, older: readonly ProvisionNumber[]): Subject[] {
    const { byNumber } = this.#headings.subjectsOf(act)
    return [{ act, no }, ...older].flatMap((one) => byNumber.get(`${one.act} ${one.no}`) ?? [])
  }

  #numbersKnownBy(act: string, stems: ReadonlySet<string>): ReadonlySet<string> {
    // One word of a longer heading is not its subject: "appear" is not "Appearance by Public Prosecutors".
    const query = allOf(stems, stems.size > 1 ? 'heading words' : 'words')
    const key = `${act} ${query}`
    const before = this.#numbersByQuery.get(key)
    if (before) return before
    const found = new Set(
      this.#store
        .provisionsWithWords(query)
        .filter((one) => one.act === act)
        .map(({ no }) => no),
    )
    if (this.#numbersByQuery.size > MOST_CACHED) this.#numbersByQuery.clear()
    this.#numbersByQuery.set(key, found)
    return found
  }

  /** @returns what people know by these words, when only few provisions are known by them */
  #findByLayWords(act: string, stems: ReadonlySet<string>): SubjectHolder | null {
    const { all, byStem } = this.#headings.subjectsOf(act)
    // A single word that stands in headings is what the Act speaks of all the time, so it names nothing: "appear".
    if (stems.size === 1 && [...stems].some((stem) => byStem.has(stem))) return null
    const numbers = this.#numbersKnownBy(act, stems)
    const [no] = numbers
    const subject = numbers.size <= MOST_PROVISIONS ? all.find((one) => one.act === act && one.no === no) : undefined
    return subject ? { ...subject, how: 'lay' } : null
  }

  /**
   * @returns a provision of another Act in force whose heading has all the words. For a single word the heading must be that word,
   *   because "notice" is not "Notice to return defaulters".
   */
  #findInOtherActs(stems: ReadonlySet<string>): SubjectHolder | null {
    const key = [...stems].join(' ')
    const before = this.#holdersElsewhere.get(key)
    if (before !== undefined) return before
    const rows = this.#store.provisionsWithWords(allOf(stems, 'heading'))
    const few = rows.length > MOST_PROVISIONS_ELSEWHERE ? [] : rows
    const meant = stems.size > 1 ? few : few.filter(({ heading }) => this.tellingStems(heading).size === 1)
    const [found = null] = meant.map((row) => ({
      ...row,
      stems: this.tellingStems(row.heading),
      how: 'lay' as const,
    }))
    if (this.#holdersElsewhere.size > MOST_CACHED) this.#holdersElsewhere.clear()
    this.#holdersElsewhere.set(key, found)
    return found
  }
}

function findByHeading(subjects: SubjectsOfAct, act: string, own: ReadonlySet<string>): SubjectHolder | null {
  const weigh = weightIn(subjects)
  const whole = weigh(own)
  let best: { subject: Subject; score: number } | null = null
  for (const subject of new Set([...own].flatMap((stem) => subjects.byStem.get(stem) ?? []))) {
    const matchedWeight = weigh(own.intersection(subject.stems))
    const ofHeading = matchedWeight / weigh(subject.stems)
    if (matchedWeight < LEAST_OF_SUBJECT * whole || (own.size === 1 && !isShort(subject))) continue
    if (ofHeading < (own.size === 1 ? LEAST_OF_HEADING.oneWord : LEAST_OF_HEADING.more)) continue
    const score = matchedWeight / whole + ofHeading + (subject.act === act ? OWN_ACT_BONUS : 0)
    if (!best || score > best.score) best = { subject, score }
  }
  return best && { ...best.subject, how: best.score > EXACT ? 'exact' : 'near' }
}
