/**
 * The headings of an Act's provisions as sets of word stems, with the headings of the old Acts that it replaced. An Act is read when the
 * first text says what a provision of it is about, because most texts say nothing of the kind.
 */
import { openStems } from '../../library/stems.ts'
import type { ActRecord, LibraryStore } from '../../library/store.ts'
import { meaningWords } from '../../text/words.ts'
import type { FullTexts } from '../quotations/full-texts.ts'
import { FRAME_WORDS } from './stated-subject.ts'

/** A provision, and the stems of its heading. */
export interface Subject {
  act: string
  no: string
  heading: string
  stems: ReadonlySet<string>
}

export interface SubjectsOfAct {
  all: Subject[]
  byNumber: Map<string, Subject[]>
  byStem: Map<string, Subject[]>
  /** Stems of the Act's own title: in the Domestic Violence Act, "domestic violence" tells no section from another. */
  titleStems: ReadonlySet<string>
}

export class HeadingIndex {
  readonly #store: LibraryStore
  readonly #acts: ReadonlyMap<string, ActRecord>
  readonly #texts: FullTexts
  readonly #read = new Map<string, SubjectsOfAct>()
  #stems: ReturnType<typeof openStems> | undefined
  #frameStems: ReadonlySet<string> | undefined

  constructor(store: LibraryStore, acts: ReadonlyMap<string, ActRecord>, texts: FullTexts) {
    this.#store = store
    this.#acts = acts
    this.#texts = texts
  }

  stemsOf(text: string): Set<string> {
    this.#stems ??= openStems(this.#store.db)
    return new Set(this.#stems(meaningWords(text)))
  }

  /** @returns the stems that name a subject, without those that only say that something is said: "deals with", "the offence of" */
  tellingStems(text: string): Set<string> {
    this.#frameStems ??= this.stemsOf(FRAME_WORDS)
    const frame = this.#frameStems
    return new Set([...this.stemsOf(text)].filter((stem) => !frame.has(stem) && !/^(?:\d+\p{L}?|[ivxl]+)$/u.test(stem)))
  }

  subjectsOf(id: string): SubjectsOfAct {
    const before = this.#read.get(id)
    if (before) return before
    const made: SubjectsOfAct = {
      all: [],
      byNumber: new Map(),
      byStem: new Map(),
      titleStems: this.tellingStems(this.#acts.get(id)?.title ?? ''),
    }
    const older = [...this.#acts.values()].filter(({ replacedBy }) => replacedBy.includes(id)).map((act) => act.id)
    for (const act of [id, ...older])
      for (const { no, heading } of [...this.#store.headings(act), ...this.#texts.headings(act)]) {
        const subject = {
          act,
          no,
          heading: heading.replace(/[.\s—-]+$/u, ''),
          stems: this.tellingStems(heading),
        }
        made.all.push(subject)
        addTo(made.byNumber, `${act} ${no}`, subject)
        for (const stem of subject.stems) addTo(made.byStem, stem, subject)
      }
    this.#read.set(id, made)
    return made
  }
}

const addTo = (map: Map<string, Subject[]>, key: string, subject: Subject) =>
  map.set(key, [...(map.get(key) ?? []), subject])

/** @returns a function that weighs stems: a stem that many headings of the Act have tells less than a rare one */
export const weightIn = ({ all, byStem }: SubjectsOfAct) => {
  const termWeight = (stem: string) => Math.log((2 + all.length) / (byStem.get(stem)?.length ?? 1))
  return (stems: Iterable<string>) => [...stems].reduce((sum, stem) => sum + termWeight(stem), 0)
}
