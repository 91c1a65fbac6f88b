import type { Mark, Node } from 'prosemirror-model'
import type { Block, DraftDocument, Span } from '#shared/drafts.ts'
import { labelOf, schema, styleOf } from './schema.ts'

const { block, blank, page_break: pageBreak, doc } = schema.nodes
const FORMATS = ['bold', 'italic', 'underline'] as const

/**
 * @returns the document for the editor. A paper without a block gets an empty one, because the editor needs a place for
 * the cursor.
 */
export function toEditor({ blocks }: Pick<DraftDocument, 'blocks'>): Node {
  const nodes = blocks.map(({ style, spans }) =>
    style === 'page-break' ? pageBreak.create() : block.create({ style }, spans.flatMap(inline)),
  )
  return doc.create(null, nodes.length > 0 ? nodes : [block.create()])
}

/** @returns the blocks of the editor. Neighbouring spans of the same look are joined. */
export function fromEditor(paper: Node): Block[] {
  return paper.children.map((node) => ({
    style: styleOf(node),
    spans: node.children.map((piece): Span => {
      const formats = Object.fromEntries(piece.marks.map(({ type }) => [type.name, true as const]))
      if (piece.type === blank) return { text: labelOf(piece), blank: true, ...formats }
      return { text: piece.text ?? '', ...formats }
    }),
  }))
}

function inline(span: Span): Node[] {
  if (!span.text) return []
  const marks = FORMATS.filter((name) => span[name]).map((name): Mark => schema.mark(name))
  return [span.blank ? blank.create({ label: span.text }, null, marks) : schema.text(span.text, marks)]
}

/**
 * Whether both look the same. They are compared in one form, because spans may be cut and properties ordered in
 * different ways.
 */
export const sameBlocks = (a: Pick<DraftDocument, 'blocks'>, b: Pick<DraftDocument, 'blocks'>) =>
  toEditor(a).eq(toEditor(b))

export function blanksOf(paper: Node): Set<string> {
  const labels = new Set<string>()
  paper.descendants((node) => {
    if (node.type === blank) labels.add(labelOf(node))
  })
  return labels
}

export function countBlanks(paper: Node): number {
  let count = 0
  paper.descendants((node) => {
    if (node.type === blank) count += 1
  })
  return count
}
