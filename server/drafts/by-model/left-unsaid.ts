/**
 * What was told and the paragraphs of a model do not say. A model that writes the facts of a paper replaces those of the
 * template, and what it forgets would be lost with them.
 */
import type { DraftDocument, DraftFacts } from '#shared/drafts.ts'
import { findUngiven } from '../changes/given-words.ts'
import { belongs } from '../paper/conditions.ts'
import { fieldValue } from '../paper/fill-slots.ts'
import type { WrittenParagraphs } from '../paper/written-paragraphs.ts'
import type { Template } from '../templates/read-templates.ts'
import type { TemplateParagraph } from '../templates/template-schema.ts'

const KINDS = ['facts', 'grounds'] as const
const SLOT = /\{\{([^{}]*)\}\}/g

/** @returns the paragraphs of the model, and behind them those of the template that have a known fact which it left out */
export function withUnsaidFacts(template: Template, facts: DraftFacts, written: WrittenParagraphs): WrittenParagraphs {
  const filling = { template, facts }
  const replaced = new Set(
    KINDS.filter((kind) => written[kind].length > 0).map((kind) => template.parts.find((part) => part.kind === kind)),
  )
  const standing = template.parts
    .filter((part) => !replaced.has(part) && belongs(filling, part))
    .flatMap(({ heading = '', lead = '', after = '', paragraphs }) => [heading, lead, after, ...paragraphs])
  const said = new Set([...standing, ...KINDS.flatMap((kind) => written[kind])].flatMap(slotsOf))
  const words = KINDS.flatMap((kind) => written[kind].map(textOf)).join('\n')
  const isUnsaid = (field: string) => {
    const value = fieldValue(filling, field)
    return value !== null && !said.has(field) && !words.includes(value.map(({ text }) => text).join(''))
  }
  const unsaidOf = (kind: (typeof KINDS)[number]): TemplateParagraph[] => {
    const part = template.parts.find((one) => one.kind === kind)
    if (!part || !replaced.has(part)) return []
    return part.paragraphs.filter((one) => {
      if ((typeof one !== 'string' && !belongs(filling, one)) || !slotsOf(one).some(isUnsaid)) return false
      for (const slot of slotsOf(one)) said.add(slot)
      return true
    })
  }
  return { facts: [...written.facts, ...unsaidOf('facts')], grounds: [...written.grounds, ...unsaidOf('grounds')] }
}

const textOf = (one: TemplateParagraph) => (typeof one === 'string' ? one : one.text)
const slotsOf = (one: TemplateParagraph): string[] => [
  ...[...textOf(one).matchAll(SLOT)].map(([, slot = '']) => slot),
  ...(typeof one !== 'string' && one.each ? [one.each] : []),
]

/** @returns the sentences of the story with a figure, a day or a name that the paper does not have */
export function unsaidSentences(
  story: readonly string[],
  { blocks }: Pick<DraftDocument, 'blocks'>,
  isCommonWord: (word: string) => boolean,
): string[] {
  const paper = blocks.map(({ spans }) => spans.map(({ text, blank }) => (blank ? ' ' : text)).join('')).join('\n')
  const missingIn = findUngiven(paper, '', isCommonWord)
  return story.filter((sentence) => missingIn(sentence).length > 0)
}
