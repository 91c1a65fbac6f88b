/** An answer as text without the signs of Markdown. It has the whole answer, with its list of sources. */
import type { Tokens } from 'marked'
import { inReadingOrder } from '#shared/research/cited-sources.ts'
import { decodeEntities } from '../markdown/entities.ts'
import { lexBlocks, type MdToken } from '../markdown/lexer.ts'
import { safeLink } from '../markdown/safe-link.ts'
import type { Grounds } from '../sources/authorities.ts'

export type AnswerRecord = Pick<Grounds, 'text' | 'sources'>

export const blocksOf = ({ text, sources }: AnswerRecord) => lexBlocks(inReadingOrder(text, sources))

/** Nesting that exhausts the stack must not keep anybody from copying an answer. */
export function orElse(make: () => string, otherwise: string): string {
  try {
    return make()
  } catch {
    return otherwise
  }
}

export const answerPlainText = (answer: AnswerRecord): string =>
  orElse(() => plainBlocks(blocksOf(answer)), answer.text)

const plainBlocks = (tokens: readonly MdToken[]): string =>
  tokens
    .map(plainBlock)
    .filter((text) => text !== '')
    .join('\n\n')

function plainBlock(token: MdToken): string {
  switch (token.type) {
    case 'heading':
    case 'paragraph':
      return plainInline(token.tokens as MdToken[])
    case 'text':
      return plainInline((token.tokens as MdToken[] | undefined) ?? [token])
    case 'blockquote':
      return plainBlocks(token.tokens as MdToken[])
    case 'list':
      return plainList(token)
    case 'table':
      return [token.header, ...token.rows]
        .map((row) => row.map((cell: Tokens.TableCell) => plainInline(cell.tokens as MdToken[])).join('\t'))
        .join('\n')
    case 'code':
      return token.text
    case 'hr':
    case 'space':
    case 'checkbox':
      return ''
    default:
      return token.raw.trim()
  }
}

function plainList({ items, ordered, start, loose }: Tokens.List): string {
  const lines = items.map((item, index) => {
    const sign = ordered ? `${(start || 1) + index}. ` : '- '
    const words = item.tokens
      .map((token) => plainBlock(token as MdToken))
      .filter((text) => text !== '')
      .join('\n')
    return sign + words.replaceAll('\n', '\n  ')
  })
  return lines.join(loose ? '\n\n' : '\n')
}

function plainInline(tokens: readonly MdToken[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'br') return '\n'
      if (token.type === 'codespan' || token.type === 'escape') return token.text
      if (token.type === 'link') return linkText(token)
      if (token.type === 'image') return decodeEntities(token.text) || token.href
      if (token.type === 'checkbox') return ''
      if ('tokens' in token && token.tokens) return plainInline(token.tokens as MdToken[])
      return decodeEntities(token.raw)
    })
    .join('')
}

/** The address of a link is lost on paper, so it stands behind its words. */
function linkText({ href, tokens }: { href: string; tokens: unknown }): string {
  const words = plainInline(tokens as MdToken[])
  const address = safeLink(href)
  return !address || words === href || address === `mailto:${words}` ? words : `${words} (${address})`
}
