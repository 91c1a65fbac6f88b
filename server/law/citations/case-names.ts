/** "X v. Y" in running text, with a sensible guess at where each name begins and ends; the library decides between guesses. */

export interface CaseName {
  /** The name without what a comma sets apart: the best guess where the library does not know it. */
  start: number
  end: number
  /** Each side at its widest, so that the library can choose the part it knows. */
  petitionerWords: NameWord[]
  respondentWords: NameWord[]
}

export interface NameWord {
  text: string
  start: number
  end: number
  /** "Home Secretary, State of Bihar": the word after the comma may belong to the name, or not. */
  afterComma: boolean
}

const VERSUS = /[ \n\t]{1,3}(?:v\.?|vs\.?|versus|बनाम)[ \n\t]{1,3}/giu
const SIDE_CHARS = 120
const SMALL = /^(?:of|re|and|the|&|for|de|alias|@|s\/o|d\/o|w\/o|through)$/
const WORD = /[\p{L}\p{M}\p{N}&@][\p{L}\p{M}\p{N}.'’&/@-]*|&/gu
/** Between two words of a name: blanks, an initial's dot, a bracketed "(Retd.)"; anything else ends it. */
const NAME_GAP = /^[ \n\t]{1,2}\(?$|^\)?[ \n\t]{1,2}$|^,[ \n\t]$/
const ENDS_WITH_ABBREVIATION =
  /(?:^|[\s.])(?:[\p{L}]|dr|mr|mrs|ms|smt|shri|sri|st|mohd|md|kum|km|sk|adv|capt|maj|brig|ltd|pvt|govt|corp|corpn|co|bros|inc|no|anr|ors|etc|dept|deptt|commr|assn|lt|col|gen|retd|hon)\.$/iu
const STARTERS =
  /^(?:the|it|this|in|a|an|here|he|she|they|however|there|that|these|those|but|for|on|at|as|section|court|held|under|where|when|if|also|see|and)$/i
/** Words that open a sentence or introduce a case, and are no part of it. */
const LEADING =
  /^(?:in|see|also|per|as|following|under|case|cases|like|cf|reference|recently|since|and|court|supreme|high|apex|honble|hon'ble|judgments?|ruling|decision|landmark|of|the|both|re|while|when|after|before|from|by|to|our|relying|upon|on|further|thus|hence|therefore|for|example|e\.g|versus|that)$/i
const TRAILING = /^(?:of|and|the|&|for|through|de)$/i
/** "& Ors." belongs to the name; "Judgment" after it does not. */
const AFTER_NAME =
  /^(?:judgments?|case|supra|ruling|decision|para|paras|scc|sc|air|scr|insc|criminal|civil|dated|reported|decided|and|held|citation)$/i
/** "... v. State of Bihar the Supreme Court held": the sentence goes on. */
const THE_COURT = /^the\s(?:hon|court|supreme|apex|high|bench|learned|judge)/i

/** @returns every case name, left to right. Each side reads at most 120 characters. */
export function parseCaseNames(text: string): CaseName[] {
  const names: CaseName[] = []
  const all = [...text.matchAll(VERSUS)]
  let from = 0
  for (const [at, versus] of all.entries()) {
    const left = leftWords(text, versus.index, from)
    const right = rightWords(text, versus.index + versus[0].length, all[at + 1]?.index ?? Infinity)
    const first = core(left, 'end')[0]
    const last = core(right, 'start').at(-1)
    if (!first || !last) continue
    names.push({ start: first.start, end: last.end, petitionerWords: left, respondentWords: right })
    from = right.at(-1)?.end ?? last.end
  }
  return names
}

/** The part of a side that touches the "v.", up to the first comma. */
function core(side: readonly NameWord[], touches: 'start' | 'end'): NameWord[] {
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
  }))
}

const isName = ({ text }: NameWord) =>
  /^[\p{Lu}\u0900-\u097f]/u.test(text) || SMALL.test(text) || /^(?:ors|anr|others|another)\b/i.test(text)

function leftWords(text: string, versus: number, from: number): NameWord[] {
  const words = wordsBetween(text, Math.max(from, versus - SIDE_CHARS), versus)
  if (versus - SIDE_CHARS > from && /[\p{L}\p{N}]/u.test(text[versus - SIDE_CHARS - 1] ?? '')) words.shift()
  let first = words.length
  while (first > 0) {
    const word = words[first - 1]
    const next = words[first]
    // "Delhi Race Club (1940) Ltd."
    const founded = word && /^\d{4}$/.test(word.text) && /^(?:ltd|pvt|limited|private)/i.test(next?.text ?? '')
    if (!word || !(isName(word) || founded)) break
    if (next && !joined(text, word, next)) break
    first -= 1
  }
  const side = words.slice(first)
  while (side[0] && LEADING.test(side[0].text)) side.shift()
  return side
}

function joined(text: string, word: NameWord, next: NameWord): boolean {
  if (!NAME_GAP.test(text.slice(word.end, next.start))) return false
  return (
    !word.text.endsWith('.') ||
    ENDS_WITH_ABBREVIATION.test(word.text) ||
    /\p{L}\.\p{L}/u.test(word.text) ||
    word.text.length <= 3
  )
}

function rightWords(text: string, at: number, nextVersus: number): NameWord[] {
  const side: NameWord[] = []
  // Another "v." close by: what follows a comma is the next case's first party.
  const crossing = nextVersus - at > SIDE_CHARS
  for (const word of wordsBetween(text, at, Math.min(text.length, nextVersus, at + SIDE_CHARS))) {
    const before = side.at(-1)
    if (word.afterComma && !crossing && !/^(?:ors|anr|others|another|and|&)/i.test(word.text)) break
    if (!isName(word) || (!before && word.start - at > 1)) break
    if (before && (!joined(text, before, word) || (before.text.endsWith('.') && STARTERS.test(word.text)))) break
    if (before && AFTER_NAME.test(word.text) && !/^and$/i.test(word.text)) break
    if (before && before.text !== 'of' && THE_COURT.test(text.slice(word.start, word.start + 20))) break
    side.push(word)
  }
  while (side.length > 0 && TRAILING.test(side.at(-1)?.text ?? '')) side.pop()
  const last = side.at(-1)
  // A full stop that ends the sentence is not part of the name; one that ends an abbreviation is.
  if (last?.text.endsWith('.') && !ENDS_WITH_ABBREVIATION.test(last.text) && !/\p{L}\.\p{L}/u.test(last.text))
    side[side.length - 1] = { ...last, text: last.text.slice(0, -1), end: last.end - 1 }
  return closed(text, side)
}

/** "State (NCT of Delhi)": the bracket that was opened inside the name closes inside it. */
function closed(text: string, side: NameWord[]): NameWord[] {
  const first = side[0]
  const last = side.at(-1)
  if (!first || !last) return side
  const name = text.slice(first.start, last.end)
  if (name.split('(').length > name.split(')').length && text[last.end] === ')')
    side[side.length - 1] = { ...last, end: last.end + 1 }
  return side
}
