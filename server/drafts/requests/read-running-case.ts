/**
 * Reads the number of the case in which a paper is filed: "receiver application in O.S. 214/2025". Without it an
 * application names no suit, and its reader at the registry cannot place it.
 */
import type { Template } from '../templates/read-templates.ts'
import type { TitleAnswer } from './read-title.ts'

/** What a case is called in words, and its short names: capitals with or without points, "CS(COMM)", "R.C.S.". */
const IN_WORDS = String.raw`(?:\p{Lu}\p{Ll}+\.? ){0,3}(?:[Ss]uit|[Cc]ase|[Pp]etition|[Aa]ppeal|[Cc]omplaint|[Aa]pplication|[Rr]evision|[Rr]eference|[Tt]rial|Darkhast|वाद|प्रकरण)`
const SHORT = String.raw`(?:Com\.? ?)?[A-Z][A-Z.-]{1,9}[A-Z.]?(?: ?\([A-Za-z.& ]{1,10}\)){0,3}`
const CASE = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d/.-])(?<said>(?<kind>(?:${SHORT} ){0,2}(?:${IN_WORDS}|${SHORT}))(?: ?(?:[Nn]o|[Nn]umber|क्रमांक|संख्या)\.?)?:? ?(?<number>\d{1,6}[A-Z]?) ?(?:\/|of) ?(?<year>(?:19|20)\d\d))(?![\d/-])`,
  'gu',
)
/** Numbers of the police, of offices and of Acts are written the same way. */
const NO_CASE = /^(?:F\.?I\.?R|C\.?R|P\.?S|N\.?C\.?R|[GD]\.?D|RTI|DIN|PAN|ID|EMP|GST|ACT|RULE|NO|LETTER|ORDER|BILL)\b/i
/** A case that ended before, or that runs elsewhere, is told in the story. */
const ANOTHER = /\b(?:earlier|previous|prior|past|another|old|also|her|his|other) (?:(?!and\b)\p{L}+ ){0,2}$/iu
const IN_APPEAL =
  /[Aa]ppeal|^(?:R\.?F\.?A|R\.?A|R\.?S\.?A|F\.?A|S\.?A|C\.?A|A\.?S|M\.?F\.?A|R\.?C\.?A|F\.?A\.?O|SLP|LPA)\b/
/** UTF-16 units in which a message says for which case the paper is. */
const FIRST_WORDS = 140
/** The number in the heading of an application that is made in the case itself, as one for discharge is. */
const NUMBER_OF_CASE = /^Case No\.|\bin [A-Z][^{]*\{\{case_number\}\}/
/** The first one that a form has is filled. */
const FIELDS = ['main_case', 'case_below', 'trial_number', 'complaint_number']

/**
 * @returns the case, where the message has one or names it where it asks; of two in the story neither is taken, because
 *   code cannot tell in which of them the paper is filed
 */
export function readRunningCase(
  request: string,
  { asks, number, category, made_by: madeBy }: Pick<Template, 'asks' | 'number' | 'category' | 'made_by'>,
): TitleAnswer[] {
  const field = FIELDS.find((one) => asks.some(({ id }) => id === one))
  const isOwn =
    number?.includes('{{case_number}}') &&
    (madeBy === 'second' || category === 'replies' || NUMBER_OF_CASE.test(number))
  if (field === undefined && !isOwn) return []
  const said = [...request.matchAll(CASE)].filter(
    ({ groups, index }) =>
      !NO_CASE.test(groups?.['kind'] ?? '') && !ANOTHER.test(request.slice(Math.max(0, index - 40), index)),
  )
  // Restitution is asked for in the suit, and the appeal that reversed its decree is only told.
  const isReversed = asks.some(({ id }) => id === 'reversed_date')
  const all = isReversed ? said.filter(({ groups }) => !IN_APPEAL.test(groups?.['kind'] ?? '')) : said
  const [first] = all
  const numbers = new Set(all.map(({ groups }) => `${groups?.['number']}/${groups?.['year']}`))
  if (!first || (numbers.size > 1 && first.index > FIRST_WORDS)) return []
  const { said: name = '', number: no = '', year = '' } = first.groups ?? {}
  const at = { start: first.index, end: first.index + first[0].length }
  return field === undefined
    ? [
        { field: 'case_number', value: no, ...at },
        { field: 'case_year', value: year, ...at },
      ]
    : [{ field, value: name, ...at }]
}
