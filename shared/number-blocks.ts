import type { Block, BlockStyle, DraftDocument } from './drafts.ts'

export type CountedStyle = Extract<BlockStyle, 'numbered' | 'lettered' | 'ground' | 'list'>

export interface NumberedBlock extends Block {
  /** The run of numbers that it belongs to, from 1 for each style; null where nothing is counted. */
  run: number | null
  /** "4.", "(b)", "C."; empty where nothing is counted. */
  marker: string
}

/**
 * The styles at which counting begins again. Headings do not restart the numbered paragraphs of a paper, because a
 * verification names them by number.
 */
const BEGINS_ANEW: Record<CountedStyle, ReadonlySet<BlockStyle>> = {
  numbered: new Set(['page-break']),
  lettered: new Set(['page-break', 'title', 'heading', 'plain']),
  ground: new Set(['page-break', 'heading']),
  list: new Set(['page-break', 'title', 'heading']),
}

const MARKERS: Record<CountedStyle, (count: number) => string> = {
  numbered: (count) => `${count}.`,
  lettered: (count) => `(${letters(count).toLowerCase()})`,
  ground: (count) => `${letters(count)}.`,
  list: (count) => `${count}.`,
}

/** @returns letters as grounds have them: A for 1, Z for 26, AA for 27 */
function letters(count: number): string {
  const rest = count - 1
  return (rest >= 26 ? letters(Math.floor(rest / 26)) : '') + String.fromCharCode(65 + (rest % 26))
}

const isCounted = (style: BlockStyle): style is CountedStyle => Object.hasOwn(MARKERS, style)

export function numberBlocks({ blocks }: Pick<DraftDocument, 'blocks'>): NumberedBlock[] {
  const counts = new Map<CountedStyle, { run: number; count: number; open: boolean }>()
  return blocks.map((block) => {
    for (const [style, state] of counts) if (BEGINS_ANEW[style].has(block.style)) state.open = false
    if (!isCounted(block.style)) return { ...block, run: null, marker: '' }
    const before = counts.get(block.style)
    const state = before?.open
      ? { ...before, count: before.count + 1 }
      : { run: (before?.run ?? 0) + 1, count: 1, open: true }
    counts.set(block.style, state)
    return { ...block, run: state.run, marker: MARKERS[block.style](state.count) }
  })
}
