/** Reads numbers beside the name of an Act where no "section" stands: "420 IPC", "BNS 318(4)". */
import type { ActMention } from '../../text/act-names.ts'
import { BLANKS_BESIDE_ACT, readNumbersAt, type CitedNumber } from './section-numbers.ts'
import { readPartsBehind } from './parts-after-number.ts'
import type { ProvisionGroup } from './provision-group.ts'

const BARE_NUMBER = String.raw`\d{1,4}(?!\d)(?:-?[A-Z]{1,2}|[a-z])?(?:\([a-zA-Z0-9]{1,8}\)){0,3}`
/** "420 467 468 IPC": blanks alone join sections too, but a year before a section ("in 2019 302 IPC") is none. */
const BARE_JOINT = String.raw`(?:\s{0,2}(?:,|\/|&|and|aur|r\/w|read\swith|\+|और|एवं|तथा)\s{0,2}|(?<!\d{4})[ \u00a0]{1,2}(?=\d{2,3}(?!\d)|\d\())`
const BARE_BEFORE = new RegExp(
  String.raw`(?:^|[\s(,:;"“/])(${BARE_NUMBER}(?:${BARE_JOINT}${BARE_NUMBER}){0,7})\s{0,2}(?:of\s(?:the\s)?|का\s|की\s|ki\s)?$`,
  'u',
)
const MAX_BARE_CHARS = 64
/** "Order 37 CPC", "Chapter 5 IPC": the number counts something else than a section. */
const NUMBERS_SOMETHING_ELSE =
  /(?<![\p{L}\p{M}])(?:orders?|or?\.|rules?|chapters?|parts?|schedules?|forms?|paras?|paragraphs?|clauses?|pages?|entry|item|lists?|appendix|explanations?|expln?s?\.?|exceptions?|excs?\.|provisos?|prov\.|illustrations?|illus?\.|sub-?\s?sec(?:tion)?s?\.?|sub-?\s?cls?\.|cls?\.|no\.?|nos\.?|vol\.?|years?|rs\.?|act)\s{0,2}$/iu

/** @returns the numbers without "section" beside an Act: "420 IPC", "302/34 of IPC", "BNS 318(4)". A year is not taken for a section. */
export function findBareNumbers(
  text: string,
  mentions: readonly ActMention[],
  taken: readonly ProvisionGroup[],
): ProvisionGroup[] {
  const groups: ProvisionGroup[] = []
  const byStart = new Map(mentions.map((mention) => [mention.start, mention]))
  const used = new Uint8Array(text.length)
  const use = ({ start, end, actStart }: ProvisionGroup) => used.fill(1, Math.min(start, actStart), end)
  taken.forEach(use)
  const overlaps = (start: number, end: number) => used.subarray(start, end).includes(1)
  for (const mention of mentions) {
    const windowStart = Math.max(0, mention.start - MAX_BARE_CHARS)
    const before = BARE_BEFORE.exec(text.slice(windowStart, mention.start))
    const named = { act: mention.act, year: mention.year, written: mention.writtenYear, unknown: null }
    if (before?.[1]) {
      const start = windowStart + before.index + before[0].indexOf(before[1])
      const numbers = readNumbersAt(text, start, BLANKS_BESIDE_ACT)
      const last = numbers.at(-1)
      const other = NUMBERS_SOMETHING_ELSE.test(text.slice(Math.max(0, start - 14), start))
      if (last && !other && last.end <= mention.start && !overlaps(start, mention.end)) {
        const group = toGroup(start, mention.end, numbers, named)
        groups.push(group)
        use(group)
        continue
      }
    }
    if (mention.end - mention.start > 16) continue
    // In a list, the number at the start of the next line does not belong to the Act above it.
    const gap = /^[ \t\u00a0,-]{1,2}/.exec(text.slice(mention.end, mention.end + 2))
    const numbers = gap ? readNumbersAt(text, mention.end + gap[0].length, BLANKS_BESIDE_ACT) : []
    readPartsBehind(text, numbers, byStart)
    const last = numbers.at(-1)
    if (!last || numbers.some(({ base }) => /^(?:1[89]|20)\d\d$/.test(base))) continue
    if (!overlaps(mention.start, last.end)) {
      const group = {
        ...toGroup(mention.end + (gap?.[0].length ?? 0), last.end, numbers, named),
        actStart: mention.start,
      }
      groups.push(group)
      use(group)
    }
  }
  return groups
}

function toGroup(
  start: number,
  end: number,
  numbers: CitedNumber[],
  mention: ProvisionGroup['mention'],
): ProvisionGroup {
  return { start, end, unit: 'section', prefix: '', numbers, mention, actStart: start, inSchedule: false, how: 'named' }
}
