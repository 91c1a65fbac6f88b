/**
 * Reads the numbers by which an office or a bar council knows somebody: the PAN and the GSTIN of a taxpayer, the
 * advocate with the number of enrolment, and for a vakalatnama the case in which it is filed.
 */
import type { Template } from '../templates/read-templates.ts'
import type { FactPage, Mention } from './fact-page.ts'

export interface Registration extends Mention {
  field: string
}

const PAN = /\bPAN(?: ?(?:No|Number)\.?)?[ :.-]{1,3}([A-Z]{5}\d{4}[A-Z])\b/gu
const GSTIN = /\b(\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d])\b/gu
const NAME = String.raw`(?:\p{Lu}\.? ?){0,3}\p{Lu}\p{L}+(?: (?:\p{Lu}\.? ?){0,2}\p{Lu}\p{L}+){0,2}`
const ADVOCATE = String.raw`(?<![\p{L}])(?:[Aa]dv(?:ocate)?s?\.?|[Vv]akil)`
const TITLE = String.raw`(?:(?:Ms|Mr|Mrs|Smt|Shri|Sri)\.? )?`
/** "advocates Adv. Nilesh Pawar and Adv. S.R. Deshmukh, enrolment MAH/2201/2008" */
const ENROLLED = new RegExp(
  String.raw`${ADVOCATE}:? (?:[Aa]dv(?:ocate)?\.? )?${TITLE}(?<name>${NAME}(?:(?:,| and| &) (?:[Aa]dv(?:ocate)?\.? )?${NAME}){0,2})[,;]? \(?(?:enrol(?:l?ment)?|enr|reg(?:n|istration)?)\.?(?: ?(?:no|number)\.?)?:? ?(?<number>[A-Z]{1,4}\/\d{1,6}(?:\/?[A-Z])?\/(?:19|20)\d\d)`,
  'gu',
)
/** "He is my client, Adv Asha Rao", "I'm Adv. Asha Rao": the advocate who writes. */
const WRITES = new RegExp(
  String.raw`(?:\b(?:my|our) clients?[,.]?|\bI(?:['’]?m| am)|\s[-–—]) ?${ADVOCATE}:? (?<name>${NAME})`,
  'gu',
)
/** A name behind "Advocate" alone may be that of the other side, unless the paper appoints one. */
const APPOINTED = new RegExp(String.raw`${ADVOCATE}:? (?:[Aa]dv(?:ocate)?\.? )?${TITLE}(?<name>${NAME})`, 'gu')
const CASE =
  /(?<![\p{L}\p{M}/])(?<kind>[A-Z][A-Z.-]{0,8}(?:\([A-Z]{1,4}\))?)(?: ?(?:no|number)\.?)? ?(?<number>\d{1,6}) ?(?:\/|of) ?(?<year>(?:19|20)\d\d)(?!\d)/gu

/** @returns what a message tells once; of two different numbers neither is taken, because either may be meant */
export function readRegistrations(page: FactPage, { category }: Pick<Template, 'category'>): Registration[] {
  const isVakalatnama = category === 'vakalath'
  const enrolled = onlyOne([...page.flat.matchAll(ENROLLED)])
  const named =
    enrolled ??
    (isVakalatnama ? onlyOne([...page.flat.matchAll(APPOINTED)]) : null) ??
    onlyOne([...page.flat.matchAll(WRITES)])
  const inCase = isVakalatnama ? onlyOne([...page.flat.matchAll(CASE)]) : null
  return [
    ...mentionOf('pan', onlyOne([...page.flat.matchAll(PAN)]), 1),
    ...mentionOf('gstin', onlyOne([...page.flat.matchAll(GSTIN)]), 1),
    ...mentionOf('advocate_name', named, 'name'),
    ...mentionOf('advocate_enrolment', enrolled, 'number'),
    ...mentionOf('case_kind', inCase, 'kind'),
    ...mentionOf('case_number', inCase, 'number'),
    ...mentionOf('case_year', inCase, 'year'),
  ]
}

function onlyOne(all: readonly RegExpExecArray[]): RegExpExecArray | null {
  const [first] = all
  return first && all.every((one) => one[0] === first[0]) ? first : null
}

function mentionOf(field: string, match: RegExpExecArray | null, group: string | number): Registration[] {
  const said = typeof group === 'number' ? match?.[group] : match?.groups?.[group]
  if (!match || !said) return []
  const value = field === 'advocate_name' ? said.replaceAll(/[Aa]dv(?:ocate)?\.? (?=\p{Lu})/gu, '') : said
  return [{ field, value, start: match.index, end: match.index + match[0].length }]
}
