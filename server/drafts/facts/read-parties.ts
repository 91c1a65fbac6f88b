/**
 * Persons as a paper names them: a word for the side, a name, then parentage, age, occupation and address. One walk over the words of
 * the page; a name without a word for its side is nobody's.
 */
import type { DraftParty } from '#shared/drafts.ts'
import type { FactPage } from './page.ts'
import type { Side } from './party-words.ts'

export interface PartyMention {
  side: Side
  party: DraftParty
  start: number
  end: number
}

interface Word {
  text: string
  lower: string
  start: number
  end: number
  /** Begins a line after one that was not full: what went before ended there. */
  fresh: boolean
}

/** A line shorter than this was broken by its writer, not by the margin. */
const FULL_LINE = 60
const WORDS = /[\p{L}\p{M}\p{N}.'’&/-]+|[,:;()]/gu
const TITLES = new Set([
  'mr',
  'mrs',
  'ms',
  'shri',
  'sri',
  'smt',
  'kumari',
  'dr',
  'm/s',
  'श्री',
  'श्रीमती',
  'late',
  'the',
  'one',
  'named',
  'is',
  'ltd',
  'no',
  'name',
])
const NO_NAMES = new Set(
  'Court Police State Station Section Act IPC BNS BNSS CrPC FIR Judge Magistrate Rs The This That Order Cheque Notice Union Government On In At And Or For With He She His Her They We You It Was Is Has Not Also Vs V No Cross Case Suit Bail Petition Application Complaint District High Supreme Sessions Honourable Hon Learned Criminal Civil'.split(
    ' ',
  ),
)
const ENDS = new Set(
  'and who has had is was were for under in lodged whose on filed to vs versus v aged age occupation through by hereinafter which that from have did लेकिन और ने को के का की से है था पर में'.split(
    ' ',
  ),
)
const DEVANAGARI = /^\p{Script=Devanagari}+$/u
const MOST_MENTIONS = 400

/** @param sides what each word for a side means in this paper */
export function readParties(page: FactPage, sides: ReadonlyMap<string, Side | null>): PartyMention[] {
  let [line, previousEnd] = [0, 0]
  // Whether a line began since the last word, after one that its writer broke.
  const isFresh = (start: number): boolean => {
    let fresh = false
    for (let next = page.starts[line + 1]; next !== undefined && next <= start; next = page.starts[line + 1]) {
      fresh ||= next - (page.starts[line] ?? 0) < FULL_LINE && next > previousEnd
      line += 1
    }
    return fresh
  }
  const words: Word[] = [...page.flat.matchAll(WORDS)].map((match) => {
    const [text] = match
    const [start, end] = [match.index, match.index + text.length]
    const fresh = isFresh(start)
    previousEnd = end
    return { text, lower: text.toLowerCase().replace(/[.'’]+$/, ''), start, end, fresh }
  })
  const found: PartyMention[] = []
  for (let at = 0; at < words.length && found.length < MOST_MENTIONS; at += 1) {
    const side = sides.get(words[at]?.lower ?? '')
    if (!side) continue
    const walk = new Walk(words, at + 1)
    const party = walk.party()
    const start = words[at]?.start ?? 0
    if (party) found.push({ side, party, start, end: walk.end })
    const before = words[at]?.lower === 'vs' || words[at]?.lower === 'versus' ? nameBefore(words, at) : null
    if (before) found.push({ side: 'first', party: { ...NOBODY, name: before }, start, end: words[at]?.end ?? start })
  }
  return found
}

const NOBODY: DraftParty = { name: '', parentage: '', age: '', occupation: '', address: '' }

const isName = ({ text }: Word) =>
  /^\p{Lu}/u.test(text) && !/\d/.test(text) && !NO_NAMES.has(text.replace(/[.'’]+$/, ''))
const strip = (text: string) =>
  /^(?:ltd|pvt|co|inc)\.$/i.test(text) || /^\p{Lu}\.$/u.test(text) ? text : text.replace(/[.'’-]+$/, '')
/** Its full stop ends the sentence: neither an initial nor an abbreviation of a company. */
const endsSentence = ({ text }: Word) => text.endsWith('.') && strip(text) !== text

/** "Ram Lal vs Shyam Lal": the words before, back to the first that is no name. */
function nameBefore(words: readonly Word[], at: number): string | null {
  const name: string[] = []
  for (let i = at - 1; i >= 0 && name.length < 4; i -= 1) {
    const word = words[i]
    if (!word || !isName(word) || endsSentence(word)) break
    name.unshift(strip(word.text))
  }
  return name.length > 0 ? name.join(' ') : null
}

class Walk {
  readonly #words: readonly Word[]
  #at: number

  constructor(words: readonly Word[], at: number) {
    this.#words = words
    this.#at = at
  }

  get end(): number {
    return this.#words[this.#at - 1]?.end ?? 0
  }

  get #word(): Word | undefined {
    return this.#words[this.#at]
  }

  party(): DraftParty | null {
    if (this.#word?.lower === ':' || /^\d{1,2}$/.test(this.#word?.lower ?? '')) this.#at += 1
    const name = this.#name()
    if (!name) return null
    const party = { ...NOBODY, name }
    while (this.#detail(party));
    return party
  }

  #name(most = 5): string {
    while (
      TITLES.has(this.#word?.lower ?? '') ||
      (this.#word?.lower === ':' && this.#words[this.#at - 1]?.lower === 'name')
    )
      this.#at += 1
    const name: string[] = []
    for (let word = this.#word; word && name.length < most; word = this.#word) {
      const hindi =
        DEVANAGARI.test(word.text) &&
        name.length < 3 &&
        !ENDS.has(word.lower) &&
        !HINDI_KIN.has(word.lower) &&
        !(word.lower in OTHER_DETAILS)
      const joins = word.text === '&' && name.length > 0
      if ((!isName(word) && !hindi && !joins) || (word.fresh && name.length > 0)) break
      this.#at += 1
      name.push(strip(word.text))
      if (endsSentence(word)) break
    }
    return name.join(' ')
  }

  /** Reads one thing more about the person. @returns false when there is none */
  #detail(party: DraftParty): boolean {
    const from = this.#at
    while (this.#word?.lower === ',' || this.#word?.lower === '(') this.#at += 1
    const word = this.#word
    const [lower, next] = [word?.lower ?? '', this.#words[this.#at + 1]?.lower ?? '']
    const kin = KIN[lower] ?? (next === 'of' ? KIN[`${lower} of`] : undefined)
    if (!party.parentage && (kin || HINDI_KIN.has(lower))) {
      this.#at += lower in KIN || HINDI_KIN.has(lower) ? 1 : 2
      const name = this.#name()
      if (name) party.parentage = kin ? `${kin} ${name}` : `${lower} ${name}`
      return name !== ''
    }
    if (!party.age && this.#age(party)) return true
    if (!party.occupation && (lower === 'occupation' || lower === 'profession')) {
      this.#at += 1
      party.occupation = this.#until(6)
      return party.occupation !== ''
    }
    const address =
      lower in OTHER_DETAILS
        ? 1
        : next === 'of' || next === 'at'
          ? /^(?:resident|residing|resides|living)$/.test(lower)
            ? 2
            : 0
          : 0
    if (!party.address && address > 0) {
      this.#at += address
      party.address = this.#until(24)
      return party.address !== ''
    }
    if (!party.address && lower === 'of' && /^[\p{Lu}\d]/u.test(this.#words[this.#at + 1]?.text ?? '')) {
      this.#at += 1
      party.address = this.#until(12)
      return party.address !== ''
    }
    this.#at = from
    return false
  }

  #age(party: DraftParty): boolean {
    const from = this.#at
    let said = false
    while (/^(?:aged|age|about|:|उम्र|आयु|लगभग)$/.test(this.#word?.lower ?? '')) {
      said ||= !/^(?:about|:|लगभग)$/.test(this.#word?.lower ?? '')
      this.#at += 1
    }
    const years = /^(\d{1,3})$/.exec(this.#word?.lower ?? '')?.[1]
    if (years && Number(years) > 0 && Number(years) < 120) {
      const behind = this.#words[this.#at + 1]?.lower ?? ''
      const counted = /^(?:years?|yrs?|वर्ष|साल)$/.test(behind)
      if (said || counted) {
        this.#at += counted ? 2 : 1
        if (this.#word?.lower === 'old' || this.#word?.lower === 'age') this.#at += 1
        party.age = years
        return true
      }
    }
    this.#at = from
    return false
  }

  /** Words up to the next thing about the person, the end of the sentence, or so many. */
  #until(most: number): string {
    if (this.#word?.lower === ':') this.#at += 1
    let text = ''
    for (let count = 0, word = this.#word; word && count < most; count += 1, word = this.#word) {
      if (ENDS.has(word.lower) || /^[;()]$/.test(word.text) || word.lower in KIN || (word.fresh && !text.endsWith(',')))
        break
      const next = this.#words[this.#at + 1]
      if (
        word.text === ',' &&
        next &&
        (ENDS.has(next.lower) || next.lower in KIN || next.lower in OTHER_DETAILS || next.lower === 'resident')
      )
        break
      this.#at += 1
      text += word.text === ',' ? ',' : ` ${word.text}`
      if (word.text.endsWith('.') && word.text.length > 4) break
    }
    return text.replace(/[.,\s]+$/, '').trim()
  }
}

const KIN: Record<string, string> = {
  's/o': 'son of',
  'd/o': 'daughter of',
  'w/o': 'wife of',
  'c/o': 'care of',
  'son of': 'son of',
  'daughter of': 'daughter of',
  'wife of': 'wife of',
}
const HINDI_KIN = new Set(['पुत्र', 'पुत्री', 'पत्नी', 'आत्मज'])
/** Words that an address follows. */
const OTHER_DETAILS: Record<string, true> = {
  'r/o': true,
  'r/at': true,
  address: true,
  निवासी: true,
  उम्र: true,
  आयु: true,
}
