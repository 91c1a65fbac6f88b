/** An answer as HTML, for a word processor. It is fetched when somebody copies, because few visits do. */
import { Parser, Renderer, type Tokens } from 'marked'
import { safeLink } from '../markdown/safe-link.ts'
import { type AnswerRecord, blocksOf, orElse } from './answer-document.ts'

/** Characters of HTML, as text. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Nothing of an answer may act in the document that it is pasted into: no markup, no picture, no other protocol. */
class DocumentRenderer extends Renderer {
  override html({ raw }: Tokens.HTML | Tokens.Tag) {
    return escaped(raw)
  }
  override image({ text, href }: Tokens.Image) {
    return escaped(text || href)
  }
  override link({ href, tokens }: Tokens.Link) {
    const inside = this.parser.parseInline(tokens)
    const address = safeLink(href)
    return address ? `<a href="${escaped(address)}">${inside}</a>` : inside
  }
  override checkbox() {
    return ''
  }
}

export const answerHtml = (answer: AnswerRecord): string =>
  orElse(
    () => new Parser({ renderer: new DocumentRenderer() }).parse(blocksOf(answer)),
    `<pre>${escaped(answer.text)}</pre>`,
  )
