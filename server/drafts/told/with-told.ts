import type { Template } from '../templates/read-templates.ts'
import type { TemplatePart } from '../templates/template-schema.ts'

/** The field of every form for what was told and no other field has: a paragraph for each entry. */
export const TOLD = 'told'

/** Where a draftsman would write it, the best place first. */
const PLACES: readonly TemplatePart['kind'][] = ['facts', 'terms', 'recitals', 'body']

/** @returns the template with a place for what was told; a template that has one of its own, or no room, stays as it is */
export function withTold(template: Template): Template {
  const hasOwn = template.parts.some(({ paragraphs }) =>
    paragraphs.some((one) => typeof one !== 'string' && one.each === TOLD),
  )
  const place = PLACES.map((kind) => template.parts.find((part) => part.kind === kind)).find(
    (part) => part !== undefined,
  )
  if (hasOwn || !place) return template
  const paragraph = { text: '{{item}}', each: TOLD, when: TOLD }
  return {
    ...template,
    parts: template.parts.map((part) =>
      part === place ? { ...part, paragraphs: [...part.paragraphs, paragraph] } : part,
    ),
  }
}
