/**
 * Reads the text of a paper that was made elsewhere into lines with the styles of our own, so that the same rules find
 * its defects. Numbers stay as they are typed.
 */
import type { BlockStyle } from '#shared/drafts.ts'
import type { WrittenLine } from '../defects/read-paper.ts'

export interface TypedLine extends WrittenLine {
  page: number
}

const ROLE =
  'plaintiff|defendant|petitioner|respondent|applicant|non-applicant|appellant|complainant|accused|opponent|opposite part(?:y|ies)|claimant|caveator|decree[ -]holder|judgment[ -]debtor|वादी|प्रतिवादी|याचिकाकर्ता|प्रत्यर्थी|आवेदक|परिवादी|अभियुक्त'
const ROLE_ALONE = new RegExp(
  String.raw`^(?:…|\.{2,}|[-–—])*\s*(?:${ROLE})s?(?:\s*\/\s*(?:${ROLE})s?)?(?:\s*nos?\.?\s*[\d ,to&-]+)?\.?$`,
  'iu',
)
const NAME_AND_ROLE = new RegExp(String.raw`^(.{2,}?)\s*(?:…|\.{3,}|[-–—]{2,})\s*((?:${ROLE})s?\.?)$`, 'iu')
const VERSUS = /^(?:[-–—]*\s*)?(?:versus|vs\.?|v\/s\.?|v\.|बनाम|विरुद्ध)(?:\s*[-–—]*)?$/iu
const COURT =
  /^(?:in the|before the|before|न्यायालय)\b.*(?:court|tribunal|commission|forum|magistrate|authority|judge|न्यायालय)?/iu
const COURT_IN_CAPITALS = /^(?:IN THE|BEFORE THE)\b.*(?:COURT|TRIBUNAL|COMMISSION|FORUM|MAGISTRATE|AUTHORITY)/u
const SHEET =
  /^(?:affidavit|supporting affidavit|list of (?:documents|annexures|enclosures|dates.*|witnesses)|index|synopsis.*|memo(?:randum)? of parties|vakalatnama|वकालतनामा|शपथ[\s-]?पत्र)\s*:?$/iu
/** "AFFIDAVIT OF THE PETITIONER", "EVIDENCE OF THE COMPLAINANT BY AFFIDAVIT" */
const AFFIDAVIT = /^(?=.{9,80}$)[^.]*\baffidavit\b[^.]*$/iu
const HEADING =
  /^(?:[\dIVX]+\.\s*)?(?:(?:brief |statement of |material )?facts(?: of the case)?|grounds?|prayers?|reliefs?(?: sought| claimed)?|interim prayer|main prayer|verification|limitation|jurisdiction|cause of action|valuation(?: and court fees?)?|court fees?|declarations?|enclosures|statement of truth|सत्यापन|प्रार्थना|आधार|तथ्य)\s*:?[-–]?$/iu
const PAGE_NUMBER = /^(?:[-–—]\s*)?(?:page\s*)?\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?(?:\s*[-–—])?$/iu
const NUMBERED = /^(\d{1,3})(?:[.)]|\.\))\s+(\S.*)$/u
const LETTERED = /^\(?([a-z]|[ivx]{1,5})\)\s+(\S.*)$/u
const GROUND = /^\(?([A-Z]{1,2})[.)]\s+(\S.*)$/u
const SIGNS = /^(?:deponent|through\b.*|advocate\b.*|counsel for\b.*|filed by\b.*|drawn (?:and filed )?by\b.*)$/iu
const UNFILLED = /_{4,}|\.{8,}|…{3,}|\[[\s●•*]*\]/gu

const hasCourt = (lines: readonly TypedLine[]) => lines.some(({ style }) => style === 'court')
const isCapitals = (line: string) => /\p{Lu}{3}/u.test(line) && !/\p{Ll}/u.test(line)

/** @param pages the text of each, with the line breaks of the file */
export function readTypedPaper(pages: readonly { page: number; text: string }[]): TypedLine[] {
  const lines: TypedLine[] = []
  /** The paragraph that the next line may belong to. */
  let open: TypedLine | null = null
  /** What of the head was read: 0 nothing, 1 the court, 2 the first side, 3 both sides, 4 the first paragraph. */
  let head = 0
  const add = (page: number, style: BlockStyle, text: string, marker = '') => {
    const line: TypedLine = { at: lines.length, page, style, marker, text, blanks: [] }
    lines.push(line)
    return line
  }
  for (const { page, text } of pages)
    for (const raw of text.split('\n')) {
      const line = raw.trim()
      if (line === '') open = null
      if (line === '' || PAGE_NUMBER.test(line)) continue
      const [, number = '', numbered] = NUMBERED.exec(line) ?? []
      const [, letter = '', lettered] = LETTERED.exec(line) ?? []
      const [, capital = '', ground] = (head >= 3 && GROUND.exec(line)) || []
      const nameAndRole = head < 4 ? NAME_AND_ROLE.exec(line) : null
      const isOtherSheet = SHEET.test(line) || (isCapitals(line) && AFFIDAVIT.test(line))
      // A synopsis may come before the cause title, and then the paper itself begins here.
      if (head === 4 && isCapitals(line) && COURT_IN_CAPITALS.test(line) && !hasCourt(lines)) {
        add(page, 'page-break', '')
        open = add(page, 'court', line)
        head = 1
      } else if (isOtherSheet && (head === 4 || head === 0)) {
        add(page, 'page-break', '')
        add(page, 'title', line)
        open = null
        head = 4
      } else if (HEADING.test(line)) {
        add(page, 'heading', line.replace(/\s*:?[-–]?$/u, ''))
        open = null
        head = 4
      } else if (VERSUS.test(line)) {
        add(page, 'versus', line)
        open = null
        head = Math.max(head, 2)
      } else if (ROLE_ALONE.test(line)) {
        add(page, head >= 4 ? 'signature' : 'role', line)
        open = null
        head = head >= 4 ? 4 : head >= 2 ? 3 : 2
      } else if (nameAndRole) {
        if (open?.style === 'party') open.text += ` ${nameAndRole[1] ?? ''}`
        else add(page, 'party', nameAndRole[1] ?? '')
        add(page, 'role', nameAndRole[2] ?? '')
        open = null
        head = head >= 2 ? 3 : 2
      } else if (head === 0 && lines.length < 12 && COURT.test(line)) {
        open = add(page, 'court', line)
        head = 1
      } else if (numbered !== undefined && (head === 0 || head >= 3)) {
        open = add(page, 'numbered', numbered, `${Number(number)}.`)
        head = 4
      } else if (lettered !== undefined && head !== 1) open = add(page, 'lettered', lettered, `(${letter})`)
      else if (ground !== undefined) open = add(page, 'ground', ground, `${capital}.`)
      else if (head === 1 && open?.style === 'court' && isCapitals(line)) open.text += ` ${line}`
      else if (
        (head === 1 || head === 2) &&
        /\bno\.?\b.*\b(?:of|\/)\s*\d{0,4}/iu.test(line) &&
        open?.style !== 'party'
      ) {
        add(page, 'case-number', line)
        open = null
      } else if (head === 1 || head === 2) {
        if (open?.style === 'party') open.text += ` ${line}`
        else open = add(page, 'party', line)
      } else if (head === 3 && (isCapitals(line) || open?.style === 'title'))
        if (open?.style === 'title') open.text += ` ${line}`
        else open = add(page, 'title', line)
      else if (SIGNS.test(line)) {
        add(page, 'signature', line)
        open = null
      } else if (isCapitals(line) && line.length < 70 && !(open && isCapitals(open.text))) {
        add(page, 'heading', line)
        open = null
      } else if (open) open.text += ` ${line}`
      else open = add(page, 'plain', line)
    }
  for (const line of lines) line.blanks = [...line.text.matchAll(UNFILLED)].map(([words]) => words.slice(0, 12))
  return lines
}
