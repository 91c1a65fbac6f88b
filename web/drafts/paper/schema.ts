/** The editor's schema of a paper: blocks in their styles, and blanks that are one piece each. */
import { type Attrs, type DOMOutputSpec, type MarkSpec, type Node, Schema } from 'prosemirror-model'
import type { BlockComment, BlockStyle, TrackedChange } from '#shared/drafts.ts'
import { t } from '#web/words/words.ts'

/** The court, titles and headings are headings for a screen reader too, so that its users can jump between them. */
const HEADINGS: Partial<Record<BlockStyle, string>> = { court: 'h3', title: 'h3', heading: 'h4' }

/** What a proposal looks like: marked by its element, so that a screen reader tells it and colour is not its only sign. */
const tracked = (tag: 'ins' | 'del'): MarkSpec => ({
  attrs: { id: {}, by: {}, at: {} },
  // What a person types beside a proposal is their own text, and no part of it.
  inclusive: false,
  excludes: 'added removed',
  toDOM: ({ attrs }): DOMOutputSpec => [tag, { 'data-change': String(attrs['id']), title: String(attrs['by']) }, 0],
})

const toggled = (tag: string): MarkSpec => ({ toDOM: (): DOMOutputSpec => [tag, 0] })

export const schema = new Schema({
  nodes: {
    doc: { content: '(block | page_break)+' },
    block: {
      content: '(text | blank)*',
      marks: '_',
      attrs: { style: { default: 'plain' }, change: { default: null }, comments: { default: [] } },
      whitespace: 'pre',
      toDOM: ({ attrs }) => [
        HEADINGS[styleOf({ attrs })] ?? 'p',
        { 'data-style': styleOf({ attrs }), ...signsOf({ attrs }) },
        0,
      ],
    },
    page_break: {
      attrs: { style: { default: 'page-break' }, change: { default: null }, comments: { default: [] } },
      atom: true,
      toDOM: ({ attrs }) => [
        'div',
        { 'data-style': 'page-break', ...signsOf({ attrs }), role: 'separator', 'aria-label': t('New page') },
      ],
    },
    blank: {
      inline: true,
      atom: true,
      marks: '',
      attrs: { label: {} },
      leafText: ({ attrs }) => `[${nodeLabelOf({ attrs })}]`,
      toDOM: ({ attrs }) => ['span', { 'data-blank': '' }, `[${nodeLabelOf({ attrs })}]`],
    },
    text: {},
  },
  marks: {
    added: tracked('ins'),
    removed: tracked('del'),
    bold: toggled('strong'),
    italic: toggled('em'),
    underline: toggled('u'),
  },
})

interface WithAttrs {
  attrs: Attrs
}

/** @param node a block or a page break */
export const styleOf = ({ attrs }: WithAttrs | Node) => attrs['style'] as BlockStyle

/** The proposal on a whole block. */
export const changeOf = ({ attrs }: WithAttrs | Node) => attrs['change'] as TrackedChange | null

export const commentsOf = ({ attrs }: WithAttrs | Node) => attrs['comments'] as BlockComment[]

function signsOf(node: WithAttrs): Record<string, string> {
  const change = changeOf(node)
  const comments = commentsOf(node)
  return {
    ...(change && { 'data-block-change': change.kind, 'data-change': change.id, title: change.by }),
    ...(comments.length > 0 && { 'data-comments': String(comments.length) }),
  }
}

export const nodeLabelOf = ({ attrs }: WithAttrs | Node) => attrs['label'] as string
