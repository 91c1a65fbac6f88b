/** How much a model takes at once, and what of it is left for the parts of a prompt. */

export interface ModelLimits {
  /** The tokens of one call of the model, thinking included. */
  maxOutputTokens: number
  /** The tokens that the model reads and writes in one call; undefined where the operator named none. */
  contextTokens: number | undefined
}

/** About 4,000 and 15,000 tokens, at four characters a token: a model with room for 32,000 tokens takes them whole. */
const USUAL = { history: 16_000, attachment: 60_000, sources: Infinity }
/** Low on purpose: a citation has three letters to a token, and Hindi fewer. */
const CHARS_IN_A_TOKEN = 2.5
/** The rules of a tool, the tools' own description and the question, in tokens. */
const RULES_TOKENS = 1_500
/** Half is kept for reading, or a small model would have nothing to answer from. */
const MOST_WRITTEN_SHARE = 0.5

/** @returns the tokens that one call may write, so that its prompt still fits beside them */
export const outputTokensFor = ({ maxOutputTokens, contextTokens = Infinity }: ModelLimits): number =>
  Math.min(maxOutputTokens, Math.floor(contextTokens * MOST_WRITTEN_SHARE))

/**
 * Shares what a model can read. The sources have the largest part, because an answer without them is worth nothing,
 * then the paper, then the session so far.
 * @returns the most characters of each part
 */
export function roomFor(limits: ModelLimits): { history: number; attachment: number; sources: number } {
  if (limits.contextTokens === undefined) return USUAL
  const tokens = Math.max(0, limits.contextTokens - outputTokensFor(limits) - RULES_TOKENS)
  const chars = Math.floor(tokens * CHARS_IN_A_TOKEN)
  return {
    history: Math.min(USUAL.history, Math.floor(chars * 0.15)),
    attachment: Math.min(USUAL.attachment, Math.floor(chars * 0.35)),
    sources: Math.floor(chars * 0.5),
  }
}
