/** The editor's schema of a paper: blocks in their styles, and blanks that are one piece each. */
import { type Attrs, type DOMOutputSpec, type MarkSpec, type Node, Schema } from 'prosemirror-model'
import type { BlockStyle } from '#shared/drafts.ts'
import { t } from '#web/words/words.ts'

/** The court, titles and headings are headings for a screen reader too, so that its users can jump between them. */
const HEADINGS: Partial<Record<BlockStyle, string>> = { court: 'h3', title: 'h3', heading: 'h4' }

const toggled = (tag: string): MarkSpec => ({ toDOM: (): DOMOutputSpec => [tag, 0] })

export const schema = new Schema({
  nodes: {
    doc: { content: '(block | page_break)+' },
    block: {
      content: '(text | blank)*',
      marks: '_',
      attrs: { style: { default: 'plain' } },
      whitespace: 'pre',
      toDOM: ({ attrs }) => [HEADINGS[styleOf({ attrs })] ?? 'p', { 'data-style': styleOf({ attrs }) }, 0],
    },
    page_break: {
      attrs: { style: { default: 'page-break' } },
      atom: true,
      toDOM: () => ['div', { 'data-style': 'page-break', role: 'separator', 'aria-label': t('New page') }],
    },
    blank: {
      inline: true,
      atom: true,
      marks: '',
      attrs: { label: {} },
      leafText: ({ attrs }) => `[${labelOf({ attrs })}]`,
      toDOM: ({ attrs }) => ['span', { 'data-blank': '' }, `[${labelOf({ attrs })}]`],
    },
    text: {},
  },
  marks: { bold: toggled('strong'), italic: toggled('em'), underline: toggled('u') },
})

interface WithAttrs {
  attrs: Attrs
}

/** @param node a block or a page break */
export const styleOf = ({ attrs }: WithAttrs | Node) => attrs['style'] as BlockStyle

export const labelOf = ({ attrs }: WithAttrs | Node) => attrs['label'] as string
