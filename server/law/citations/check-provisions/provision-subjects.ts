/**
 * What the provisions of an Act are about, as the library knows it: their headings, imported or of the digests, the headings of the old law that
 * they took the place of, and the words by which people know them. Read when a text says of a provision what it is about.
 */
import { openStems } from '../../library/stems.ts'
import type { ActRecord, LibraryStore } from '../../library/store.ts'
import { meaningWords } from '../../text/words.ts'
import type { FullTexts } from '../quotations/full-texts.ts'
import { FRAME_WORDS } from './stated-subject.ts'

/** A provision, and the stems of its heading. */
interface Matter {
  act: string
  no: string
  heading: string
  stems: ReadonlySet<string>
}

interface Numbered {
  act: string
  no: string
}

/** @property how `exact`: the words are its heading, no more and no less; `near`: of its heading; `lay`: people know it by them */
export type Holder = Matter & { how: 'exact' | 'near' | 'lay' }

interface MattersOfAct {
  all: Matter[]
  byNumber: Map<string, Matter[]>
  byStem: Map<string, Matter[]>
  /** Stems of the Act's own name: "domestic violence" is the matter of each section of that Act. */
  ofAll: ReadonlySet<string>
}

/** The share of what is said that must be of another provision, in weight of rare words. */
const OF_THE_OTHER = 0.74
/** And the share of the other's heading that must be said: of one word, and of more. */
const OF_ITS_HEADING = { oneWord: 0.9, more: 0.45 }
/** Words that name one thing stand with few provisions. */
const MOST_NAMED_SO = 3
/** And of all Acts with no more. */
const MOST_ELSEWHERE = 4

/** With more words a clause tells a story. */
const MOST_WORDS = 14

/** "Punishment for murder": one word names no more than such a heading. */
const isShort = ({ heading }: { heading: string }) => heading.split(' ').length <= 4

export type Matters = ReturnType<typeof openMatters>

/** Prepares nothing: an Act's headings are read when the first text says what a provision of it is about. */
export function openMatters(store: LibraryStore, acts: ReadonlyMap<string, ActRecord>, texts: FullTexts) {
  let stems: ReturnType<typeof openStems> | undefined
  const kept = {
    acts: new Map<string, MattersOfAct>(),
    named: new Map<string, ReadonlySet<string>>(),
    elsewhere: new Map<string, Holder | null>(),
  }
  let frame: ReadonlySet<string> | undefined

  const stemsOf = (text: string): Set<string> => {
    stems ??= openStems(store.db)
    return new Set(stems(meaningWords(text)))
  }
  /** Without what says only that something is said: "deals with", "the offence of". */
  const telling = (text: string): Set<string> => {
    frame ??= stemsOf(FRAME_WORDS)
    return new Set([...stemsOf(text)].filter((stem) => !frame?.has(stem) && !/^(?:\d+\p{L}?|[ivxl]+)$/u.test(stem)))
  }

  function ofAct(id: string): MattersOfAct {
    const before = kept.acts.get(id)
    if (before) return before
    const made: MattersOfAct = {
      all: [],
      byNumber: new Map(),
      byStem: new Map(),
      ofAll: telling(acts.get(id)?.title ?? ''),
    }
    const older = [...acts.values()].filter(({ replacedBy }) => replacedBy.includes(id)).map((act) => act.id)
    for (const act of [id, ...older])
      for (const { no, heading } of [...store.headings(act), ...texts.headings(act)]) {
        const matter = { act, no, heading: heading.replace(/[.\s—-]+$/u, ''), stems: telling(heading) }
        made.all.push(matter)
        made.byNumber.set(`${act} ${no}`, [...(made.byNumber.get(`${act} ${no}`) ?? []), matter])
        for (const stem of matter.stems) made.byStem.set(stem, [...(made.byStem.get(stem) ?? []), matter])
      }
    kept.acts.set(id, made)
    return made
  }

  /** How much a word tells within the Act: less, the more of its headings have it. */
  const weightIn = ({ all, byStem }: MattersOfAct) => {
    const weigh = (stem: string) => Math.log((2 + all.length) / (byStem.get(stem)?.length ?? 1))
    return (stems: Iterable<string>) => [...stems].reduce((sum, stem) => sum + weigh(stem), 0)
  }

  const quoted = (stems: Iterable<string>, among: string) =>
    `{${among}} : (${[...stems].map((stem) => `"${stem.replaceAll('"', '')}"`).join(' AND ')})`
  function numbersKnownBy(act: string, stems: ReadonlySet<string>): ReadonlySet<string> {
    // One word of a longer heading is not its matter: "appear" is not the appearance by Public Prosecutors.
    const query = quoted(stems, stems.size > 1 ? 'heading words' : 'words')
    const key = `${act} ${query}`
    const before = kept.named.get(key)
    if (before) return before
    const found = new Set(
      store
        .provisionsWithWords(query)
        .filter((one) => one.act === act)
        .map(({ no }) => no),
    )
    if (kept.named.size > 5_000) kept.named.clear()
    kept.named.set(key, found)
    return found
  }

  /** What people know by these words, when that is few provisions. */
  function namedSo(act: string, stems: ReadonlySet<string>): Holder | null {
    // A word of headings is what its Act speaks of all the time: "appear" names nothing.
    if (stems.size === 1 && [...stems].some((stem) => ofAct(act).byStem.has(stem))) return null
    const numbers = numbersKnownBy(act, stems)
    const [no] = numbers
    const matter =
      numbers.size <= MOST_NAMED_SO ? ofAct(act).all.find((one) => one.act === act && one.no === no) : undefined
    return matter ? { ...matter, how: 'lay' } : null
  }

  /** Of another Act in force: a heading that has all the words, and of one word nothing else: "notice" is not "Notice to return defaulters". */
  function elsewhere(stems: ReadonlySet<string>): Holder | null {
    const key = [...stems].join(' ')
    const before = kept.elsewhere.get(key)
    if (before !== undefined) return before
    const rows = store.provisionsWithWords(quoted(stems, 'heading'))
    const few = rows.length > MOST_ELSEWHERE ? [] : rows
    const meant = stems.size > 1 ? few : few.filter(({ heading }) => telling(heading).size === 1)
    const found = meant.map((row) => ({ ...row, stems: telling(row.heading), how: 'lay' as const }))[0] ?? null
    if (kept.elsewhere.size > 5_000) kept.elsewhere.clear()
    kept.elsewhere.set(key, found)
    return found
  }

  const headsOf = (act: string, no: string, older: readonly Numbered[]) =>
    [{ act, no }, ...older].flatMap((one) => ofAct(act).byNumber.get(`${one.act} ${one.no}`) ?? [])

  return {
    telling,
    /** @returns the provision of the Act, or of the Act before it, that plainly has the matter said; of another Act where this one has nothing of it */
    holder(act: string, said: ReadonlySet<string>): Holder | null {
      const matters = ofAct(act)
      const own = said.difference(matters.ofAll)
      if (own.size === 0 || own.size > MOST_WORDS) return null
      const weigh = weightIn(matters)
      const whole = weigh(own)
      let best: { matter: Matter; worth: number } | null = null
      const candidates = new Set([...own].flatMap((stem) => matters.byStem.get(stem) ?? []))
      for (const matter of candidates) {
        const shared = weigh(own.intersection(matter.stems))
        const ofHeading = shared / weigh(matter.stems)
        if (shared < OF_THE_OTHER * whole || (own.size === 1 && !isShort(matter))) continue
        if (ofHeading < (own.size === 1 ? OF_ITS_HEADING.oneWord : OF_ITS_HEADING.more)) continue
        const worth = shared / whole + ofHeading + (matter.act === act ? 0.01 : 0)
        if (!best || worth > best.worth) best = { matter, worth }
      }
      if (best) return { ...best.matter, how: own.size > 1 && best.worth > 1.98 ? 'exact' : 'near' }
      return namedSo(act, own) ?? elsewhere(own)
    },
    /** Whether a clause has at least half of a heading that the provision has, or had. */
    saysOwn(act: string, no: string, older: readonly Numbered[], clause: ReadonlySet<string>): boolean {
      const weigh = weightIn(ofAct(act))
      return headsOf(act, no, older).some(
        ({ stems }) => stems.size > 0 && weigh(stems.intersection(clause)) >= weigh(stems) / 2,
      )
    },
    /** The share of what is said that the library knows of this provision, by its headings old and new, by people's words for it, and by its words. */
    shareOf(
      act: string,
      no: string,
      older: readonly Numbered[],
      said: ReadonlySet<string>,
      words: string,
    ): Record<'headed' | 'lay' | 'within', number> {
      const matters = ofAct(act)
      const own = said.difference(matters.ofAll)
      const weigh = weightIn(matters)
      const headed = new Set(headsOf(act, no, older).flatMap(({ stems }) => [...stems]))
      const lay = new Set([...own].filter((stem) => numbersKnownBy(act, new Set([stem])).has(no)))
      const inText = stemsOf(words)
      const whole = weigh(own) || 1
      const share = (stems: ReadonlySet<string>) => weigh(own.intersection(stems)) / whole
      return { headed: share(headed), lay: share(headed.union(lay)), within: share(headed.union(lay).union(inText)) }
    },
  }
}
