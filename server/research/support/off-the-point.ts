/** Whether a sentence speaks of something that its sources do not, while another source that was read does. */
import { contentWords, countIn, shareIn } from './content-words.ts'
import type { Fault } from './finding.ts'
import type { ReadSource } from './read-source.ts'

/** With fewer telling words the likeness of two texts is chance. */
const LEAST_WORDS = 3
/** With this share of its telling words or less in its sources, a sentence that names its case is about something else. */
const OFF_THE_POINT = 0.25
/** A sentence that names no case may say the same in other words, so that it needs more of them to be about something else. */
const LEAST_UNNAMED = 6
/** Another source has to have this share of the words in one of its sentences, and this much more than the own ones. */
const FITS = 0.5
const FITS_BETTER = 0.3

const INDIAN_LETTER = /[\u0900-\u0dff]/u
const HINDI_IN_LATIN =
  /(?<!\p{L})(?:hai|hain|hota|hoti|hote|hoga|ke|ki|ko|nahi|nahin|bhi|jab|sirf|aur|mein|karna|kar|liye)(?!\p{L})/iu

/**
 * Only English is compared, because a sentence in Hindi shares no word with an English source.
 * @param sources the sentence's own
 * @param others what was read under other numbers
 * @param told the telling words of what the person told
 */
export function findOffThePoint(
  text: string,
  sources: readonly ReadSource[],
  others: () => readonly ReadSource[],
  told: ReadonlySet<string>,
): Fault | null {
  if (
    INDIAN_LETTER.test(text) ||
    HINDI_IN_LATIN.test(text) ||
    sources.some(({ texts }) => texts.some((one) => INDIAN_LETTER.test(one.text)))
  )
    return null
  const all = contentWords(text)
  // The parties of a case are no part of its point; the title of an Act tells what its provisions are about.
  const named = new Set(sources.flatMap((one) => (isCase(one) ? [...one.nameWords] : [])))
  const rest = new Set([...all].filter((word) => !named.has(word)))
  if (rest.size < LEAST_WORDS) return null
  const there = [...rest].filter((word) => told.has(word) || sources.some(({ words }) => words.has(word)))
  const namesItsCase = rest.size < all.size
  const sharesNothing = there.length === 0 && (namesItsCase || rest.size >= LEAST_UNNAMED)
  if (sharesNothing || (namesItsCase && there.length <= OFF_THE_POINT * rest.size))
    return { finding: 'not found', reason: 'The source does not speak of what the sentence says.' }
  const own = bestShare(rest, sources)
  if (own + FITS_BETTER > 1) return null
  const better = others().find((other) => {
    const share = bestShare(rest, [other])
    return share >= FITS && share >= own + FITS_BETTER && countIn(rest, other.words) >= there.length + LEAST_WORDS
  })
  return better ? { finding: 'not found', reason: `Source ${better.n} speaks of this, and not the one given.` } : null
}

const isCase = ({ texts }: ReadSource) => /\sv(?:s|\.|s\.)?\s/u.test(texts[0]?.text ?? '')

const bestShare = (words: ReadonlySet<string>, sources: readonly ReadSource[]) =>
  Math.max(0, ...sources.flatMap(({ sentences }) => sentences.map((one) => shareIn(words, one.words))))
