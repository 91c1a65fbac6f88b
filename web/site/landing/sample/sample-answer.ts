/**
 * A question and the product's answer without a language model. server/site/sample-answer.test.ts compares it with the
 * product, so that the page never shows an invented answer.
 */
import type { Source } from '#shared/law/law.ts'

interface SampleAnswer {
  question: string
  /** Markdown; `[1]` is the mark of a source. */
  sections: { title: string; text: string }[]
  sources: Source[]
}

const files = import.meta.glob<SampleAnswer>('../../../../content/site/sample-answer.json', {
  import: 'default',
  eager: true,
})

export function sampleAnswer(...titles: string[]) {
  const [sample] = Object.values(files)
  if (!sample) throw new Error('content/site/sample-answer.json is missing: run its test with -u.')
  const sections = titles.map((title) => {
    const found = sample.sections.find((section) => section.title === title)
    if (!found) throw new Error(`The sample answer has no section "${title}".`)
    return found
  })
  return { ...sample, sections }
}
