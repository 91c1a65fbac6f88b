import { t } from '#web/words/words.ts'

/** The longest mailto: address, in characters, because Windows cuts or refuses addresses beyond about 2,000. */
const MAX_MAILTO = 1900
const MAX_SUBJECT = 120
const SHORTENED = '[Shortened. Read the full answer in NyayaDesk.]'

/**
 * Makes a mailto: address that carries an answer.
 * @param prompt becomes the subject
 * @param answer plain text, because a mail shows the signs of Markdown; it is cut at a character boundary when the address would grow too long
 */
export function mailLink(prompt: string, answer: string): string {
  const question = wellFormed(prompt).replaceAll(/\s+/g, ' ').trim()
  const cut = [...question].slice(0, MAX_SUBJECT).join('')
  const subject = `NyayaDesk: ${cut}${cut.length < question.length ? '…' : ''}`
  const head = `mailto:?subject=${encodeURIComponent(subject)}&body=`
  return head + encodeBody(wellFormed(answer), MAX_MAILTO - head.length)
}

function encodeBody(text: string, room: number): string {
  const note = encodeURIComponent(`\n\n${t(SHORTENED)}`.replaceAll('\n', '\r\n'))
  let whole = ''
  let fitting = ''
  for (const char of text) {
    // Line ends in a mail body are CRLF (RFC 6068).
    whole += char === '\n' ? '%0D%0A' : encodeURIComponent(char)
    if (whole.length <= room - note.length) fitting = whole
    if (whole.length > room) return fitting + note
  }
  return whole
}

/** Replaces half a surrogate pair, because encodeURIComponent would throw at it. */
const wellFormed = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '\ufffd')
