import type { Mark, Node } from 'prosemirror-model'
import type { Block, DraftDocument, Span, TrackedChange } from '#shared/drafts.ts'
import { changeOf, commentsOf, nodeLabelOf, schema, styleOf } from './schema.ts'

const { block, blank, page_break: pageBreak, doc } = schema.nodes
const FORMATS = ['bold', 'italic', 'underline'] as const

/**
 * @returns the document for the editor. A paper without a block gets an empty one, because the editor needs a place for
 * the cursor.
 */
export function toEditor({ blocks }: Pick<DraftDocument, 'blocks'>): Node {
  const nodes = blocks.map(({ style, spans, change = null, comments = [] }) =>
    style === 'page-break'
      ? pageBreak.create({ change, comments })
      : block.create({ style, change, comments }, spans.flatMap(inline)),
  )
  return doc.create(null, nodes.length > 0 ? nodes : [block.create()])
}

/** @returns the blocks of the editor. Neighbouring spans of the same look are joined. */
export function fromEditor(paper: Node): Block[] {
  return paper.children.map((node) => ({
    style: styleOf(node),
    ...trackedOf(node),
    spans: node.children.map((piece): Span => {
      const formats = Object.fromEntries(
        piece.marks.map((mark) => {
          const { id, by, at } = mark.attrs as Omit<TrackedChange, 'kind'>
          const { name } = mark.type
          return name === 'added' || name === 'removed'
            ? (['change', { id, kind: name, by, at }] as const)
            : ([name, true] as const)
        }),
      )
      if (piece.type === blank) return { text: nodeLabelOf(piece), blank: true, ...formats }
      return { text: piece.text ?? '', ...formats }
    }),
  }))
}

function trackedOf(node: Node): Pick<Block, 'change' | 'comments'> {
  const [change, comments] = [changeOf(node), commentsOf(node)]
  return { ...(change && { change }), ...(comments.length > 0 && { comments }) }
}

function inline(span: Span): Node[] {
  if (!span.text) return []
  const marks = FORMATS.filter((name) => span[name]).map((name): Mark => schema.mark(name))
  if (span.change) {
    const { kind, ...attrs } = span.change
    marks.unshift(schema.mark(kind, attrs))
  }
  return [span.blank ? blank.create({ label: span.text }, null, marks) : schema.text(span.text, marks)]
}

/**
 * Whether both look the same. They are compared in one form, because spans may be cut and properties ordered in
 * different ways.
 */
export const sameBlocks = (a: Pick<DraftDocument, 'blocks'>, b: Pick<DraftDocument, 'blocks'>) =>
  toEditor(a).eq(toEditor(b))

/** A blank that is proposed to go needs no filling. */
const isOpenBlank = (node: Node) => node.type === blank && !node.marks.some(({ type }) => type === schema.marks.removed)

export function blanksOf(paper: Node): Set<string> {
  const labels = new Set<string>()
  paper.descendants((node) => {
    if (isOpenBlank(node)) labels.add(nodeLabelOf(node))
  })
  return labels
}

export function countBlanks(paper: Node): number {
  let count = 0
  paper.descendants((node) => {
    if (isOpenBlank(node)) count += 1
  })
  return count
}
