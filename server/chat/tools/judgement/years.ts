/** Reads years of decision as people say them. */
import { numberOf } from '#shared/indian-text/number-words.ts'
import { type FilterRule, wholeWord } from './filters.ts'

const YEAR = String.raw`(1[89]\d\d|20\d\d)`
const rule = (pattern: string, read: FilterRule<'years'>['read']): FilterRule<'years'> => ({
  pattern: new RegExp(String.raw`(?<![\p{L}\p{M}\d])(?:${pattern})(?![\p{L}\d])`, 'iu'),
  read,
})
const from = (year: string, label: string) => ({ from: `${year}-01-01`, label })
const upTo = (year: string, label: string) => ({ to: `${year}-12-31`, label })
const after = ([, year = '']: RegExpMatchArray) => from(String(Number(year) + 1), `decided after ${year}`)
const before = ([, year = '']: RegExpMatchArray) => upTo(String(Number(year) - 1), `decided before ${year}`)
const since = ([, year = '']: RegExpMatchArray) => from(year, `decided from ${year} on`)
const until = ([, year = '']: RegExpMatchArray) => upTo(year, `decided up to the end of ${year}`)
const during = ([, year = '']: RegExpMatchArray) => ({ ...from(year, ''), ...upTo(year, `decided in ${year}`) })

/** Longer forms come first, because "from 2010 to 2015" would otherwise be read as "from 2010". */
export const YEARS: readonly FilterRule<'years'>[] = [
  rule(
    String.raw`(?:(?:between|from)\s+)?${YEAR}\s*(?:and|to|till|se|aur|-|–|से|और)\s*${YEAR}(?:\s*(?:ke|के)\s*(?:beech|bich|बीच)|\s*(?:tak|तक))?`,
    ([, one = '', other = '']) => {
      const [first = '', last = ''] = [one, other].toSorted()
      return { from: `${first}-01-01`, to: `${last}-12-31`, label: `decided from ${first} to ${last}` }
    },
  ),
  rule(String.raw`(?:after|post|later than|newer than)\s+(?:the\s+year\s+)?${YEAR}`, after),
  rule(String.raw`${YEAR}\s*(?:ke|k|के)\s*(?:baad|bad|बाद)`, after),
  rule(String.raw`(?:before|prior to|pre|earlier than|older than)[\s-]+(?:the\s+year\s+)?${YEAR}`, before),
  rule(String.raw`${YEAR}\s*(?:se|ke|से|के)\s*(?:pehle|pahle|pehele|purane|पहले|पूर्व)`, before),
  rule(String.raw`(?:since|from)\s+(?:the\s+year\s+)?${YEAR}(?:\s+(?:on|onwards?))?`, since),
  rule(String.raw`${YEAR}\s*(?:onwards?|se\s+aage|se\s+ab\s+tak|से\s+अब\s+तक|se|से)`, since),
  rule(String.raw`(?:till|until|up\s?to|by)\s+(?:the\s+(?:end\s+of\s+|year\s+)?)?${YEAR}`, until),
  rule(String.raw`${YEAR}\s*(?:tak|तक)`, until),
  rule(
    String.raw`(?:last|past|recent|pichh?le|पिछले)\s+(\d{1,2}|two|three|five|ten|do|teen|paanch|panch|das)\s+(?:years?|saal|साल|वर्ष)`,
    ([, said = ''], today) => {
      const years = numberOf(said) ?? Number(said)
      const day = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
      return { from: day, label: `decided in the last ${years} years` }
    },
  ),
  rule(String.raw`(?:in|of|during|only|sirf|keval|year)\s+(?:the\s+year\s+)?${YEAR}`, during),
  rule(String.raw`${YEAR}\s*(?:ke|ka|ki|mein|me|wale|के|में)`, during),
]

/**
 * Further rules for a prompt that only narrows the list. They must not be used on a full question, because they would
 * mistake facts for filters.
 */
export const YEARS_WHEN_NARROWING: readonly FilterRule<'years'>[] = [
  ...YEARS,
  { pattern: new RegExp(wholeWord(YEAR), 'u'), read: ([, year = '']) => during(['', year]) },
]
