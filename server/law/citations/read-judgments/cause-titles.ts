/** Reads cause titles ("X v. Y") in running text. Where each name begins and ends is a guess, and the library decides between the guesses. */

export interface CauseTitle {
  /** The name up to the first comma, which is the best guess where the library does not know the case. */
  start: number
  end: number
  /** Whether both parties read like names. Where they do not, it is a cause title only if a report number follows. */
  sure: boolean
  /** Each party at its widest, so that the library can choose the part it knows. */
  petitionerWords: NameWord[]
  respondentWords: NameWord[]
  /** Where the "v." stands, with the blanks around it. */
  versus: { start: number; end: number }
}

export interface NameWord {
  text: string
  start: number
  end: number
  /** Whether it follows a comma: in "Home Secretary, State of Bihar" the second part may belong to the name or not. */
  afterComma: boolean
  /** Whether it follows a bracket: "Union of India (Telephone tapping)", which a library adds to tell cases of one name apart. */
  afterBracket: boolean
}

const VERSUS = /[ \n\t]{1,3}(v\.?|vs\.?|versus|बनाम)(?=([ \n\t]{1,3}))/giu
const SIDE_CHARS = 120
const SMALL = /^(?:of|re|and|the|&|for|de|alias|@|s\/o|d\/o|w\/o|through)$/
const WORD = /[\p{L}\p{M}\p{N}&@][\p{L}\p{M}\p{N}.'’&/@-]*|&/gu
/** What may stand between two words of a name: blanks, an initial's dot, a bracketed "(Retd.)". Anything else ends the name. */
const NAME_GAP = /^[ \n\t]{1,2}\(?$|^\)?[ \n\t]{1,2}\(?$|^,[ \n\t]\(?$|^[()]$|^\),[ \n\t]$/
const ENDS_WITH_ABBREVIATION =
  /(?:^|[\s.])(?:[\p{L}]|dr|mr|mrs|ms|smt|shri|sri|st|mohd|md|kum|km|sk|adv|capt|maj|brig|ltd|pvt|govt|corp|corpn|co|bros|inc|no|anr|ors|etc|dept|deptt|commr|assn|lt|col|gen|retd|hon|m\/s|addl|asst|supdt|secy|dy|engg|comm|rep|thr|lr|lrs|dist|distt|smti|bldg|mfg|mfrs|ind|inds|insp|regd|exp)\.$/iu
const STARTERS =
  /^(?:the|it|this|in|a|an|here|he|she|they|however|there|that|these|those|but|for|on|at|as|section|court|held|under|where|when|if|also|see|and)$/i
/** Words that open a sentence or introduce a case, and are not part of the name. */
export const INTRODUCING_WORDS =
  /^(?:in|see|also|per|as|following|under|case|cases|like|cf|reference|recently|since|and|court|supreme|high|apex|honble|hon'ble|judgments?|ruling|decision|landmark|of|the|both|re|while|when|after|before|from|by|to|our|relying|upon|on|further|thus|hence|therefore|for|example|e\.g|versus|that|is|was|were|does|did|do|has|have|had|what|which|how|why|who|whether|explain|summari[sz]e|distinguish|discuss|compare|apply|cite|citing|give|tell|about|sir|madam|please|kindly|refer|vide|aap|aapko|namaste|namaskar|kripya|dekhiye|dekhen|महोदय|महोदया|आप|आपको|नमस्ते|कृपया|देखिए|देखें)$/iu
const TRAILING = /^(?:of|and|the|&|for|through|de)$/i
/** "& Ors." belongs to the name; "Judgment" behind it does not. */
const AFTER_NAME = /^(?:judgments?|case|supra|ruling|decision|para|paras|dated|reported|decided|and|held|citation)$/i
/** "…, Criminal Appeal No. 12 of 2014" is a case number; "Civil Secretariat" may be a party. */
const CASE_NUMBER =
  /^(?:scc|sc|air|scr|insc)\.?\s?[\d([]|^(?:criminal|civil|writ|special)\s(?:appeal|writ|misc|petition|leave|revision|application|no)\b/i
/** "... v. State of Bihar the Supreme Court held": the name ends and the sentence goes on. */
const THE_COURT = /^the\s(?:hon|court|supreme|apex|high|bench|learned|judge)/i

/** @returns every cause title, left to right; at most 120 characters are read to each side */
export function parseCauseTitles(text: string): CauseTitle[] {
  const names: CauseTitle[] = []
  const all = findVersus(text)
  let from = 0
  for (const [at, versus] of all.entries()) {
    const left = readPetitioner(text, versus.start, from)
    const right = readRespondent(text, versus.end, all[at + 1]?.start ?? Infinity)
    const first = partyBesideVersus(left, 'end')[0]
    const last = partyBesideVersus(right, 'start').at(-1)
    const sure = first !== undefined && last !== undefined
    // One word of any kind is taken, so that a number behind an odd name is never read as a number that stands alone.
    const petitionerWords = first
      ? left
      : wordsBetween(text, Math.max(from, versus.start - SIDE_CHARS), versus.start).slice(-1)
    const start = first?.start ?? petitionerWords[0]?.start
    if (start === undefined) continue
    const end = last?.end ?? versus.end
    names.push({ start, end, sure, petitionerWords, respondentWords: right, versus })
    if (sure) from = right.at(-1)?.end ?? end
  }
  return names
}

/** "Order V Rule 17", "Chapter V of the Code": the V is a number. */
const ROMAN_FIVE = /(?<![\p{L}\p{M}])(?:orders?|or?\.|chapters?|parts?|schedules?|titles?|lists?|forms?)$/iu

/** "relied on V. Tulasamma": the V. is an initial, because no party ends with such a word. */
const INTRODUCES = /(?<![\p{L}\p{M}])(?:in|on|upon|by|the|to|see|per|from|following|under|that|held)$/u

/** @returns where a "v." stands between two names. In "K. V. Joseph" and "B V Seshaiah" it is an initial. */
function findVersus(text: string): { start: number; end: number }[] {
  const all = [...text.matchAll(VERSUS)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length + (match[2]?.length ?? 0),
    capital: /^V\.?$/.test(match[1] ?? ''),
  }))
  return all.filter(({ start, end, capital }, at) => {
    if (!capital) return true
    if (/(?<![\p{L}\p{M}])\p{Lu}\.?$/u.test(text.slice(Math.max(0, start - 3), start))) return false
    if (INTRODUCES.test(text.slice(Math.max(0, start - 12), start))) return false
    if (ROMAN_FIVE.test(text.slice(Math.max(0, start - 12), start))) return false
    const [before, after] = [all[at - 1], all[at + 1]]
    const sameName = (one: string) => one.length <= SIDE_CHARS && !/[\d;]/.test(one)
    return !(
      (before && !before.capital && sameName(text.slice(before.end, start))) ||
      (after && !after.capital && sameName(text.slice(end, after.start)))
    )
  })
}

/** @returns the words of a party next to the "v.", up to the first comma */
function partyBesideVersus(side: readonly NameWord[], touches: 'start' | 'end'): NameWord[] {
  const cut =
    touches === 'start'
      ? side.findIndex(({ afterComma }) => afterComma)
      : side.findLastIndex(({ afterComma }) => afterComma)
  if (cut < 0) return [...side]
  return touches === 'start' ? side.slice(0, cut) : side.slice(cut)
}

function wordsBetween(text: string, start: number, end: number): NameWord[] {
  return [...text.slice(start, end).matchAll(WORD)].map((match) => ({
    text: match[0],
    start: start + match.index,
    end: start + match.index + match[0].length,
    afterComma: /,[ \n\t]$/.test(text.slice(Math.max(0, start + match.index - 2), start + match.index)),
    afterBracket: text[start + match.index - 1] === '(',
  }))
}

const isName = ({ text }: NameWord) =>
  /^[\p{Lu}\u0900-\u097f]/u.test(text) || SMALL.test(text) || /^&?(?:ors|anr|others|another)\b/i.test(text)

function readPetitioner(text: string, versus: number, from: number): NameWord[] {
  const words = wordsBetween(text, Math.max(from, versus - SIDE_CHARS), versus)
  if (versus - SIDE_CHARS > from && /[\p{L}\p{N}]/u.test(text[versus - SIDE_CHARS - 1] ?? '')) words.shift()
  let first = words.length
  while (first > 0) {
    const word = words[first - 1]
    const next = words[first]
    // "Delhi Race Club (1940) Ltd."
    const founded = word && /^\d{4}$/.test(word.text) && /^(?:ltd|pvt|limited|private)/i.test(next?.text ?? '')
    // "Commissioner of Income Tax 1 v. …"
    const numbered = word && first === words.length && /^\d{1,3}$/.test(word.text)
    if (!word || !(isName(word) || founded || numbered)) break
    if (next && !belongsTogether(text, word, next)) break
    first -= 1
  }
  const side = words.slice(first)
  while (side[0] && (INTRODUCING_WORDS.test(side[0].text) || (side.length === 1 && /^\d+$/.test(side[0].text))))
    side.shift()
  return side
}

/** @returns the capitalised words that end at this place, with what joins them; none where no such word stands there */
export function readNameEndingAt(text: string, at: number): NameWord[] {
  const words = readPetitioner(text, at, 0)
  const last = words.at(-1)
  return last && /^[ \t.'’]{0,2}(?:s)?$/.test(text.slice(last.end, at)) ? words : []
}

function belongsTogether(text: string, word: NameWord, next: NameWord): boolean {
  if (!NAME_GAP.test(text.slice(word.end, next.start))) return false
  return (
    !word.text.endsWith('.') ||
    ENDS_WITH_ABBREVIATION.test(word.text) ||
    /\p{L}\.\p{L}/u.test(word.text) ||
    word.text.length <= 3
  )
}

/** Whether the word opens a new sentence: in "… U.P. The police" it does, in "… U.P. AND ANR." and "K. A. Abbas" it does not. */
const opensSentence = (text: string, before: NameWord, word: NameWord) =>
  before.text.endsWith('.') &&
  STARTERS.test(word.text) &&
  !(word.text.length === 1 && text[word.end] === '.') &&
  !/^(?:and|&)\s{1,2}(?:ors?|anr|others?|another)\b/i.test(text.slice(word.start, word.start + 16))

/** Whether the word stands in a bracket that began with a capital, such as "(Telephone tapping)", which is read to its end. */
function insideBracket(text: string, side: readonly NameWord[], word: NameWord): boolean {
  const opened = side.findLast(({ afterBracket }) => afterBracket)
  return (
    opened !== undefined &&
    /^[^()\n]{1,60}\)/.test(text.slice(word.start, word.start + 61)) &&
    !text.slice(opened.start, word.start).includes(')')
  )
}

function readRespondent(text: string, at: number, nextVersus: number): NameWord[] {
  const side: NameWord[] = []
  // Another "v." stands close by, so what follows a comma is the first party of the next case.
  const crossing = nextVersus - at > SIDE_CHARS
  for (const word of wordsBetween(text, at, Math.min(text.length, nextVersus, at + SIDE_CHARS))) {
    const before = side.at(-1)
    if (word.afterComma && !crossing && !/^(?:ors|anr|others|another|and|&)/i.test(word.text)) break
    if (!(isName(word) || (before && insideBracket(text, side, word))) || (!before && word.start - at > 3)) break
    if (before && (!belongsTogether(text, before, word) || opensSentence(text, before, word))) break
    if (before && AFTER_NAME.test(word.text) && !/^and$/i.test(word.text)) break
    if (before && CASE_NUMBER.test(text.slice(word.start, word.start + 24))) break
    if (before && before.text !== 'of' && THE_COURT.test(text.slice(word.start, word.start + 20))) break
    side.push(word)
  }
  while (side.length > 0 && TRAILING.test(side.at(-1)?.text ?? '')) side.pop()
  const last = side.at(-1)
  // A full stop that ends the sentence is not part of the name; one that ends an abbreviation is.
  if (last?.text.endsWith('.') && !ENDS_WITH_ABBREVIATION.test(last.text) && !/\p{L}\.\p{L}/u.test(last.text))
    side[side.length - 1] = { ...last, text: last.text.slice(0, -1), end: last.end - 1 }
  return includeClosingBracket(text, side)
}

/**
 * What may still belong to the name, between its guess and its number. The pieces are matched one after the other, because one pattern
 * for the whole stretch would try every way to divide it.
 */
const REST_OF_NAME =
  /\([^()\n]{1,80}\)|(?<!\p{L})['‘“][^'‘’“”\n]{1,30}['’”]|(?<!\p{L})['‘’]\p{Ll}[\p{L}\p{M}]*|[^\p{L}\p{M}]|\p{Lu}[\p{L}\p{M}]*|(?:of|the|and|for|by|its|his|her|their|through|thr|thru|rep|represented|lrs?|etc|ors?|anr|others|another|alias|dead|since|deceased|in|to|[a-z])(?![\p{L}\p{M}])/gu
/** "X v. Y. See (2005) 2 SCC 4": the number belongs to another case. */
const ANOTHER_CASE =
  /[.;]\s{1,3}(?:(?:See|Also|Cf|Compare|Contra|Vide|Similarly|Further|Likewise|But|Reliance|However)(?![\p{L}.])|(?:In|The|Then|So)\s{0,2}[([]?$)/u
const REST_CHARS = 260
/** Words that lead from a name to its number and belong to neither. */
export const REPORTED_IN = /[\s,(]{0,4}(?:since\s)?reported\s(?:in|as|at)\s?:?\s?[([]?$/i

/**
 * @param to where the citation's number begins
 * @returns the title with every word of the second party up to there; null when something else than a name stands between
 */
export function extendToNumber(text: string, name: CauseTitle, to: number): CauseTitle | null {
  const rest = text.slice(name.end, to).replace(REPORTED_IN, '')
  // Straight behind the "v." a small letter is a slip of the pen, not the beginning of a sentence.
  const checked = name.sure ? rest : rest.replace(/^[^\p{L}]{0,4}[\p{L}\p{M}]{1,30}/u, '')
  if (
    rest.length > REST_CHARS ||
    /\n\s*\n/.test(rest) ||
    checked.replaceAll(REST_OF_NAME, '') !== '' ||
    ANOTHER_CASE.test(rest)
  )
    return null
  const respondentWords = wordsBetween(text, name.versus.end, name.end + rest.length)
  return respondentWords.length > 0 ? { ...name, respondentWords } : null
}

/** Takes the closing bracket into the name where the name opened it: "State (NCT of Delhi)". */
function includeClosingBracket(text: string, side: NameWord[]): NameWord[] {
  const first = side[0]
  const last = side.at(-1)
  if (!first || !last) return side
  const name = text.slice(first.start, last.end)
  if (name.split('(').length > name.split(')').length && text[last.end] === ')')
    side[side.length - 1] = { ...last, end: last.end + 1 }
  return side
}
