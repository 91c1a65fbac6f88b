/**
 * The markdown lexer, fetched when there is a text to show. It is a third of the chat's own code, and a start page has
 * no answer yet.
 */
import type * as MarkedLexer from './marked-lexer.ts'
import type { MdToken } from './marked-lexer.ts'

export type { MdToken } from './marked-lexer.ts'

let lexer: typeof MarkedLexer | 'failed' | undefined
let loading: Promise<void> | undefined

/** Resolves when texts can be parsed. It never rejects, because a text without its looks can still be read. */
export function loadLexer(): Promise<void> {
  loading ??= fetchLexer()
  return loading
}

async function fetchLexer(): Promise<void> {
  try {
    lexer = await import('./marked-lexer.ts')
  } catch {
    lexer = 'failed'
    // The next answer tries again.
    loading = undefined
  }
}

/** Whether a text can be drawn now, with its looks or, after a failure, without them. */
export const hasLexer = (): boolean => lexer !== undefined

/**
 * @param text markdown with `\n` line ends
 * @returns its block tokens, spaces included; the whole text as it was typed while the lexer could not be fetched
 */
export const lexBlocks = (text: string): MdToken[] =>
  typeof lexer === 'object' ? lexer.lexBlocks(text) : [{ type: 'code', raw: text, text }]

/** Parses one line of markdown, such as a citation's raw text. */
export const lexInline = (text: string): MdToken[] =>
  typeof lexer === 'object' ? lexer.lexInline(text) : [{ type: 'text', raw: text, text }]
