import type { ReadAttachment } from './tool.ts'

/** About 15,000 tokens, at four characters a token. */
const MOST_ATTACHMENT_CHARS = 60_000

/** Wraps an attachment for a model, so that its text cannot end its own block. */
export function attachmentBlock(attachment: ReadAttachment | null): string {
  if (!attachment) return ''
  const text = attachment.pages.map(({ page, text: words }) => `[page ${page}]\n${words}`).join('\n')
  // A closing tag inside a document would let its author write instructions outside the block.
  const inert = text.slice(0, MOST_ATTACHMENT_CHARS).replaceAll(/<\s*(?:\/\s*)?(attachment|sources)\b/gi, '‹$1')
  return `<attachment>\n${inert}\n</attachment>`
}
