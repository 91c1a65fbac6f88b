/**
 * Reads what a general application asks for and under which provision, because its title says both: "application for
 * return of the passport under section 503 BNSS".
 */
import type { DraftForm } from '#shared/drafts.ts'
import type { TitleAnswer } from './read-title.ts'
import { readClient } from './stand-for.ts'

/** A request says what it wants at its beginning. */
const READ_CHARS = 500

const NAMED =
  /\b(?:application|petition|prayer|IA|I\.A\.|motion|request)\s+(?:(?:under|u\/s|u\/o)\s+(?:[\w()./-]+\s+){1,8}?)?(?:for|seeking|to)\s+(?=\p{L})/iu
/** What ends the purpose: a provision, a party, a court, the case, or the end of the sentence. */
const END =
  /\s*(?:[,;:!?\n(]|\.(?:\s|$)|\s(?:under|u\/s|u\/o|on behalf|by the|by (?:plaintiff|defendant|accused)|filed|in (?:the )?(?:case|court|suit|OS|CS|CC|ST|our|my|a |this|pending|High|District|Sessions|Civil)|before|against|for (?:the )?(?:plaintiff|defendant|accused|petitioner|respondent|complainant|applicant)|section|sec\b|order \d|order [IVX]|of our|of my|as |because|since|where|who|which))/iu
const MOST_CHARS = 120

const PROVISION =
  /\b(?:(?:u\/s|under|sections?|sec\.?|s\.)\s*)+(?<section>\d+[A-Z]{0,2}(?:\(\w{1,3}\))*)\s+(?:of\s+)?(?:the\s+)?(?<act>CPC|BNSS|BSA|NI Act|IBC|HMA|Code of Civil Procedure|Limitation Act|Companies Act|Consumer Protection Act)\b/iu
const ORDER =
  /\b(?:u\/o|under|order|o\.?)\s*(?:order\s*)?(?<order>\d{1,2}|[IVXL]+)\s*,?\s*(?:rule|r\.?)\s*(?<rule>\d{1,2}[A-Z]?)\b/iu
const ACTS: Readonly<Record<string, string>> = {
  cpc: 'Code of Civil Procedure, 1908',
  'code of civil procedure': 'Code of Civil Procedure, 1908',
  bnss: 'Bharatiya Nagarik Suraksha Sanhita, 2023',
  bsa: 'Bharatiya Sakshya Adhiniyam, 2023',
  'ni act': 'Negotiable Instruments Act, 1881',
  ibc: 'Insolvency and Bankruptcy Code, 2016',
  hma: 'Hindu Marriage Act, 1955',
  'limitation act': 'Limitation Act, 1963',
  'companies act': 'Companies Act, 2013',
  'consumer protection act': 'Consumer Protection Act, 2019',
}

/** @returns the answers for the fields `purpose`, `provision` and `own_role`, where the form has them and the request says them */
export function readPurpose(request: string, { fields }: DraftForm): TitleAnswer[] {
  const asks = (field: string) => fields.some(({ id }) => id === field)
  return [
    // Elsewhere a purpose is that of a loan or of a hearing. A paper that asks for its provision has it in its title.
    ...(asks('purpose') && asks('provision') ? purposeOf(request) : []),
    ...(asks('provision') ? provisionOf(request) : []),
    ...(asks('own_role') ? roleOf(request) : []),
  ]
}

/** "defendant no. 2" → "Defendant No. 2"; an abbreviation or another script is left to the person. */
function roleOf(request: string): TitleAnswer[] {
  const role = readClient(request, false)?.role
  if (!role || !/^[a-z]{6}/i.test(role.text)) return []
  const value = role.text
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())
    .replace(/\s+(?:nos?\.?\s*)?(\d+)$/i, ' No. $1')
  return [{ field: 'own_role', value, start: role.start, end: role.end }]
}

function purposeOf(request: string): TitleAnswer[] {
  const beginning = request.slice(0, READ_CHARS)
  const named = NAMED.exec(beginning)
  if (!named) return []
  const start = named.index + named[0].length
  const rest = beginning.slice(start)
  const value = rest.slice(0, END.exec(rest)?.index ?? rest.length).trim()
  if (value === '' || value.length > MOST_CHARS) return []
  return [{ field: 'purpose', value, start, end: start + value.length }]
}

function provisionOf(request: string): TitleAnswer[] {
  const section = PROVISION.exec(request)
  if (section?.groups) {
    const { section: number = '', act = '' } = section.groups
    const value = `section ${number.toUpperCase().replace(/\(.*/, (part) => part.toLowerCase())} of the ${ACTS[act.toLowerCase()] ?? act}`
    return [{ field: 'provision', value, start: section.index, end: section.index + section[0].length }]
  }
  const order = ORDER.exec(request)
  if (!order?.groups) return []
  const { order: number = '', rule = '' } = order.groups
  const value = `Order ${number.toUpperCase()}, Rule ${rule.toUpperCase()} of the Code of Civil Procedure, 1908`
  return [{ field: 'provision', value, start: order.index, end: order.index + order[0].length }]
}
