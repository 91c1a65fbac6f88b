import type { MarkedToken, Token } from 'marked'
import { TextNode } from 'node-html-parser'
import type { StyledRun } from './blocks.ts'
import { cleanText } from './clean-text.ts'
import { withoutMarkup } from './html-tags.ts'
import { safeLink } from './safe-link.ts'

type InlineStyle = Omit<StyledRun, 'text'>

/**
 * Marks of emphasis without a partner, in an answer that was cut off or mistyped. `2**10` is left alone, because it is
 * a power.
 */
const STRAY = /(?<![\p{L}\p{N}])\*{2,3}|\*{2,3}(?![\p{L}\p{N}])/gu

/** @param tokens the inline tokens of one paragraph, heading, cell or list line */
export function readInline(tokens: readonly Token[], look: InlineStyle = {}): StyledRun[] {
  return (tokens as MarkedToken[]).flatMap((token) => readToken(token, look))
}

function readToken(token: MarkedToken, look: InlineStyle): StyledRun[] {
  switch (token.type) {
    case 'text':
      return token.tokens ? readInline(token.tokens, look) : run(wordsOf(token.raw), look)
    case 'escape':
      return run(token.text, look)
    case 'strong':
      return readInline(token.tokens, { ...look, bold: true })
    case 'em':
      return readInline(token.tokens, { ...look, italic: true })
    case 'del':
      return readInline(token.tokens, { ...look, struck: true })
    case 'codespan':
      return run(oneLine(token.text), { ...look, code: true })
    case 'br':
      return run('\n', look)
    case 'link':
      return readInline(token.tokens, linked(token.href, look))
    // A picture is shown as a link with its description, because the server must not fetch it.
    case 'image':
      return run(wordsOf(token.text) || token.href, linked(token.href, look))
    case 'checkbox':
      return run(token.checked ? '■ ' : '□ ', look)
    case 'html':
      return run(decoded(withoutMarkup(token.raw)), look)
    default:
      return run(wordsOf(token.raw), look)
  }
}

const run = (text: string, look: InlineStyle): StyledRun[] => {
  const clean = cleanText(text)
  return clean ? [{ text: clean, ...look }] : []
}

function linked(href: string, look: InlineStyle): InlineStyle {
  const link = safeLink(href)
  return link === null ? look : { ...look, link }
}

const wordsOf = (raw: string) => decoded(oneLine(raw).replaceAll(STRAY, ''))
/**
 * A run of blanks is matched at its beginning only. If each blank began a new search, thirty thousand of them would
 * take a second.
 */
const oneLine = (text: string) => text.replaceAll(/(?<!\s)\s*\n\s*/g, ' ')
const decoded = (text: string) => (text.includes('&') ? new TextNode(text).text : text)
