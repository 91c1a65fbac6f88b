/**
 * Turns markdown into tokens by marked's GFM lexer. It makes tokens only, because HTML made from an answer could run
 * scripts.
 */
import { Lexer, Tokenizer, type MarkedToken } from 'marked'

/**
 * The lexer without link definitions. They would change text that is already on the screen, and `[1]: https://…` in an
 * answer would turn every citation mark `[1]` into a link of the writer's choice.
 */
class AnswerTokenizer extends Tokenizer {
  override def() {
    return undefined
  }
}

const options = { gfm: true, breaks: false, pedantic: false, tokenizer: new AnswerTokenizer() }

/** A token as the renderer knows it. No extension is registered, so generic tokens cannot occur. */
export type MdToken = MarkedToken

/**
 * @param text markdown with `\n` line ends
 * @returns its block tokens, spaces included. Text that defeats the lexer (nesting deep enough to exhaust the stack)
 * comes back as one code block, so that a hostile answer costs its looks and nothing else.
 */
export function lexBlocks(text: string): MdToken[] {
  try {
    return new Lexer(options).lex(text) as MdToken[]
  } catch {
    return [{ type: 'code', raw: text, text }]
  }
}

/** Parses one line of markdown, such as a citation's raw text. */
export function lexInline(text: string): MdToken[] {
  try {
    return new Lexer(options).inlineTokens(text) as MdToken[]
  } catch {
    return [{ type: 'text', raw: text, text }]
  }
}
