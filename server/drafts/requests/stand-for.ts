/**
 * Reads for whom a paper is made that either side of a running case may make: an application of the defendant, a reply
 * of the plaintiff. Without it a defendant who applies would stand on the side of the one who is answered.
 */
import type { PartySide } from '../paper/parties.ts'
import type { Template } from '../templates/read-templates.ts'

/** The words for the two sides of a running case: who began it, and who defends. */
const BEGAN = [
  ...'plaintiff petitioner complainant claimant claimants appellant decree-holder dh vadi wadi informant workman'.split(
    ' ',
  ),
  ...'वादी परिवादी अपीलार्थी याचिकाकर्ता डिक्रीदार फरियादी'.split(' '),
  'decree holder',
]
const DEFENDS = [
  ...'defendant respondent d\\d r\\d accused judgment-debtor op jd prativadi pratiwadi management tenant'.split(' '),
  ...'प्रतिवादी अभियुक्त आरोपी प्रत्यर्थी विपक्षी'.split(' '),
  'opposite party',
  'judgment debtor',
  'judgement debtor',
  'निर्णीत ऋणी',
]
const ROLES = new Map<string, 'began' | 'defends'>([
  ...BEGAN.map((role) => [role, 'began'] as const),
  ...DEFENDS.map((role) => [role, 'defends'] as const),
])

const anyOf = (roles: readonly string[]) =>
  roles
    .toSorted((one, other) => other.length - one.length)
    .map((role) => role.replaceAll(' ', '\\s+'))
    .join('|')
const ROLE = `(?<role>${anyOf([...BEGAN, ...DEFENDS])})(?![\\p{L}\\p{M}])`
const NUMBER = `(?:\\s+(?:nos?\\.?\\s*)?\\d{1,2})?`
/** The words of a name, up to the next party. */
const NAME = `(?:\\s+(?!(?:vs?|versus|${anyOf([...BEGAN, ...DEFENDS])})(?![\\p{L}\\p{M}]))[\\p{L}.&]+){0,5}?`
const LEAD = `(?:(?:my|our|the|a)\\s+)?(?:clients?,?\\s+)?(?:(?:is|are)\\s+)?(?:the\\s+)?`

/** What says whom the paper is for, the surest first. */
const FOR = [
  `(?:on\\s+behalf\\s+of|behalf\\s+of|(?:act|acting|appear|appearing|am|are)\\s+for|represent(?:ing)?)\\s+${LEAD}${ROLE}`,
  `clients?\\s*(?:,|:|\\(|(?:is|are)\\b)\\s*(?:the\\s+)?${ROLE}`,
  `${ROLE}${NUMBER}${NAME}\\s*(?:\\((?:my|our)\\s+client|is\\s+(?:my|our)\\s+client|,\\s*(?:my|our)\\s+client)`,
  `(?:(?:my|our)\\s+client|mera\\s+muvakkil|मेरे\\s+मुवक्किल)\\s+${LEAD}${ROLE}`,
  `(?<![\\p{L}\\p{M}])(?:i\\s+am|i['’]m|i,|we\\s+are|main|hum|हम|मैं)\\s+(?:the\\s+)?${ROLE}`,
  `${ROLE}${NAME}\\s+(?:ki|की)\\s+(?:or|ore|taraf|ओर|तरफ)\\s+(?:se|से)`,
  `${ROLE}(?:'s|’s)?\\s+side\\b`,
  `(?<![\\p{L}\\p{M}])for\\s+(?:the\\s+)?${ROLE}`,
  `applicant[\\s/(-]+(?:the\\s+)?${ROLE}`,
  `(?:application|petition|reply|objections?|request|affidavit|counter)\\s+(?:of|by)\\s+(?:the\\s+)?${ROLE}`,
  `${ROLE}${NUMBER}(?:\\s+\\p{L}+)?(?:\\s+\\([^)]{2,40}\\))?\\s+(?:wants|seeks|applies|prays|needs|asks|could\\s+not)\\b`,
].map((source) => new RegExp(source, 'iu'))

/** What says in a reply who made the paper that is answered. */
const BY_OTHER = [
  `${ROLE}${NAME}(?:'s|’s)\\s+(?:\\p{L}+\\s+){0,3}(?:application|petition|ia\\b|objection|request|order\\b|section\\b|o\\d)`,
  `(?:filed|moved|made|given)\\s+by\\s+(?:the\\s+)?${ROLE}`,
  `${ROLE}${NUMBER}${NAME}\\s+(?:has\\s+(?:filed|moved|applied)|filed|moved|applied|ne\\b|ने)`,
].map((source) => new RegExp(source, 'iu'))

/** UTF-16 units of a request that are read, because a longer one is a pasted paper. */
const READ_CHARS = 2_000

/**
 * @param texts the messages that ask for the paper
 * @returns the template with the words for its sides as they stand in this case; the same template where it is the
 *   paper of one side alone, or where nobody says for whom it is
 */
export function standFor(template: Template, texts: readonly string[]): Template {
  if (template.category === 'vakalath' && DEFENDING.test(texts.join('\n').slice(0, READ_CHARS)))
    return { ...template, also_called: { first: template.also_called?.first ?? [], ...secondIsClient(template) } }
  if (!template.either_side) return template
  const own = template.made_by
  const client = readClient(texts.join('\n').slice(0, READ_CHARS), own === 'second')
  if (client === null) return template
  const [mine, theirs] = client.began ? [BEGAN, DEFENDS] : [DEFENDS, BEGAN]
  // The first name of a case began it, and stands on the second side where the one who defends applies.
  const beganFirst = client.began === (own === 'first')
  const called = (side: PartySide) => [
    ...(template.also_called?.[side].filter((word) => !ROLES.has(word)) ?? []),
    ...(side === own ? mine : theirs).filter((role) => !isOwnWord(template, role)),
    ...(side === 'first' && !beganFirst ? VERSUS : []),
  ]
  return { ...template, also_called: { first: called('first'), second: called('second') } }
}

/** "Client Asha Rao, … he is respondent no. 4": the client of a vakalatnama may be on either side. */
const DEFENDING = /\b(?:clients?|he|she|they) (?:is|are) (?:the )?(?:respondent|defendant|accused|opposite party)\b/iu
const secondIsClient = ({ also_called: called }: Template) => ({
  second: [...(called?.second ?? []), 'client', 'muvakkil', 'मुवक्किल'],
})

const VERSUS = ['versus', 'vs', 'v', 'बनाम']

/** A word of the cause title itself keeps its side. */
const isOwnWord = ({ parties }: Template, role: string) =>
  [parties.first, parties.second].some((one) => one.toLowerCase() === role)

export interface Client {
  /** Whether the client began the running case: a plaintiff, a complainant, an appellant. */
  began: boolean
  /** What the text calls the client, with the number; null where only the other side was named. */
  role: { text: string; start: number; end: number } | null
}

/**
 * @param replies whether the paper answers another one, so that who made that one tells who answers
 * @returns null where the text does not say which side the client is on
 */
export function readClient(text: string, replies: boolean): Client | null {
  for (const pattern of FOR) {
    const found = pattern.exec(text)
    const said = found?.groups?.role
    if (!found || !said) continue
    const start = found.index + found[0].toLowerCase().indexOf(said.toLowerCase())
    const number = AT_NUMBER.exec(text.slice(start + said.length))?.[0] ?? ''
    const end = start + said.length + number.length
    return { began: isBegan(said), role: { text: text.slice(start, end), start, end } }
  }
  for (const pattern of replies ? BY_OTHER : []) {
    const said = pattern.exec(text)?.groups?.role
    if (said) return { began: !isBegan(said), role: null }
  }
  return null
}

const AT_NUMBER = /^\s+(?:nos?\.?\s*)?\d{1,2}(?![\d/])/iu
/** "D3" stands in the list as a pattern. */
const isBegan = (role: string) =>
  ROLES.get(
    role
      .toLowerCase()
      .replaceAll(/\s+/g, ' ')
      .replace(/^([dr])\d$/, String.raw`$1\d`),
  ) === 'began'
