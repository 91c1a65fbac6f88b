/**
 * Masks citations in the prompts of a session before filters are read. Otherwise "AIR 2031 SC 999" would become a
 * filter on a court and a year.
 */
import type { CheckedCitation } from '#shared/law/law.ts'
import type { Library } from '../../../law/index.ts'
import { isUnknownAuthority, namesMatter } from '../named-authorities.ts'

/** A letter that nobody would type. It is a letter, so that a masked citation still counts as a word. */
const MASK = 'ʬ'
const TOKEN = /ʬ(\d+)ʬ/g

export interface MaskedCitations {
  prompts: string[]
  /** @returns the text with the citations as the person typed them */
  restore(text: string): string
  /**
   * @returns the words to search for, without authorities that do not exist; `only` says when the text is nothing but
   * citations
   */
  searchWords(text: string): { words: string; only: 'cited' | 'absent' | null }
}

/** @param prompts of a session, oldest first */
export async function maskCitations(
  library: Library,
  prompts: readonly string[],
  today: string,
): Promise<MaskedCitations> {
  const apart: CheckedCitation[] = []
  const masked = await Promise.all(
    prompts.map(async (prompt) => ({ prompt, cited: await library.named(prompt, { today }) })),
  )
  return {
    prompts: masked.map(({ prompt, cited }) =>
      cited
        .filter((one) => one.kind === 'judgment' || isUnknownAuthority(one))
        .toReversed()
        .reduce((text, one) => {
          const token = `${MASK}${apart.push(one) - 1}${MASK}`
          return `${text.slice(0, one.start)} ${token} ${text.slice(one.end)}`
        }, prompt),
    ),
    restore: (text) =>
      text
        .replace(TOKEN, (_, at: string) => apart[Number(at)]?.raw ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    searchWords(text) {
      const tokens = [...text.matchAll(TOKEN)].flatMap(([, at]) => apart[Number(at)] ?? [])
      const held = tokens.filter((one) => !isUnknownAuthority(one))
      const rest = text.replace(TOKEN, ' ')
      const only = tokens.length === 0 || namesMatter(rest) ? null : held.length > 0 ? 'cited' : 'absent'
      return { words: [rest.trim(), ...held.map(({ raw }) => raw)].filter(Boolean).join(' '), only }
    },
  }
}
