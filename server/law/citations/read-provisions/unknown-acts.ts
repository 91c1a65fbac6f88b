/**
 * Reads the name of an Act that the library does not know, where such a name is expected: "the Patents Act, 1970", "UAPA", "फलाना
 * अधिनियम".
 */

const WORD = /\(?([\p{L}\p{M}][\p{L}\p{M}'’.&-]{0,30})\)?,?/uy
const SMALL_WORD = /^(?:of|and|the|for|to|in|on|by|with|other|etc)$/i
const INSTRUMENT =
  /^(?:act|acts|code|sanhita|adhiniyam|rules|regulations|ordinance|constitution|niyam|अधिनियम|संहिता|नियम|संविधान|कानून)$/iu
/**
 * "Article 12 of the Universal Declaration" is no article of the Constitution. Words that the Constitution itself uses (its Parts, its
 * courts) are left out.
 */
const INSTRUMENT_OF_ARTICLES =
  /\s{1,2}of\s{1,2}((?:the\s{1,2})?(?!the\s|(?:Parts?|Chapters?|Schedules?|Constitution|Indian?|Honou?rable|Hon|Union|High|Supreme)(?!\p{L}))\p{Lu}[\p{L}\p{M}.'’-]{1,30}(?:\s(?:\p{Lu}[\p{L}\p{M}.'’-]{1,30}|of|on|and|for|the|to)(?!\p{L})){0,10})/uy
const YEAR = /,?\s?\(?(1[89]\d\d|20\d\d)\)?/y
/** Offices and courts too: "a notice under section 47A from ADM". */
const NOT_AN_ACT =
  /^(?:FIR|AND|OR|OF|THE|RS|INR|SC|HC|ITS?|AIR|SCC|SCR|ADM|SDM|SHO|DSP|ACP|DCP|SSP|BDO|CMO|RTO|DTO|ITO|PCIT|RDO|VRO|MRO|NCLA?T|DRA?T|ITAT|CESTAT|RBI|SEBI|CBI|NIA|NCB)$/
const MAX_WORDS = 16

/** @returns the name and where it ends, with its year; null where no name of an Act stands there */
export function readUnknownActAt(text: string, at: number): { name: string; end: number } | null {
  let end = at
  for (let count = 0; count < MAX_WORDS; count++) {
    WORD.lastIndex = end
    const match = WORD.exec(text)
    const word = match?.[1]?.replace(/\.$/, '') ?? ''
    if (!word) return null
    const wordEnd = WORD.lastIndex - (match?.[0].endsWith(',') ? 1 : 0)
    if (count > 0 && INSTRUMENT.test(word)) return extendToYear(text, at, wordEnd)
    const isHindi = /[\u0900-\u097f]/.test(word)
    const isName = isHindi || /^\p{Lu}/u.test(word) || (count > 0 && SMALL_WORD.test(word))
    if (count === 0 && /^[A-Z]{3,8}$/.test(word) && !NOT_AN_ACT.test(word)) {
      const dot = match?.[1]?.endsWith('.') ? 1 : 0
      if (dot || !/^\s(?:[A-Z(]|Act|Rules|Code)/.test(text.slice(wordEnd, wordEnd + 6)))
        return extendToYear(text, at, wordEnd - dot)
    }
    if (!isName) return null
    end = WORD.lastIndex
    if (text[end] === ' ' || text[end] === '\n') end += 1
    else return null
  }
  return null
}

/**
 * @param at where the numbers of the articles end
 * @returns the instrument named behind "of", where it is not the Constitution; else null
 */
export function readForeignInstrumentAt(text: string, at: number): { name: string; end: number } | null {
  INSTRUMENT_OF_ARTICLES.lastIndex = at
  const named = INSTRUMENT_OF_ARTICLES.exec(text)?.[1]?.replace(/(?:\s(?:of|on|and|for|the|to))+$/, '')
  if (!named) return null
  const start = text.indexOf(named, at)
  return extendToYear(text, start, start + named.replace(/\.$/, '').length)
}

function extendToYear(text: string, start: number, wordEnd: number): { name: string; end: number } {
  YEAR.lastIndex = text[wordEnd - 1] === '.' ? wordEnd - 1 : wordEnd
  const end = YEAR.test(text) ? YEAR.lastIndex : wordEnd
  return { name: text.slice(start, end).replaceAll(/\s+/g, ' ').replace(/^the /i, ''), end }
}
