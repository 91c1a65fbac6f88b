import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { numberBlocks } from '#shared/number-blocks.ts'
import { styleOf } from './schema.ts'

interface Numbering {
  /** The styles of the blocks in order. They alone decide the numbers. */
  styles: string
  shown: DecorationSet
}

const stylesOf = (paper: Node) => paper.children.map(styleOf).join(' ')

function numbered(paper: Node): Numbering {
  const markers = numberBlocks({ blocks: paper.children.map((node) => ({ style: styleOf(node), spans: [] })) })
  const shown: Decoration[] = []
  paper.forEach((node, from, index) => {
    const marker = markers[index]?.marker
    if (marker) shown.push(Decoration.node(from, from + node.nodeSize, { 'data-marker': marker }))
  })
  return { styles: stylesOf(paper), shown: DecorationSet.create(paper, shown) }
}

/**
 * Shows beside each block the number that it has in print. Typing inside a block only moves the numbers, so that not
 * every letter counts them again.
 */
export const numbering = new Plugin<Numbering>({
  state: {
    init: (_, { doc }) => numbered(doc),
    apply(change, before) {
      if (!change.docChanged) return before
      if (stylesOf(change.doc) !== before.styles) return numbered(change.doc)
      return { ...before, shown: before.shown.map(change.mapping, change.doc) }
    },
  },
  props: {
    decorations(state) {
      return this.getState(state)?.shown
    },
  },
})
