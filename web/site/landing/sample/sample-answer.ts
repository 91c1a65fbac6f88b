/**
 * A question and the product's answer without a language model, in each language. server/site/sample-answer.test.ts
 * compares it with the product, so that the page never shows an invented answer.
 */
import type { Source } from '#shared/law/law.ts'
import { addReadingOrder, inReadingOrder } from '#shared/research/cited-sources.ts'
import { writtenLanguage } from '#web/words/words.ts'

interface KeptAnswer {
  question: string
  /** Markdown; `[1]` is the mark of a source. */
  sections: Section[]
  sources: Source[]
}

interface Section {
  title: string
  text: string
}

interface SampleAnswer {
  question: string
  short: Section
  further: Section[]
  /** Those that the text marks, numbered as a reader meets them, as they are in the chat. */
  sources: Source[]
  /** All that were looked up, with the numbers they were looked up with. */
  lookedUp: readonly Source[]
}

/** Stands between sections while their sources are numbered together. */
const SEAM = '\n\0\n'

const files = import.meta.glob<KeptAnswer>('../../../../content/site/sample-answer.*.json', {
  import: 'default',
  eager: true,
})

/**
 * Returns the answer in the language of the page. The page leaves out the law and the judgments in full, which are the second
 * and the third section in either language.
 */
export function sampleAnswer(): SampleAnswer {
  const name = `sample-answer.${writtenLanguage()}.json`
  const kept = Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1]
  if (!kept) throw new Error(`content/site/${name} is missing: run its test with -u.`)
  const [short, law, authorities, ...further] = kept.sections
  if (!short || !law || !authorities || further.length === 0) throw new Error(`${name} has too few sections.`)
  const sections = [short, ...further]
  const text = sections.map((section) => section.text).join(SEAM)
  const order = new Map<number, number>()
  addReadingOrder(order, text, kept.sources)
  const [shownShort = '', ...shownFurther] = inReadingOrder(text, kept.sources).split(SEAM)
  return {
    question: kept.question,
    short: { ...short, text: shownShort },
    further: further.map(({ title }, at) => ({ title, text: shownFurther[at] ?? '' })),
    sources: [...order].flatMap(([lookedUp, n]) =>
      kept.sources.filter((source) => source.n === lookedUp).map((source) => ({ ...source, n })),
    ),
    lookedUp: kept.sources,
  }
}
