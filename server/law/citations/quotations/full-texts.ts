/** The imported texts as the citation check needs them: provisions, their parts, paragraphs and comparable words. */
import type { Corpus } from '../../library/corpus-queries.ts'
import type { ActRecord } from '../../library/store.ts'
import { findPart } from '../check-provisions/parts-in-text.ts'
import { findLabelledPart, type PartLabel } from '../read-provisions/named-parts.ts'
import { comparableWords } from './find-quotations.ts'

export interface ProvisionText {
  document: number
  source: string
  no: string
  heading: string
  /** The beginning of its text, cut at a whole word. */
  opening: string
  /** "omitted" or "repealed" where the text has only such a note in place of its words; null otherwise. */
  gone: string | null
}

export interface FullText {
  /** The words as `comparableWords` gives them, with a blank before and after. */
  words: string
  /** The printed paragraph numbers, and where in `words` each begins. */
  paras: { para: string; at: number }[]
}

export type FullTexts = ReturnType<typeof openFullTexts>

/** The texts for the check of one text. `read` gives null once too many authorities have been read. */
export type LimitedTexts = Omit<FullTexts, 'read'> & { read: (document: number) => FullText | null }

/** The most authorities that are read for one text, because an authority may be a book and a text may quote two thousand of them. */
const MOST_READ = 100

export function limitReads(texts: FullTexts): LimitedTexts {
  const known = new Map<number, FullText>()
  return {
    ...texts,
    read(document) {
      const before = known.get(document)
      if (before || known.size >= MOST_READ) return before ?? null
      const made = texts.read(document)
      known.set(document, made)
      return made
    },
  }
}

/** The most texts that are kept in memory. An answer quotes few authorities, but often. */
const MOST_KEPT = 12
const OPENING_CHARS = 900
const GONE = /^[\s[(*0-9.—-]{0,12}(omitted|repealed|rep\.|deleted)/i

/** @param corpus null while nothing is imported; then there are no texts */
export function openFullTexts(corpus: Corpus | null) {
  const kept = new Map<number, FullText>()
  const lasts = new Map<string, number | null>()
  const textOf = (document: number) => corpus?.passages(document).map(({ text }) => text) ?? []

  return {
    /** The Acts that only the import knows, under the names it gives them. */
    importedActs: () => corpus?.actTitles() ?? [],
    /** @returns the highest number of the Act, by the digests, else by what is imported of it; null where neither tells */
    lastOf(act: ActRecord): number | null {
      if (act.last > 0) return act.last
      const known = lasts.get(act.id)
      if (known !== undefined) return known
      const numbers = (corpus?.actNumbers(act.id) ?? []).map((no) => Number.parseInt(no, 10)).filter((no) => no > 0)
      const last = numbers.length > 0 ? numbers.reduce((most, no) => Math.max(most, no)) : null
      lasts.set(act.id, last)
      return last
    },
    /** The imported headings of an Act. */
    headings: (act: string) => corpus?.actHeadings(act) ?? [],
    /** @returns the imported provision, preferably one that has words */
    provision(act: string, no: string): ProvisionText | null {
      const documents = (corpus?.provisionTexts(act, no) ?? []).flatMap((id) => corpus?.document(id) ?? [])
      const one = documents.find(({ chars }) => chars > 0) ?? documents[0]
      if (!one) return null
      const text = textOf(one.id).join('\n\n')
      const cut = text.length > OPENING_CHARS ? `${text.slice(0, text.lastIndexOf(' ', OPENING_CHARS))} …` : text
      const gone = GONE.exec(one.title)?.[1] ?? (text.length < 200 ? GONE.exec(text)?.[1] : undefined) ?? null
      return {
        document: one.id,
        source: one.source,
        no: one.no ?? no,
        heading: one.title,
        opening: cut,
        gone: gone && (/^rep/i.test(gone) ? 'repealed' : 'omitted'),
      }
    },
    /**
     * @param sub "(1)(k)"
     * @returns whether the text numbers such a part
     */
    findPart: (document: number, sub: string) => findPart(textOf(document).join('\n\n'), sub),
    /** @returns whether the text has such an explanation, exception, proviso or illustration */
    findAside: (document: number, what: PartLabel, no: string) =>
      findLabelledPart(textOf(document).join('\n\n'), what, no),
    read(document: number): FullText {
      const before = kept.get(document)
      if (before) return before
      const made: FullText = { words: ' ', paras: [] }
      for (const { para, text } of corpus?.passages(document) ?? []) {
        if (para !== null) made.paras.push({ para, at: made.words.length })
        const words = comparableWords(withoutFootnoteMarks(text))
        if (words) made.words += `${words} `
      }
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(document, made)
      return made
    },
    /** @returns the paragraph's own words; empty where there is none of that number */
    paragraph: (document: number, para: string): string =>
      corpus
        ?.passages(document)
        .find((passage) => passage.para === para)
        ?.text.slice(0, OPENING_CHARS) ?? '',
  }
}

/** Takes out the mark of a footnote, as in "2[five years]", and joins a word that was broken at the end of a line. */
const withoutFootnoteMarks = (text: string) =>
  text.replaceAll(/\b\d{1,3}\[/g, ' ').replaceAll(/(\p{L})-\n(\p{Ll})/gu, '$1$2')
