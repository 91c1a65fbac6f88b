/** Makes a document from a template and the facts. */
import type { Block, BlockStyle, DraftDocument, DraftFacts } from '#shared/drafts.ts'
import { belongs, entriesOf } from './conditions.ts'
import { fillSlots, type TemplateFilling } from './fill-slots.ts'
import { block, headOf } from './heads.ts'
import type { Template } from '../templates/read-templates.ts'
import { PARTS, type Closings, type TemplateParagraph, type TemplatePart } from '../templates/template-schema.ts'
import { verifiedParagraphs } from './verified-paragraphs.ts'
import { withTold } from '../told/told-field.ts'

export function assemble(base: Template, closings: Closings, facts: DraftFacts): DraftDocument {
  const template = withTold(base)
  const filling = { template, facts }
  const { head, parts } = headOf(filling)
  const body = [
    ...head.map((one) => ({ block: one, onAdvice: false })),
    ...parts.flatMap((part) =>
      partBlocks(filling, part).map((one) => ({ block: one, onAdvice: part.on_advice ?? ON_ADVICE.has(part.kind) })),
    ),
  ]
  const closing = { template, facts: { ...facts, fields: { ...facts.fields, ...verifiedParagraphs(body) } } }
  const printed = (name: string) =>
    (closings[name] ?? []).flatMap((paragraph) => paragraphBlocks(closing, paragraph, 'plain'))
  const front = template.front.flatMap((name) => [...printed(name), block('page-break', [])])
  const end = template.closings.flatMap(printed)
  return { title: template.name, blocks: [...front, ...body.map((one) => one.block), ...end] }
}

/**
 * Parts whose paragraphs a party does not know itself and believes on legal advice. A verification must keep the two
 * apart.
 */
const ON_ADVICE: ReadonlySet<TemplatePart['kind']> = new Set(['limitation', 'jurisdiction', 'valuation'])

const OWN_HEADINGS: Partial<Record<TemplatePart['kind'], string>> = { recitals: 'Whereas', schedule: 'Schedule' }

function partBlocks(filling: TemplateFilling, part: TemplatePart): Block[] {
  if (!belongs(filling, part)) return []
  const heading = part.heading ?? OWN_HEADINGS[part.kind]
  return [
    ...(heading ? [block('heading', fillSlots(filling, heading))] : []),
    ...(part.lead ? [block('plain', fillSlots(filling, part.lead))] : []),
    ...part.paragraphs.flatMap((paragraph) => paragraphBlocks(filling, paragraph, PARTS[part.kind])),
    ...(part.after ? [block('plain', fillSlots(filling, part.after))] : []),
  ]
}

function paragraphBlocks(filling: TemplateFilling, paragraph: TemplateParagraph, style: BlockStyle): Block[] {
  if (typeof paragraph === 'string') return [block(style, fillSlots(filling, paragraph))]
  const { text, each } = paragraph
  if (!belongs(filling, paragraph)) return []
  const own = paragraph.style ?? style
  if (own === 'page-break') return [block(own, [])]
  if (each === undefined) return [block(own, fillSlots(filling, text))]
  return entriesOf(filling, each).map((item) => block(own, fillSlots(filling, text, each, item)))
}
