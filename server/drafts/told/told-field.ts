import type { Template } from '../templates/read-templates.ts'
import type { TemplatePart } from '../templates/template-schema.ts'

/** The field of every form for what was told and no other field has: a paragraph for each entry. */
export const TOLD = 'told'
/** The field for what was told in another language than that of the paper, in its own words. */
export const TO_TRANSLATE = 'to_translate'

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
  const paragraphs = [
    { text: '{{item}}', each: TOLD, when: TOLD },
    // The blank asks for the translation, so that words of another language are neither lost nor filed as they are.
    { text: '{{translation}} (as it was told: “{{item}}”)', each: TO_TRANSLATE, when: TO_TRANSLATE },
  ]
  return {
    ...template,
    parts: template.parts.map((part) =>
      part === place ? { ...part, paragraphs: beforeSignature(part.paragraphs, paragraphs) } : part,
    ),
  }
}

/** What is sworn stands above the signature, else the deponent has not signed it. */
function beforeSignature(
  all: TemplatePart['paragraphs'],
  told: TemplatePart['paragraphs'],
): TemplatePart['paragraphs'] {
  const last = all.at(-1)
  const isSigned = typeof last === 'object' && last.style === 'signature'
  return isSigned ? [...all.slice(0, -1), ...told, last] : [...all, ...told]
}
