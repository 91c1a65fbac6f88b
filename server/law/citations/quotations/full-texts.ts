/** The imported texts, as the check needs them: which provision, which sub-sections, which paragraphs, which words. */
import type { Corpus } from '../../library/corpus.ts'
import type { ActRecord } from '../../library/store.ts'
import { findPart } from '../check-provisions/parts-in-text.ts'
import { findLabelledPart, type PartLabel } from '../read-provisions/named-parts.ts'
import { comparableWords } from './find-quotations.ts'

export interface ProvisionText {
  document: number
  source: string
  no: string
  heading: string
  /** Its beginning, whole words. */
  opening: string
  /** "omitted", "repealed": what stands in place of its words; null while it has some. */
  gone: string | null
}

export interface FullText {
  /** Words only, as `comparable` brings a quotation to them, with a blank before and after. */
  words: string
  /** Printed paragraph numbers, and where in `words` each begins. */
  paras: { para: string; at: number }[]
}

export type FullTexts = ReturnType<typeof openFullTexts>

/** What is asked about one text: as `FullTexts`, but `read` gives null where so many authorities have been read for it already. */
export type LimitedTexts = Omit<FullTexts, 'read'> & { read: (document: number) => FullText | null }

/** An authority may be a book; a text that quotes two thousand of them would hold the thread. */
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

/** Texts kept at hand: an answer quotes few authorities, often. */
const MOST_KEPT = 12
const OPENING_CHARS = 900
const GONE = /^[\s[(*0-9.—-]{0,12}(omitted|repealed|rep\.|deleted)/i

/** @param corpus null while nothing is imported: then there are no texts */
export function openFullTexts(corpus: Corpus | null) {
  const kept = new Map<number, FullText>()
  const lasts = new Map<string, number | null>()
  const textOf = (document: number) => corpus?.passages(document).map(({ text }) => text) ?? []

  return {
    /** Acts that only the import knows, under the names it gives them. */
    importedActs: () => corpus?.actTitles() ?? [],
    /** The highest number of the Act: the digests say it, else what is imported of it; null where neither does. */
    lastOf(act: ActRecord): number | null {
      if (act.last > 0) return act.last
      const known = lasts.get(act.id)
      if (known !== undefined) return known
      const numbers = (corpus?.actNumbers(act.id) ?? []).map((no) => Number.parseInt(no, 10)).filter((no) => no > 0)
      const last = numbers.length > 0 ? numbers.reduce((most, no) => Math.max(most, no)) : null
      lasts.set(act.id, last)
      return last
    },
    /** Of all that is imported of an Act. */
    headings: (act: string) => corpus?.actHeadings(act) ?? [],
    /** @returns the imported provision, that with words before one without */
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
    /** Whether the text numbers such a part. @param sub "(1)(k)" */
    findPart: (document: number, sub: string) => findPart(textOf(document).join('\n\n'), sub),
    /** Whether the text has such an explanation, exception, proviso or illustration. */
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
    /** The paragraph's own words; empty where there is none of that number. */
    paragraph: (document: number, para: string): string =>
      corpus
        ?.passages(document)
        .find((passage) => passage.para === para)
        ?.text.slice(0, OPENING_CHARS) ?? '',
  }
}

/** "2[five years]": the mark of an amendment's footnote is no word; a word broken at the line's end is one. */
const withoutFootnoteMarks = (text: string) =>
  text.replaceAll(/\b\d{1,3}\[/g, ' ').replaceAll(/(\p{L})-\n(\p{Ll})/gu, '$1$2')
