/**
 * Material for a model: texts of papers, messages and sources, each in a block of its own. Whoever wrote such a text could
 * end its block and have the rest read as an instruction of ours.
 */
const BLOCKS = [
  'attachment',
  'facts',
  'fields',
  'material',
  'outline',
  'paper',
  'papers',
  'request',
  'skeleton',
  'sources',
  'written',
] as const
type Block = (typeof BLOCKS)[number]

const TAG = new RegExp(String.raw`<(?=\s*\/?\s*(?:${BLOCKS.join('|')})\b)`, 'gi')

/** @returns the text without a sign that begins or ends any block, its own or another */
export const inert = (text: string): string => text.replaceAll(TAG, '‹')

/** @param text what is already inert stays as it is */
export const inBlock = (name: Block, text: string): string => `<${name}>\n${inert(text)}\n</${name}>`
