import type { Template } from '../templates/read-templates.ts'

/** Paragraphs that a hosted model wrote, in the words of a template: `{{field}}` is filled or left as a blank by code. */
export interface WrittenParagraphs {
  facts: string[]
  grounds: string[]
}

const KINDS = ['facts', 'grounds'] as const

/** The first part of each kind with other paragraphs; a kind of which none were written keeps its own. The skeleton stays. */
export function withParagraphs(template: Template, written: WrittenParagraphs): Template {
  const firsts = new Map(KINDS.map((kind) => [template.parts.find((part) => part.kind === kind), written[kind]]))
  return {
    ...template,
    parts: template.parts.map((part) => {
      const paragraphs = firsts.get(part) ?? []
      return paragraphs.length > 0 ? { ...part, paragraphs } : part
    }),
  }
}
