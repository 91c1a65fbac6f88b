/** Citations in a session's prompts, set apart before these are read: "AIR 2031 SC 999" is no filter on a court and a year. */
import type { CheckedCitation } from '#shared/law.ts'
import type { Library } from '../../../law/index.ts'
import { isUnknownAuthority, namesMatter } from '../named-authorities.ts'

/** A letter that nobody types, so that what stands for a citation is read as a word. */
const MASK = 'ʬ'
const TOKEN = /ʬ(\d+)ʬ/g

export interface MaskedCitations {
  /** The prompts, a token in place of each case that they cite and of each provision that does not exist. */
  prompts: string[]
  /** @returns the text with its citations as they were typed */
  restore(text: string): string
  /** What is left to be looked for: without what the library does not have. */
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
