/**
 * Chooses what a person may ask next: questions of the same matter that were not answered yet. Only wording that reads
 * well on a button is taken, because example questions are kept as people type them.
 */
import type { FollowUps } from '#shared/law/found-answers.ts'
import type { LibraryStore } from '../library/store.ts'

/** Characters. A longer question takes too many lines of a phone. */
const LONGEST = 80
const SHORTEST = 12
/** In each language. The chat shows three, and leaves out what was asked before. */
const MOST = 8

const ENGLISH_START =
  /^(?:can|could|is|are|am|do|does|did|have|should|must|may|what|which|who|whom|whose|when|where|why|how|will (?:i|my|the|a|an|court|police|judge|bank)\b)(?![\p{L}'’])/iu
const ENGLISH_CHARS = /^[A-Za-z0-9 ()'’/-]+$/
/** "Is certificate free how many days" is two questions in one breath. */
const SECOND_QUESTION =
  /(?<! (?:and|or|from|in|at|on|to|of|by|for|check|decide|decides|know|show|see|tell|till|until))(?<!^\S+) (?:how|what|why|is it|yes|right|check$)(?! of)/i
/** Hindi in Latin letters is no wording for an English button. */
const ROMAN_HINDI =
  /\b(?:aadhi|banwa|chal|hai|hain|hota|hoti|ka|kab|kaise|karna|karne|kaunsi|ke|ki|kitna|kitne|ko|kya|mein|mera|meri|nahi|par|sakta|sakte|sath|se|wala|wali)\b/i
const HINDI_START = /^\p{Script=Devanagari}/u
const HINDI_QUESTION = /क्या|कैसे|कौन|कितन|कब|कहाँ|कहां|क्यों|किस|किन/
const HINDI_CHARS = /^[\p{L}\p{M}\d ()'’/-]+$/u

/** Names and short forms that people type in small letters. */
const PROPER_FORMS = new Map(
  `I Aadhaar Adalat Buddhist CBI CBSE Chennai Christian Christians CIBIL Delhi Diwali ESI ESOP FD FIR Facebook GST Google HUF Hindu Hyderabad India Indian Jain Kolkata
  Lok MoU MSME Mumbai Muslim Muslims NCLT NOC NRI PF POCSO RTI SARFAESI SDM Sikh SLP UAPA UK USA WhatsApp YouTube BNS BNSS BSA`
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
)

/**
 * @param typed a question as people type it
 * @returns the question with a capital, the usual spelling of names and a question mark; null where it is not fit to be shown
 */
export function asShownQuestion(typed: string, language: keyof FollowUps): string | null {
  const words = typed.trim().replace(/\s*[?？]$/, '')
  if (words.length < SHORTEST || words.length >= LONGEST) return null
  if (language === 'hi')
    return HINDI_START.test(words) && HINDI_QUESTION.test(words) && HINDI_CHARS.test(words) ? `${words}?` : null
  const isClean = ENGLISH_START.test(words) && ENGLISH_CHARS.test(words)
  if (!isClean || SECOND_QUESTION.test(words) || ROMAN_HINDI.test(words)) return null
  const written = words.replaceAll(/(?<![A-Za-z'’])[a-z]+/g, (word) => PROPER_FORMS.get(word) ?? word)
  return `${written.charAt(0).toUpperCase()}${written.slice(1)}?`
}

/**
 * @param asked.likely rows of narrower answers, the likeliest first
 * @param asked.matter undefined where the library is not sure of one; nothing is offered then
 * @param asked.given the answers that were given
 */
export function followUpsOf(
  store: Pick<LibraryStore, 'answersOf'>,
  asked: { likely: readonly { id: number }[]; matter: number | undefined; given: readonly { id: number }[] },
): FollowUps {
  if (asked.matter === undefined) return { en: [], hi: [] }
  const own = new Map(store.answersOf(asked.matter).map((answer) => [answer.id, answer]))
  for (const { id } of asked.given) own.delete(id)
  const likely = asked.likely.flatMap(({ id }) => own.get(id) ?? [])
  const open = [...new Set([...likely, ...own.values()])]
  const shown = (language: keyof FollowUps) =>
    open.flatMap(({ asks }) => firstShown(JSON.parse(asks) as string[], language) ?? []).slice(0, MOST)
  return { en: shown('en'), hi: shown('hi') }
}

function firstShown(asks: readonly string[], language: keyof FollowUps): string | undefined {
  for (const typed of asks) {
    const shown = asShownQuestion(typed, language)
    if (shown !== null) return shown
  }
  return undefined
}
