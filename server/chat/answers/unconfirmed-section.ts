import type { SentenceFinding } from '#shared/chat.ts'
import { countSupport, isDoubted } from '#shared/research/cited-sources.ts'

/** More than this nobody reads; all are underlined in the text. */
const MOST_LISTED = 12
/** Characters of a sentence in the list. */
const MOST_CHARS = 200

/**
 * Closes an answer of a hosted model with the sentences that its sources do not support.
 * @returns Markdown; empty where every sentence may stand
 */
export function unconfirmedSection(answer: string, findings: readonly SentenceFinding[]): string {
  const doubted = findings.filter(isDoubted)
  if (doubted.length === 0) return ''
  const lines = doubted.slice(0, MOST_LISTED).map(({ start, end, numbers, reason }) => {
    const words = answer
      .slice(start, end)
      .replaceAll(/[*_`|\s]+/g, ' ')
      .trim()
    const shown = words.length > MOST_CHARS ? `${words.slice(0, MOST_CHARS).toWellFormed().trimEnd()}…` : words
    return `- ${shown} (${numbers.map((n) => `source ${n}`).join(', ')}): ${reason}`
  })
  const more = doubted.length - lines.length
  return `## What I could not confirm\n\n${lines.join('\n')}${more > 0 ? `\n- And ${more} more, underlined in the text.` : ''}`
}

/**
 * @returns "It supports 2 of 3 sentences."; empty where code can say nothing, because then only a reader can judge
 */
export function supportSentence(n: number, findings: readonly SentenceFinding[]): string {
  const { sentences, supported, doubted } = countSupport(n, findings)
  const all = sentences === 1 ? 'the sentence' : `${sentences} sentences`
  if (doubted > 0) return `It does not support ${sentences === 1 ? all : `${doubted} of ${all}`}.`
  return supported > 0 ? `It supports ${sentences === 1 ? all : `${supported} of ${all}`}.` : ''
}
