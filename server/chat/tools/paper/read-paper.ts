/**
 * Reads an attached paper: its kind, its day, its cheque or case, its sums, and the time by which it wants an answer.
 */
import { amountsIn, wholeRupees } from '#shared/indian-text/amounts.ts'
import { datesIn } from '#shared/indian-text/dates.ts'
import { latinDigits } from '#shared/indian-text/digits.ts'
import type { ReadAttachment } from '../tool.ts'
import { kindOf } from './kind.ts'

interface PlacedFact {
  /** A sum as "Rs 75,000"; a date as ISO. */
  value: string
  page: number
}

export interface ReadPaper {
  /** "legal notice"; null where its words do not show it. */
  kind: string | null
  /** ISO: the day on which it was written. */
  date: string | null
  cheque: { number: string; date: string | null; sum: string | null } | null
  /** "FIR No. 0214/2026" */
  reference: string | null
  sums: PlacedFact[]
  dates: PlacedFact[]
  /** The time it sets, in its own words: "within fifteen days of receipt of this notice". */
  within: string | null
  /** ISO: the day on which somebody must appear. */
  appear: string | null
}

/**
 * Characters. No printed page has more. A text that runs on is not paper, and it would hold up the thread that answers
 * requests.
 */
const PAGE = 20_000
/** Characters of all pages together: about two hundred pages of print. */
const WHOLE = 500_000

/** Takes only as much of each page as fits on paper, so that no text takes too long to read. */
function printed(pages: ReadAttachment['pages']): { page: number; text: string }[] {
  let room = WHOLE
  return pages.map(({ page, text }) => {
    const part = text.slice(0, Math.min(PAGE, room))
    room -= part.length
    return { page, text: mended(part) }
  })
}

/**
 * A sum that a line break cuts would be read as "Rs 1", so it is joined. The Act that a form prints before its sections
 * is joined to them: "BNS, 2023: 318(4)".
 */
const mended = (text: string): string =>
  text
    .replaceAll(/((?:\bRs\.?|\bINR|₹|रु\.?)\s?\d[\d,]{0,15})\s{0,3}\n\s{0,8}(?=,\d{2,3}\b)/giu, '$1')
    .replaceAll(/((?:\bRs\.?|\bINR|₹|रु\.?)\s?\d[\d,]{0,15},)\s{0,3}\n\s{0,8}(?=\d{2,3}\b)/giu, '$1')
    .replaceAll(/(\bRs\.?|\bINR|₹|रु\.?)\s{0,3}\n\s{0,8}(?=\d)/giu, '$1 ')
    .replaceAll(
      /\b(Sanhita|Adhiniyam|Act|Code|BNS|IPC)\b\s?(?:\([A-Z. ]{2,8}\))?(,?\s?(?:18|19|20)\d\d)?\s?[:|]\s{0,3}(?:sections?\s)?(?=\d)/giu,
      '$1$2, sections ',
    )
    .replaceAll(
      /(संहिता|अधिनियम)\s?(?:\([^)\n]{2,20}\))?(?:,?\s?(?:18|19|20)\d\d)?\s{0,3}(?:की\s)?(?:धारा|धाराएं|धाराओं)\s?[:-]\s?(?=\d)/gu,
      '$1 की धारा ',
    )

/** The words that are searched and checked. They are cut like those that are read, so that both see the same paper. */
export const paperText = ({ pages }: Pick<ReadAttachment, 'pages'>): string =>
  printed(pages)
    .map(({ text }) => text)
    .join('\n')

/** @returns only what the words of the paper show, because an inferred fact would look like a read one */
export function readPaper({ pages }: Pick<ReadAttachment, 'pages'>): ReadPaper {
  const texts = printed(pages)
  const first = texts[0]?.text ?? ''
  const flat = texts
    .map(({ text }) => text)
    .join('\n')
    .slice(0, 60_000)
    .replaceAll(/\s+/g, ' ')
  return {
    kind: kindOf(first),
    date: dateOf(first),
    cheque: chequeIn(flat),
    reference: referenceIn(flat),
    sums: placed(texts, sumsIn),
    dates: placed(texts, (text) => daysIn(text).map(({ value }) => value)),
    within: withinOf(flat),
    appear: appearanceOf(flat),
  }
}

/** Only days with the year in full count, because "9-2-11" is as often the number of a door. */
const daysIn = (text: string) => datesIn(text).filter(({ hasFullYear }) => hasFullYear)

function placed(pages: readonly { page: number; text: string }[], read: (text: string) => string[]): PlacedFact[] {
  const seen = new Map<string, number>()
  for (const { page, text } of pages) for (const value of read(text)) if (!seen.has(value)) seen.set(value, page)
  return [...seen].map(([value, page]) => ({ value, page }))
}

/** A sum as it is printed: figures, and a lakh or crore behind them. */
const PRINTED = /^(\d[\d,]{0,15}(?:\.\d{1,2})?)(?:\s?(lakhs?|lacs?|crores?|लाख|करोड़))?$/iu

/** A sum that is not whole, like "Rs 1" or "Rs 3,20", is left out, because it is a piece of another one. */
function sumsIn(text: string): string[] {
  return amountsIn(text, false).flatMap(({ namesRupees, number, most, start, end }) => {
    const [, figure, scale] = PRINTED.exec(latinDigits(number.words)) ?? []
    if (!namesRupees || !/^\p{Nd}/u.test(number.words)) return []
    if (!figure) return [`Rs ${wholeRupees(most).toLocaleString('en-IN')}`]
    const printed = figure.replace(/\.00$/, '')
    const whole = printed.replace(/\.\d+$/, '')
    const isMarkedWhole = /\/[-=]$/.test(text.slice(start, end)) || /^\sonly\b/i.test(text.slice(end, end + 6))
    const plausible =
      scale || (whole.includes(',') ? /^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(whole) : whole.length > 2 || isMarkedWhole)
    const grouped = /^\d{4,}$/.test(whole)
      ? Number(whole).toLocaleString('en-IN') + printed.slice(whole.length)
      : printed
    return plausible ? [`Rs ${grouped}${scale ? ` ${scale.toLowerCase()}` : ''}`] : []
  })
}

const DATED = /(?:^|[^\p{L}\p{M}])(?:date|dated|dt|दिनांक)(\s?\.?\s?[:\-–])?[\s.]{0,4}$/iu
/**
 * "Issued a notice dated" tells of another paper. So before a label without a colon there may be nothing, or a number.
 */
const BEFORE_LABEL = /^\W{0,6}$|^\W{0,3}(?:ref|no|letter|lr|din|f|challan|consumer|notice|memo|order|reference)\b/iu
const OF_SOMETHING_ELSE = /(?:cheque|invoice|agreement|deed|bill|birth|चेक|जन्म)[^\n]{0,30}$/iu
const HEAD_CHARS = 2_500

/** Finds the day behind "Date:" in the head, or alone on a line of it, or behind "Dated" at the end. */
function dateOf(page: string): string | null {
  const found = daysIn(page).filter(({ start, end }) => {
    const before = page.slice(Math.max(0, start - 60), start)
    const lineBefore = before.slice(before.lastIndexOf('\n') + 1)
    const lineAfter = page.slice(end, end + 40).split('\n', 1)[0] ?? ''
    const alone = lineBefore.trim() === '' && lineAfter.trim() === '' && start < HEAD_CHARS / 2
    const label = DATED.exec(lineBefore)
    const rest = label ? lineBefore.slice(0, label.index) : ''
    return (
      alone || (label !== null && (BEFORE_LABEL.test(rest) || label[1] !== undefined) && !OF_SOMETHING_ELSE.test(rest))
    )
  })
  const given = /(?:given under my hand|made (?:at|on)|executed (?:at|on)|on this)[^.]{0,80}$/iu
  const signed = daysIn(page).filter(({ start }) =>
    given.test(page.slice(Math.max(0, start - 100), start).replaceAll('\n', ' ')),
  )
  return (found.find(({ start }) => start < HEAD_CHARS) ?? found.at(-1) ?? signed.at(-1))?.value ?? null
}

function chequeIn(flat: string): ReadPaper['cheque'] {
  const match =
    /(?:\bche(?:que|ck)\b|चेक)[^.\d]{0,25}(?:no\.?|number|nos\.?|संख्या|नं\.?|क्रमांक)\s?[:.]?\s?(\d{6})(?!\d)/iu.exec(flat)
  if (!match?.[1]) return null
  const after = flat.slice(match.index, match.index + 200)
  const [day] = daysIn(after)
  return { number: match[1], date: day?.value ?? null, sum: sumsIn(after)[0] ?? null }
}

function referenceIn(flat: string): string | null {
  const match =
    /\b((?:F\.?I\.?R\.?|Crime|Cr\.|Complaint Case|Consumer Complaint|HMA Petition|Writ Petition|Petition(?: E)?|Civil Suit|Suit|O\.S\.|M\.?C\.?O\.?P\.?|M\.?A\.?C\.?P\.?|Case)\s?No\.?)\s?[:.]?\s?(\d{1,6}\s?(?:\/|of)\s?(?:19|20)?\d\d)\b/iu.exec(
      flat,
    )
  return match ? `${match[1]} ${match[2]}` : null
}

const COUNT = String.raw`(?:\d{1,3}|[a-z]{3,9}(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?)(?: ?\([^)]{1,20}\))?`
const WITHIN = new RegExp(
  String.raw`\b(?:within|on (?:the )?expiry of) (?:a period of )?${COUNT} (?:clear )?(?:days?|weeks?|months?)(?: (?:of|from|after) (?:the )?(?:date of )?(?:receipt|service|receiving)?(?:(?! and | failing )[^.,;:]){0,45}(?![\p{L}\d]))?|(?<![\p{L}\p{M}])[\p{L}\p{M}\d]{1,12} दिन(?:ों)? के (?:भीतर|अंदर)`,
  'iu',
)
const withinOf = (flat: string) => WITHIN.exec(flat)?.[0].trim() ?? null

const APPEARS =
  /\b(?:appear|attend|attendance|present yourself|hearing|posted (?:to|for)|listed (?:on|for)|returnable)\b|उपस्थित|पेश/iu

/**
 * A day for which somebody is called stands near the word, but Hindi puts it before the word, so both sides are read.
 */
function appearanceOf(flat: string): string | null {
  const near = daysIn(flat).find(({ start, end }) => {
    const sentence = flat.slice(Math.max(0, start - 130), start)
    const hindi = /[\u0900-\u097f]/.test(flat.slice(end, end + 40)) ? flat.slice(end, end + 40) : ''
    return (
      APPEARS.test(sentence.slice(sentence.search(/[.;]\s(?=\p{Lu}(?:[^.;]|[.;](?!\s\p{Lu}))*$)/u) + 1)) ||
      APPEARS.test(hindi)
    )
  })
  return near?.value ?? null
}
