/**
 * The default prices of paid services, in paise. A price that is too high costs people a few answers of a hosted model;
 * one that is too low costs the operator money. So each is the price of a provider's larger common models, at 95 rupees
 * a dollar, in November 2026, and a middling one for an unknown address. An operator with another model sets its price.
 */
import { isIP } from 'node:net'
import type { PaidService } from '#db/platform.ts'
import type { ToolId } from '#shared/chat.ts'
import type { LanguageModelV4CallOptions, LanguageModelV4Usage } from '@ai-sdk/provider'

export interface PaidCall {
  service: PaidService
  /** The person whose budget pays; null for work that no single person asked for. */
  userId: number | null
  paise: number
  /** What it is for, so that costs can be told apart. */
  about?: CallPurpose | undefined
}

export interface CallPurpose {
  tool: ToolId
  /** The message that is answered. */
  answerId?: string | undefined
}

/** Tokens as a provider reported them. */
export interface UsedTokens {
  in: number
  out: number
}

/** Paise for a million tokens. */
export interface ModelPrice {
  in: number
  out: number
}

const MODELS = {
  anthropic: { in: 28_500, out: 142_500 },
  google: { in: 19_000, out: 114_000 },
  'openai-compatible': { in: 23_750, out: 95_000 },
} as const satisfies Record<string, ModelPrice>

const NOTHING: ModelPrice = { in: 0, out: 0 }
/** Paise for a million tokens. */
const EMBEDDINGS = 2_000

/** A model on this machine or its own network costs nothing, because no provider charges for it. */
export const modelPrice = (provider: keyof typeof MODELS, baseUrl: string | undefined): ModelPrice =>
  baseUrl && isOwn(baseUrl) ? NOTHING : MODELS[provider]

export const embeddingsPrice = (url: string): number => (isOwn(url) ? 0 : EMBEDDINGS)

/** True for an address that no provider can have: this machine, or a private network (RFC 1918, RFC 4193). */
function isOwn(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 6) return host === '::1' || /^f[cd]/.test(host)
  if (isIP(host) === 4) return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(host)
  return host === 'localhost' || !host.includes('.')
}

const MILLION = 1_000_000

/** The cost in paise is rounded up, so that many small calls are never free. */
export const costOf = (price: ModelPrice, tokens: { in: number; out: number }): number =>
  Math.ceil((tokens.in * price.in + tokens.out * price.out) / MILLION)

/**
 * Anthropic charges a quarter more for tokens that it puts into its cache, and a tenth for those that it reads from it.
 * Elsewhere the discounts differ by model, so that all tokens count whole: that is never too little.
 * @returns undefined where the provider reported nothing
 */
export function usedTokens(
  { inputTokens, outputTokens }: LanguageModelV4Usage,
  provider = '',
): { in: number; out: number } | undefined {
  const { total, cacheRead = 0, cacheWrite = 0 } = inputTokens
  const out = outputTokens.total
  if (total === undefined || out === undefined) return undefined
  return { in: provider.startsWith('anthropic') ? total + 0.25 * cacheWrite - 0.9 * cacheRead : total, out }
}

/** The tokens that a provider adds around messages. */
const AROUND = 200
/** The most that a provider counts for a picture of the size that we send. */
const PICTURE_TOKENS = 3_000

/**
 * @returns an upper bound of the tokens of a call, for every script and model, because the reservation must never be
 * too small
 */
export function mostTokens({
  prompt,
  maxOutputTokens = 0,
}: Pick<LanguageModelV4CallOptions, 'prompt' | 'maxOutputTokens'>) {
  let pictures = 0
  // The bytes of a picture are no text: providers count a picture by its size on the screen.
  const countPictures = (_: string, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== 'file') return value
    pictures += 1
    return ''
  }
  const text = prompt
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content, countPictures)))
    .join('')
  return { in: tokensIn(text) + pictures * PICTURE_TOKENS + AROUND, out: maxOutputTokens }
}

/**
 * The divisor is low on purpose: prose has four Latin letters to a token, but a citation three. In other scripts a
 * letter may be two tokens.
 */
export function tokensIn(text: string): number {
  const others = text.replaceAll(/[\0-\x7F]/g, '').length
  return Math.ceil((text.length - others) / 2) + 2 * others
}

/** @param price paise for a million tokens */
export const embeddingCall = (text: string, price: number): PaidCall => ({
  service: 'embeddings',
  // No single person pays, because the vector of one search is reused for the next person.
  userId: null,
  paise: costOf({ in: price, out: 0 }, { in: tokensIn(text), out: 0 }),
})

/**
 * Counts messages as the network does: 160 Latin letters or 70 letters of another script in one, and fewer in each part
 * of several, because each part carries its number.
 */
export function smsParts(text: string): number {
  const [alone, each] = /^[\0-\x7F]*$/.test(text) ? [160, 153] : [70, 67]
  return text.length <= alone ? 1 : Math.ceil(text.length / each)
}
