import { FOLDED_SECTIONS, GIST_SECTIONS } from '#shared/research/answer-sections.ts'
import type { BlockGroup, MarkedBlock } from './answer-blocks.ts'

/** A heading of the second level with what follows it; the first section of an answer may have no heading. */
export interface AnswerSection {
  /** Null for what stands open with its heading. */
  folded: { title: string; count: number; doubtful: boolean } | null
  groups: readonly BlockGroup[]
}

/**
 * The pieces of a group, each beginning at a heading. They are kept with their group, because a piece that is a new
 * object would be drawn again with every word that arrives.
 */
const cutGroups = new WeakMap<BlockGroup, readonly BlockGroup[]>()

/**
 * Cuts an answer into its sections. The reasons of an answer are folded if it has its gist in a section of its own;
 * every other answer is one open section.
 */
export function sectionsOf(groups: readonly BlockGroup[]): AnswerSection[] {
  const pieces = groups.flatMap(cut)
  if (!pieces.some(([first]) => GIST_SECTIONS.has(titleOf(first)))) return [{ folded: null, groups }]
  const sections: { title: string; groups: BlockGroup[] }[] = []
  for (const piece of pieces) {
    const title = titleOf(piece[0])
    const last = sections.at(-1)
    // Open sections stay together, so that the rhythm between them is that of the text.
    if (
      last &&
      (!beginsSection(piece[0], piece[1]) || !(FOLDED_SECTIONS.has(title) || FOLDED_SECTIONS.has(last.title)))
    )
      last.groups.push(piece)
    else sections.push({ title, groups: [piece] })
  }
  return sections.map(({ title, groups: [first = [], ...rest] }) =>
    FOLDED_SECTIONS.has(title)
      ? folded(title, [withoutHeading(first), ...rest])
      : { folded: null, groups: [first, ...rest] },
  )
}

function folded(title: string, groups: readonly BlockGroup[]): AnswerSection {
  const blocks = groups.flat()
  const count = blocks.reduce((sum, block) => sum + entriesOf(block), 0)
  return {
    folded: { title, count, doubtful: blocks.some(isDoubtful) },
    groups: groups.filter(({ length }) => length > 0),
  }
}

/** Each line of a list, and each paragraph with a source, is one provision or judgment. */
function entriesOf({ token }: MarkedBlock): number {
  if (token.type === 'list') return token.items.length
  return token.type === 'paragraph' && /\[\d/.test(token.raw) ? 1 : 0
}

/** What could not be found must not be hidden under a heading. */
function isDoubtful({ token, marks: { cited, doubts } }: MarkedBlock): boolean {
  return (
    [...(cited?.byText.values() ?? [])].some(({ state }) => state === 'not found') ||
    doubts.some(({ raw }) => token.raw.includes(raw))
  )
}

function cut(group: BlockGroup): readonly BlockGroup[] {
  const known = cutGroups.get(group)
  if (known) return known
  const starts = group.flatMap((block, index) => {
    const isIntroduced = offersChoices(block) && group[index - 1]?.token.type === 'paragraph'
    return index === 0 || (beginsSection(block, group[index + 1]) && !isIntroduced) ? [index] : []
  })
  const pieces = starts.length <= 1 ? [group] : starts.map((start, index) => group.slice(start, starts[index + 1]))
  cutGroups.set(group, pieces)
  return pieces
}

const bodies = new WeakMap<BlockGroup, BlockGroup>()

/** The summary shows the heading, and the same piece must give the same body. */
function withoutHeading(piece: BlockGroup): BlockGroup {
  const body = bodies.get(piece) ?? piece.slice(1)
  bodies.set(piece, body)
  return body
}

/**
 * A rule ends the section above it, and so does what an answer offers to choose from: the closing line and the buttons of
 * somebody who was misread must not be folded.
 */
const beginsSection = (block: MarkedBlock | undefined, next: MarkedBlock | undefined) =>
  block?.token.type === 'hr' ||
  titleOf(block) !== '' ||
  offersChoices(block) ||
  (block?.token.type === 'paragraph' && offersChoices(next))

const offersChoices = (block: MarkedBlock | undefined) =>
  block?.token.type === 'list' && block.token.items.some(({ task }) => task)

const titleOf = (block: MarkedBlock | undefined) =>
  block?.token.type === 'heading' && block.token.depth === 2 ? block.token.text.trim() : ''
