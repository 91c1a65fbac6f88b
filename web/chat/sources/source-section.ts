import { SOURCE_SECTIONS } from '#shared/research/answer-sections.ts'
import type { BlockGroup, MarkedBlock } from '../answer/answer-blocks.ts'

/**
 * Leaves out an answer's own closing list of sources, because the screen shows the same list below the text, where each
 * entry opens its passage. (In plain text, for copying and for other clients, that list is all there is.)
 * @returns the groups without that section; those before it are the same objects
 */
export function withoutSourceSection(groups: readonly BlockGroup[]): readonly BlockGroup[] {
  for (let index = groups.length - 1; index >= 0; index--) {
    const group = groups[index] ?? []
    const from = group.findLastIndex(isHeading)
    if (from < 0) continue
    if (!isSourcesHeading(group[from])) return groups
    const after = [...group.slice(from + 1), ...groups.slice(index + 1).flat()]
    // A rule ends the section, so the text below it is not about sources.
    const rule = after.findIndex((block) => block.token.type === 'hr')
    const rest = rule < 0 ? [] : after.slice(rule)
    return [...groups.slice(0, index), [...group.slice(0, from), ...rest]]
  }
  return groups
}

const isHeading = (block: MarkedBlock) => block.token.type === 'heading'

function isSourcesHeading(block: MarkedBlock | undefined): boolean {
  return block?.token.type === 'heading' && block.token.depth === 2 && SOURCE_SECTIONS.has(block.token.text.trim())
}
