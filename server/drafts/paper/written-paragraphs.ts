import type { Template } from '../templates/read-templates.ts'
import type { TemplateParagraph } from '../templates/template-schema.ts'

/**
 * Paragraphs that a hosted model wrote. They name a fact by its slot (`{{field}}`), so that code fills it or leaves a
 * blank.
 */
export interface WrittenParagraphs {
  facts: TemplateParagraph[]
  grounds: TemplateParagraph[]
}

const KINDS = ['facts', 'grounds'] as const

/**
 * Replaces the paragraphs of the first part of each kind. A kind without written paragraphs keeps its own, and so does
 * the rest of the template.
 */
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
