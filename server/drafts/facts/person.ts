/** Reads one person in one walk over the words: the name, then parentage, age, occupation and address. */
import type { DraftParty } from '#shared/drafts.ts'
import { isCompany, isGovernment, NOBODY } from '../paper/parties.ts'
import { isPlace } from './places.ts'
import { endsSentence, labelBegins, stripPunctuation, type PageWord } from './words.ts'

const BEFORE_A_NAME = new Set(
  'mr mrs ms shri sri smt kumari kum m/s श्री श्रीमती the one named is are ltd no name naam ka ke ki viz namely'.split(
    ' ',
  ),
)
const NO_NAMES = new Set(
  'Court Police State Station Section Sections Act IPC BNS BNSS CrPC FIR Judge Magistrate Rs The This That Order Cheque Notice Union Government On In At And Or For With He She His Her They We You It Was Is Has Not Also Vs V No Cross Case Suit Bail Petition Application Complaint District High Supreme Sessions Honourable Hon Learned Criminal Civil Crime Arrested Date Dated Address Age'.split(
    ' ',
  ),
)
/** Capitalised words that begin no name: kinds of papers, and words of an address. */
const BEGIN_NO_NAME = new Set(
  'Permanent Temporary Interim Anticipatory Regular Default Injunction Divorce Mutual Consent Maintenance Recovery Possession Eviction Partition Declaration Specific Performance Damages Compensation Restitution Custody Execution Quashing Discharge Family Consumer Legal Demand Writ Mandamus Certiorari Habeas My I If When Since After Before Under Their Our Its Please Kindly Rent House Flat Plot'.split(
    ' ',
  ),
)
const ENDS = new Set(
  'and who has had is was were are for under in lodged whose on filed to vs versus v aged age occupation through by hereinafter which that from have did does owns says said against before seeks wants now लेकिन और एवं तथा ने को के का की से है हैं था थे पर में hai hain ne ko se ka ki ke aur'.split(
    ' ',
  ),
)
const HINDI_KIN = new Set(['पुत्र', 'पुत्री', 'पत्नी', 'आत्मज'])
const KIN: Record<string, string> = {
  's/o': 'son of',
  'd/o': 'daughter of',
  'w/o': 'wife of',
  'h/o': 'husband of',
  'c/o': 'care of',
  'son of': 'son of',
  'daughter of': 'daughter of',
  'wife of': 'wife of',
  'widow of': 'widow of',
}
const AGE_WORDS = new Set(['उम्र', 'आयु'])
const ADDRESS_WORDS = new Set(['r/o', 'r/at', 'address', 'addr', 'निवासी', 'niwasi', 'nivasi'])
/** The beginning of an address that no word announces. */
const ADDRESS_BEGINS =
  /^(?:\d|#|h\.?\s?no|d\.?\s?no|no\.?$|flat|plot|house|door|room|shop|village|vill|ward|sector|near|opp|post|मकान|ग्राम)/i
const GOES_ON =
  /^(?:near|opp|opposite|behind|beside|above|village|vill|post|tehsil|taluka|taluk|mandal|district|dist|ward|road|street|lane|nagar|pin|floor)$/
const OCCUPATION_WORDS = new Set(['occupation', 'profession', 'occ', 'job', 'पेशा', 'व्यवसाय'])
/** Small words between commas that must not be taken for an occupation. */
const NO_OCCUPATION =
  /^(?:the|an?|his|her|my|our|their|who|whom|whose|is|was|were|are|has|had|in|on|at|by|for|of|to|from|with|and|or|not|now|since|both|all|said|himself|herself|client|only|old|years?|hindu|muslim|\w{3,}(?<!unemploy|self-employ|retir)ed|\w+ing)$/
const OCCUPATION_AS_WORDS = 4
const MOST_YEARS = 120
const DEVANAGARI = /^\p{Script=Devanagari}+$/u

export const isName = ({ text }: PageWord) =>
  /^\p{Lu}/u.test(text) && !/\d/.test(text) && !NO_NAMES.has(text.replace(/[.'’]+$/, ''))

export const beginsName = (word: PageWord) => isName(word) && !BEGIN_NO_NAME.has(word.text)

export class PersonWalk {
  readonly #words: readonly PageWord[]
  readonly #flat: string
  #at: number

  constructor(words: readonly PageWord[], at: number, flat: string) {
    this.#words = words
    this.#flat = flat
    this.#at = at
  }

  get at(): number {
    return this.#at
  }

  get end(): number {
    return this.#words[this.#at - 1]?.end ?? 0
  }

  get #word(): PageWord | undefined {
    return this.#words[this.#at]
  }

  party(): DraftParty | null {
    // "his neighbour" at the end of a line must not announce the name on the next line.
    if (this.#word?.startsLine) return null
    this.#number()
    const name = this.#government() || this.#name()
    if (!name) return null
    const party = { ...NOBODY, name }
    if (/^(?:है|हैं|hai|hain)$/.test(this.#word?.lower ?? '') && this.#words[this.#at + 1]?.text === ',') this.#at += 1
    if (!isGovernment(name)) while (this.#detail(party));
    return party
  }

  /** Skips ": 1." and "(1)". */
  #number(): void {
    if (this.#word?.lower === ':') this.#at += 1
    const open = this.#word?.text === '(' ? 1 : 0
    if (!/^\d{1,2}\.?$/.test(this.#words[this.#at + open]?.text ?? '')) return
    this.#at += 1 + open
    if (this.#word?.text === ')') this.#at += 1
  }

  #government(): string {
    const from = this.#word?.lower === 'the' ? this.#at + 1 : this.#at
    const start = this.#words[from]?.start
    if (start === undefined) return ''
    const match =
      /^(?:State of(?: \p{Lu}\p{L}+| and(?= \p{Lu})){1,4}|State \(NCT of Delhi\)|Union of India|Government of(?: \p{Lu}\p{L}+){1,3})/u.exec(
        this.#flat.slice(start, start + 80),
      )
    if (!match) return ''
    const name = match[0].replace(/ and .*$/, (rest) => (isPlace(match[0].replace(/^\S+ of /, '')) ? rest : ''))
    this.#at = from
    while ((this.#word?.start ?? Infinity) < start + name.length) this.#at += 1
    return name.startsWith('State') ? `The ${name}` : name
  }

  #name(most = 5): string {
    while (
      BEFORE_A_NAME.has(this.#word?.lower ?? '') ||
      (this.#word?.lower === ':' && /^(?:name|naam)$/.test(this.#words[this.#at - 1]?.lower ?? ''))
    )
      this.#at += 1
    const title = /^S(?:h?ri|MT)$/.exec(this.#words[this.#at - 1]?.text ?? '')?.[0]
    const name: string[] = []
    for (let word = this.#word; word && name.length < most; word = this.#word) {
      const hindi =
        DEVANAGARI.test(word.text) &&
        name.length < 3 &&
        !ENDS.has(word.lower) &&
        !HINDI_KIN.has(word.lower) &&
        !ADDRESS_WORDS.has(word.lower) &&
        !AGE_WORDS.has(word.lower)
      const joins = name.length > 0 && /^(?:&|nee|née|alias|urf|उर्फ)$/i.test(word.text)
      if (
        (!isName(word) && !hindi && !joins) ||
        (name.length > 0 && (word.startsLine || labelBegins(this.#words, this.#at)))
      )
        break
      this.#at += 1
      name.push(/^(?:dr|late)\.?$/i.test(word.text) ? word.text : stripPunctuation(word.text))
      if (endsSentence(word) && !/^late\.?$/i.test(word.text)) break
    }
    const said = name.join(' ')
    if (/^(?:Dr\.?|Late)$/.test(said)) return ''
    // The title stays in the name of a firm ("Sri Madhavi Finance"), because it is part of it.
    return title && isCompany(said) ? `${title} ${said}` : said
  }

  /** @returns false when there is no further detail */
  #detail(party: DraftParty): boolean {
    const from = this.#at
    let commas = 0
    for (; this.#word?.lower === ',' || this.#word?.lower === '('; this.#at += 1) commas += 1
    const read =
      this.#word !== undefined &&
      (this.#parentage(party) ||
        this.#age(party, commas > 0) ||
        this.#occupation(party, commas > 0) ||
        this.#address(party, commas > 0))
    if (!read) this.#at = from
    return read
  }

  #parentage(party: DraftParty): boolean {
    const [lower, next] = [this.#word?.lower ?? '', this.#words[this.#at + 1]?.lower ?? '']
    const kin = KIN[lower] ?? (next === 'of' ? KIN[`${lower} of`] : undefined)
    if (party.parentage || (!kin && !HINDI_KIN.has(lower))) return false
    this.#at += lower in KIN || HINDI_KIN.has(lower) ? 1 : 2
    if (this.#word?.lower === ':') this.#at += 1
    const name = this.#name()
    if (name) party.parentage = kin ? `${kin} ${name}` : `${lower} ${name}`
    return name !== ''
  }

  #age(party: DraftParty, apart: boolean): boolean {
    if (party.age) return false
    const from = this.#at
    let said = false
    while (/^(?:aged|age|about|:|उम्र|आयु|लगभग)$/.test(this.#word?.lower ?? '')) {
      said ||= !/^(?:about|:|लगभग)$/.test(this.#word?.lower ?? '')
      this.#at += 1
    }
    const years = /^(\d{1,3})$/.exec(this.#word?.lower ?? '')?.[1]
    const behind = this.#words[this.#at + 1]
    const counted = /^(?:years?|yrs?|वर्ष|साल|saal|varsh)$/.test(behind?.lower ?? '')
    // A number alone between commas is an age, because people write "Meenakshi Iyer, 44, teacher".
    const alone = apart && behind?.text === ',' && Number(years) > 15
    if (years && Number(years) > 0 && Number(years) < MOST_YEARS && (said || counted || alone)) {
      this.#at += counted ? 2 : 1
      if (this.#word?.lower === 'old' || this.#word?.lower === 'age') this.#at += 1
      party.age = years
      return true
    }
    this.#at = from
    return false
  }

  #occupation(party: DraftParty, apart: boolean): boolean {
    if (party.occupation) return false
    if (OCCUPATION_WORDS.has(this.#word?.lower ?? '')) {
      this.#at += 1
      party.occupation = this.#until(6, true)
      return party.occupation !== ''
    }
    if (!apart) return false
    const from = this.#at
    const said: string[] = []
    for (let word = this.#word; word && /^[a-z][a-z-]+\.?$/.test(word.text); word = this.#word) {
      if (NO_OCCUPATION.test(word.lower) || said.length === OCCUPATION_AS_WORDS) break
      said.push(stripPunctuation(word.text))
      this.#at += 1
      if (endsSentence(word)) break
    }
    const closed =
      !this.#word || /^[,;)]$/.test(this.#word.text) || endsSentence(this.#words[this.#at - 1] ?? this.#word)
    if (said.length > 0 && closed) party.occupation = said.join(' ')
    else this.#at = from
    return party.occupation !== ''
  }

  #address(party: DraftParty, apart: boolean): boolean {
    if (party.address || !this.#word) return false
    const [{ lower, text }, next] = [this.#word, this.#words[this.#at + 1]]
    const announced = ADDRESS_WORDS.has(lower)
      ? 1
      : /^(?:of|at)$/.test(next?.lower ?? '') && /^(?:resident|residing|resides|living)$/.test(lower)
        ? 2
        : 0
    const place = lower === 'of' && /^[\p{Lu}\d#]/u.test(next?.text ?? '') ? 1 : 0
    // A number with a full stop ("…, 2. Lata Hegde") begins the next person, so it is no address.
    if (!announced && /^\d{1,2}\.$/.test(text)) return false
    const from = this.#at
    this.#at += announced || place
    const address = this.#until(announced ? 24 : 14, false)
    const known = address.split(/, ?/).some((part) => isPlace(part)) || ADDRESS_BEGINS.test(address)
    if (address && (announced || place || (apart && known && /^[\p{Lu}\d#]/u.test(text)))) {
      party.address = address
      return true
    }
    this.#at = from
    return false
  }

  /**
   * Reads words up to the next detail of the person, the next label, the end of the sentence, or `most` words.
   * @param oneThing whether a comma ends the text
   */
  #until(most: number, oneThing: boolean): string {
    if (this.#word?.lower === ':') this.#at += 1
    let text = ''
    for (let count = 0, word = this.#word; word && count < most; count += 1, word = this.#word) {
      if (ENDS.has(word.lower) || /^[;()।]$/.test(word.text) || (word.lower in KIN && text !== '')) break
      if ((word.startsLine && !text.endsWith(',')) || labelBegins(this.#words, this.#at)) break
      const next = this.#words[this.#at + 1]
      if (word.text === ',' && (oneThing || (next && this.#beginsAnother(next)))) break
      this.#at += 1
      text += word.text === ',' ? ',' : ` ${word.text}`
      if (endsSentence(word)) break
    }
    return text.replace(/[.,\s]+$/, '').trim()
  }

  #beginsAnother({ lower, startsLine, text }: PageWord): boolean {
    return (
      startsLine ||
      ENDS.has(lower) ||
      lower in KIN ||
      ADDRESS_WORDS.has(lower) ||
      AGE_WORDS.has(lower) ||
      OCCUPATION_WORDS.has(lower) ||
      /^(?:resident|residing)$/.test(lower) ||
      (/^[a-z]{3,}$/.test(text.replace(/[.']/g, '')) && !GOES_ON.test(lower))
    )
  }
}
