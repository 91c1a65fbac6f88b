/**
 * The form of a document without a template. It is a template like any other, with a heading, a style and a list of
 * paragraphs for each section, so that such a document has facts, versions, changes, defects and a file as every paper
 * has. Its text is what the sections say.
 */
import type { BlockStyle, DraftFacts, Layout } from '#shared/drafts.ts'
import type { Template } from '../templates/read-templates.ts'
import type { TemplatePart } from '../templates/template-schema.ts'
import { TO_TRANSLATE, TOLD } from '../told/told-field.ts'
import { readFreeContent } from './free-content.ts'

export const MOST_SECTIONS = 20

/** How the paragraphs of a section are counted, in the words of the form. */
export const SECTION_STYLES = {
  numbered: 'Numbered paragraphs',
  lettered: 'Lettered paragraphs',
  ground: 'Grounds',
  plain: 'Plain text',
} as const satisfies Partial<Record<BlockStyle, string>>
export type SectionStyle = keyof typeof SECTION_STYLES

const FREE = /^written\/(pleading|letter|deed|declaration|record)$/
const ONE_SIDED: ReadonlySet<Layout> = new Set(['declaration', 'record'])

export const freeId = (layout: Layout): string => `written/${layout}`
export const isFree = (template: string): boolean => FREE.test(template)
export const sectionFields = (no: number) => ({ heading: `heading_${no}`, style: `style_${no}`, text: `section_${no}` })

/**
 * @param facts decide the title and what the sides are called; without them the form has general words
 * @returns undefined for an id of the catalogue
 */
export function freeTemplate(id: string, facts?: DraftFacts): Template | undefined {
  const layout = FREE.exec(id)?.[1] as Layout | undefined
  if (!layout) return undefined
  const said = (field: string, otherwise: string) => {
    const answer = facts?.fields[field]
    return typeof answer === 'string' && answer.trim() ? answer.trim() : otherwise
  }
  const { closings, before_filing } = readFreeContent()[layout]
  const sections = Array.from({ length: MOST_SECTIONS }, (_, at) => at + 1)
  return {
    id: layout,
    category: 'written',
    name: said('paper_title', 'Document written from an outline'),
    title: '{{paper_title}}',
    called: [],
    ...(layout === 'pleading' && { court: '{{court}}' }),
    parties: {
      first: said('first_role', 'First party'),
      second: ONE_SIDED.has(layout) ? '' : said('second_role', 'Second party'),
    },
    made_by: 'first',
    either_side: false,
    layout,
    law: [],
    asks: [
      { id: 'paper_title', label: 'Title of the document', blank: 'title', kind: 'text' },
      { id: 'first_role', label: 'What the first side is called', kind: 'text', hint: 'Licensor' },
      ...(ONE_SIDED.has(layout)
        ? []
        : [{ id: 'second_role', label: 'What the second side is called', kind: 'text' as const, hint: 'Licensee' }]),
      ...sections.flatMap((no) => asksOf(no)),
    ],
    parts: [...sections.map((no) => partOf(no)), OTHERS_TOLD],
    front: [],
    closings,
    before_filing,
  }
}

function asksOf(no: number): Template['asks'] {
  const { heading, style, text } = sectionFields(no)
  return [
    {
      id: heading,
      label: `Heading of section ${no}`,
      kind: 'text',
      ...(no > 1 && { after: sectionFields(no - 1).heading }),
    },
    { id: style, label: `Section ${no} has`, kind: 'choice', choices: Object.values(SECTION_STYLES), after: heading },
    {
      id: text,
      label: `Section ${no}: one entry for each paragraph`,
      blank: `text of section ${no}`,
      kind: 'list',
      after: heading,
    },
  ]
}

function partOf(no: number): TemplatePart {
  const { heading, style, text } = sectionFields(no)
  return {
    kind: 'body',
    heading: `{{${heading}}}`,
    when: heading,
    paragraphs: [
      ...Object.entries(SECTION_STYLES).map(([name, choice]) => ({
        text: '{{item}}',
        each: text,
        style: name as SectionStyle,
        when: `${style} = ${choice}`,
      })),
      { text: '{{item}}', each: text, style: 'numbered', unless: style },
    ],
  }
}

/** What was told later and stands in no section. */
const OTHERS_TOLD: TemplatePart = {
  kind: 'body',
  paragraphs: [
    { text: '{{item}}', each: TOLD, when: TOLD, style: 'numbered' },
    {
      text: '{{translation}} (as it was told: “{{item}}”)',
      each: TO_TRANSLATE,
      when: TO_TRANSLATE,
      style: 'numbered',
    },
  ],
}
