/** Recognises the headings of papers by the signs of `content/cross/kinds.yaml`. */
import { KIND_SIGNS } from '../content.ts'
import type { PrintedLine, StatementKind } from '../paper.ts'

export interface Sign {
  kind: StatementKind
  /** 3 decides, 2 is the usual heading, 1 leaves it unsure. */
  strength: number
  /** The share of the line that the sign fills: a heading says little else. */
  share: number
}

const SPACED = /(?<![\p{L}\p{M}])(?:\p{L}[\s.]){1,40}\p{L}(?![\p{L}\p{M}\p{N}])/gu
/** A scan reads "l6l" for 161 and "C0URT" for court. */
const FIGURE_LETTERS: Record<string, string> = { l: '1', i: '1', o: '0', s: '5' }

/** Small letters without stops; letters that stand alone are joined, so that "F. I. R." and "F I R" are "fir". */
export function plainHeading(line: string): string {
  return (
    line
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      // "पी0डब्लू0-1" and "पी.डब्लू.-1" are one.
      .replaceAll(/(?<=[\u0900-\u097f])[0०॰](?![\d०-९])/gu, '.')
      .replaceAll(/[^\p{L}\p{M}\p{N}\s.]/gu, ' ')
      .replaceAll(SPACED, (letters) => letters.replaceAll(/[\s.]/g, ''))
      .replaceAll(/[.\s]+/g, ' ')
      .replaceAll(/(?<= |^)(?=[lios\d]*\d)[lios\d]{2,4}(?= |$)/g, (no) =>
        no.replaceAll(/[lios]/g, (c) => FIGURE_LETTERS[c] ?? c),
      )
      .replaceAll(/(?<=[a-z])0|0(?=[a-z]{2})/g, 'o')
      .replaceAll(/(?<=[a-z])1(?=[a-z])/g, 'l')
      .replaceAll(/(?<= |^)5(?=[a-z]{3})/g, 's')
      .replaceAll(/(?<= |^)u s(?= )/g, 'us')
      .replaceAll(/(?<= |^)cr pc(?= |$)/g, 'crpc')
      .replaceAll(/(?<=(?: |^)(?:[acdlmprw]w|naw|opw)) ?no (?=\d)/g, ' ')
      .trim()
  )
}

/** Of the Latin letters more than half are capitals. */
export function isCapitals(line: string): boolean {
  const letters = line.match(/[A-Za-z]/g)?.length ?? 0
  return letters >= 4 && (line.match(/[A-Z]/g)?.length ?? 0) > letters * 0.55
}

/** Capitals mark no heading on such a page, because a typist may write the whole of it in capitals. */
export const isCapitalPage = (lines: readonly string[]): boolean => {
  const long = lines.filter((line) => line.length > 40)
  return long.length > 4 && long.filter(isCapitals).length > long.length * 0.7
}

const SPEAKS =
  /^\W{0,4}(?:\d{1,2}[.)]\s?)?(?:I|We|That|My|On(?! S\.?A|(?: solemn)? (?:oath|affirmation))|He|She|Q|A(?!\.?\s?W(?!\p{L}))|Ques|Ans|Question|Answer|Stated? that|States that|मैं|मेर|हम|प्रश्न|उत्तर|प्र|उ|सवाल|जवाब)(?![\p{L}\p{M}/])/u
/** On a page typed in capitals a longer line is running text. */
const SHORT = 70
const VERB =
  /\s(?:is|was|were|am|are|had|has|have|did|went|came|said|states?|था|थी|थे|है|हैं|हूँ|हूं|hai|hain|tha|thi)[\s.।,]/iu
const LABELLED = /^[^.।:]{2,40}\s?[:–]\s|^[^.।:]{2,25}:$/u

/** Columns, or a person with his parents, age or home and nothing that he does: the line of a form, in any script. */
const WIDE_GAP = /\S\s{4,}\S/
export const PERSON =
  /(?<![\p{L}\p{M}])(?:[swd]\/o|aged?(?: about)? \d|\d{1,2} (?:years|yrs)|(?:उम्र|आयु|umra) ?:? ?\d|निवासी|niwasi)/iu
/** "रामलाल पिता सोहनलाल": a name, a word for kin, and another name. "मेरे पिता ने" and "शादी के बाद पति विकास" tell. */
const NO_NAME = String.raw`(?!(?:के|का|की|में|से|को|ने|पर|बाद|और|तथा|एवं|मेर|उस|इस|अप|जिस|तब|फिर|वह|यह|मैं|हम))[\u0900-\u097f]{2,}`
const HINDI_PERSON = new RegExp(
  String.raw`^\P{L}{0,4}(?:(?:बयान|कथन|गवाह|साक्षी|श्री|श्रीमती|नाम)[\s:–-]+)*(?:${NO_NAME}\s+){1,3}(?:पिता|पति|पुत्र|पुत्री|पत्नी|आत्मज|वल्द)\s+${NO_NAME}`,
  'u',
)
const WITNESS =
  /^\P{L}{0,4}(?:[A-Z][\w. ]{0,20}\d+ ?(?:\/|of) ?\d{2,4}\W{1,5})?(?:[PDCLRAWM]\.?\s?W\.?|अ\.?\s?सा\.?)[\s:.-]{0,3}(?:No[\s.]{1,2})?\d{1,3}(?!\d)/u
/** "Statement recorded u/s 161 Cr.P.C. 22-09-2021": a heading closes with its day. */
const ENDS_WITH_DAY = /\d{1,2}[./-]\d{1,2}[./-](?:\d\d){1,2}\W*$/
const isFormLine = (line: string): boolean =>
  !SPEAKS.test(line) &&
  !/(?<!\b\p{Lu}\.?\p{Lu}|\badv)[.।?]$/iu.test(line) &&
  (WIDE_GAP.test(line) ||
    (ENDS_WITH_DAY.test(line) && WITNESS.test(line)) ||
    ((ENDS_WITH_DAY.test(line) || PERSON.test(line) || HINDI_PERSON.test(line) || WITNESS.test(line)) &&
      !VERB.test(line)))

/** A line of running text, after which the heading of a paper is over. */
export function isProse(line: string, isCapitalPage = false): boolean {
  if (isCapitalPage && isCapitals(line)) return line.length > SHORT && !LABELLED.test(line)
  if (isFormLine(line)) return false
  const words = line.match(/[\p{L}\p{M}]+/gu) ?? []
  if (words.length >= 3 && !isCapitals(line) && VERB.test(line) && /[.।?]$/u.test(line)) return true
  if (words.length < 6 || isCapitals(line)) return words.length >= 2 && SPEAKS.test(line) && !isCapitals(line)
  if (SPEAKS.test(line)) return true
  // Single letters are not counted, because those of an abbreviation are no words: "To the O.C., P.S. Sadar. Sir, I
  // beg to state".
  const whole = words.filter((word) => word.length > 1)
  const small = whole.filter((word) => /^[\p{Ll}\p{Script=Devanagari}]/u.test(word)).length
  const label = LABELLED.exec(line)
  // "E-in-C : The victim is my daughter …" begins the text behind its label.
  if (label) return words.length >= 10 && VERB.test(line) && isProse(line.slice(label[0].length))
  return small >= whole.length * 0.6
}

/** A label of a part of a deposition, in English, Hindi or Hindi in Latin letters: "In cross", "EXAM. IN CHIEF", "Jirah". */
const PART = String.raw`(?:in )?(?:exam(?:ination|n)?\.? in )?(chief|cross|x{2,6}n?d?|mukhya pariksha|jirah|मुख्य ?परीक्ष(?:ण|ा)|प्रति ?परीक्षण|जिरह)(?:[- ]?exam\w*\.?)?`
/** "In cross: I signed at the station" begins a part of a deposition in the line of its first words. */
export const INLINE_PART = new RegExp(
  String.raw`^\W{0,4}${PART}(?:(?: \(?(?:by|for|of|on behalf of|द्वारा)\s(?:[^:.–]|\b\p{L}{1,4}\.){2,60}?)?(?:\s?[:–]-?|\sx{3,8}\s)|\s(?:by|for) [^:–]{2,60}?\b(?:adv(?:ocate)?|counsel)\.?\s|\s-|\s{2,}|\.\s)\s{0,3}(?=\p{L})`,
  'iu',
)
const PART_BEGINS = new RegExp(
  String.raw`(?<=[.?!)।]\s{1,6})(?=${PART}\s?(?:[:–]-?|-)\s{0,3}\p{L}|x{3,8}\s{1,4}(?:by|for|on behalf)\s)`,
  'iu',
)
/** Of a line that begins such a part only its label is heading: "From June" behind it names nobody. */
export const headingOf = (line: PrintedLine): PrintedLine => {
  const [label] = INLINE_PART.exec(line.text) ?? []
  return label === undefined ? line : { ...line, text: label }
}
/** @returns a line in two where a part of a deposition begins within it: what follows is no longer the chief */
export function partedLine(line: PrintedLine): PrintedLine[] {
  const at = line.text.search(PART_BEGINS)
  if (at <= 0) return [line]
  return [{ ...line, text: line.text.slice(0, at).trim() }, ...partedLine({ ...line, text: line.text.slice(at) })]
}

/** A sign later in a line of small letters is no heading, because it is only spoken of there. */
const MOST_BEFORE = 28

/**
 * @param runsOn whether the line before it is in the middle of a sentence
 * @returns the signs that the line has as a heading; none for a line of running text
 */
export function signsOf(line: string, runsOn: boolean, isCapitalPage = false): Sign[] {
  const part = INLINE_PART.exec(line)?.[1]?.toLowerCase()
  if (part) return [{ kind: /^(?:chief|mukhya|मुख्य)/u.test(part) ? 'chief' : 'cross', strength: 3, share: 1 }]
  const found: Sign[] = []
  if (SIGNED.test(line) || ASKED.test(line)) return found
  const [heading] = RUN_IN.exec(line) ?? []
  if (heading && !runsOn) return signsOf(heading, false, isCapitalPage)
  // A heading stands in one of the columns of its line.
  const isForm = isFormLine(line)
  const joined = line.replaceAll(LETTER_SPACED, joinLetters)
  // "PW-2   Statement of Om Parkash   on S.A.": only the whole line says that it was told in court.
  for (const part of new Set([...joined.split(COLUMNS), joined])) {
    const signs = signsOfPart(part, runsOn && part === line, isCapitalPage, isForm)
    found.push(...signs.map((sign) => ({ ...sign, share: (sign.share * part.length) / line.length })))
  }
  return found
}
/** "Statement of Hari u/s 161 CrPC. I was at home …": the text follows its heading in one line. */
const RUN_IN =
  /^(?:statement|deposition|evidence|examination)\s[^.]{3,60}\b(?:161|180|164|183)[^.]{0,40}(?=\.\s+\p{Lu})/iu
export const isRunIn = (line: string): boolean => RUN_IN.test(line)
const SIGNED =
  /^\W*(?:sd\W|yours|verified at|before me|(?:recorded|taken down|read over) (?:by me|and explained)|ro ?& ?ac|deponent)/iu
/** A question to a witness may name any paper: "Who wrote the cheque?" */
const ASKED =
  /^\W{0,3}(?:Q(?:ues(?:tion)?)?|A(?!\.?\s?W(?!\p{L}))(?:ns(?:wer)?)?|प्रश्न|उत्तर)[\s.]{0,2}\d{0,3}\s?[.:)-]|\?$/iu
const COLUMNS = /\s{3,}|\t/u
/** "F I R S T   I N F O R M A T I O N": the gaps between the words are no columns. */
const LETTER_SPACED = /(?<![\p{L}\p{M}])(?:\p{Lu} ){3,}\p{Lu}(?:\s{2,4}(?:\p{Lu} ){2,}\p{Lu})*(?![\p{L}\p{M}])/gu
const joinLetters = (letters: string): string =>
  letters
    .split(/\s{2,}/)
    .map((word) => word.replaceAll(' ', ''))
    .join(' ')
/** "P r a f u l l a   J e n a": the name of a witness, spread out over the line. */
const SPREAD_NAME = /(?<![\p{L}\p{M}])\p{Lu}(?: \p{L}){3,}(?:\s{2,4}\p{L}(?: \p{L}){2,})*(?![\p{L}\p{M}/])/gu
export const joinSpreadName = (text: string): string => text.replaceAll(SPREAD_NAME, joinLetters)

function signsOfPart(line: string, runsOn: boolean, isCapitalPage: boolean, isForm: boolean): Sign[] {
  const capitals = isCapitals(line) && !isCapitalPage
  if (
    !capitals &&
    (runsOn ||
      (SPEAKS.test(line) && !/^Q|^A/.test(line)) ||
      !/^\W{0,4}(?:[\p{Lu}\p{N}\p{Script=Devanagari}]|x{3})/u.test(line))
  )
    return []
  const plain = plainHeading(line).slice(0, 200)
  const prose = !capitals && !isForm && isProse(line, isCapitalPage)
  const found: Sign[] = []
  for (const { kind, inHead } of KIND_SIGNS)
    for (const { strength, pattern } of inHead) {
      const match = pattern.exec(plain)
      if (!match || (!capitals && !isForm && match.index > MOST_BEFORE)) continue
      const share = match[0].length / plain.length
      if ((prose || TELLS.test(line)) && (strength < 3 || match.index > 4 || share < 0.12 || endsAsSentence(line)))
        continue
      found.push({ kind, strength, share })
      break
    }
  return found
}

/** "8.7.2025 I and CW.2 Umesh went": a line in the middle of a sentence, in which a word may look like a heading. */
const TELLS = /(?<![\p{L}\p{N}.-])(?:I|we) (?:and|also|am|was|had|have|went|came|saw|gave|told|did)(?!\p{L})/u
const endsAsSentence = (line: string) => /[a-z)]\.$/u.test(line) && !/[ap]\.m\.$/u.test(line) && line.length > 60

/** "IN THE COURT OF …": a paper of a case begins, of which the next lines say the kind. */
export const isCourt = (line: string): boolean =>
  /^\W{0,4}(?:(?:in the )?(?:hon'?ble )?(?:special |sessions |family )?(?:court|high court) (?:of|at|\()|in the (?:hon'?ble )?(?:\w+ )?(?:court|high court)|before the (?:hon'?ble )?.{0,60}(?:tribunal|commission|forum|authority|court|arbitrator|magistrate)|(?:(?:विशेष|सत्र|अपर|मुख्य|जिला|व्यवहार) ){0,3}न्यायालय)/iu.test(
    line,
  )
export const isRule = (line: string): boolean => /^[-=_*~.\s]{6,}$/u.test(line)
