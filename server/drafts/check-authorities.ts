import type { DraftDocument } from '#shared/drafts.ts'
import type { CheckedCitation } from '#shared/law.ts'
import type { Library } from '../law/index.ts'
import { blockTexts } from './document-text.ts'

/** The library reads so much of a text at a time. */
const MOST_AT_ONCE = 200_000

/** @returns every citation of the paper, in order; its offsets are those of a part of the text */
export async function checkAuthorities(
  library: Pick<Library, 'check'>,
  document: DraftDocument,
  today: string,
): Promise<CheckedCitation[]> {
  const parts: string[] = ['']
  for (const text of blockTexts(document)) {
    const part = parts.at(-1) ?? ''
    if (part.length + text.length + 2 <= MOST_AT_ONCE) parts[parts.length - 1] = `${part}${text}\n\n`
    else
      for (let at = 0; at < text.length; at += MOST_AT_ONCE - 2)
        parts.push(`${text.slice(at, at + MOST_AT_ONCE - 2)}\n\n`)
  }
  const checked: CheckedCitation[] = []
  for (const part of parts) if (part) checked.push(...(await library.check(part, { today })))
  return checked
}
