import type { PartySide } from '../paper/parties.ts'
import { type PartySides } from './party-sides.ts'
import { WEAK } from './cues/party-cues.ts'
import type { Template } from '../templates/read-templates.ts'

const OWN = [
  'client',
  'muvakkil',
  'my name',
  'my name is',
  'mera naam',
  'मेरा नाम',
  'मुवक्किल',
  'lender',
  'hamari firm',
  'hamari company',
  'our firm',
  'meri firm',
  'हमारी फर्म',
  'hr here',
]
const AGAINST = ['against', 'विरुद्ध', 'borrower', 'party']
/** As an advocate writes them in a hurry. */
const SHORT: Readonly<Record<PartySide, readonly string[]>> = {
  first: ['plf', 'pltf', 'p1', 'a1', 'petr', 'vadi', 'wadi', 'prarthi', 'yachi', 'dhr', 'dh', 'oc', 'fc', 'डिक्रीदार'],
  second: [
    'def',
    'deft',
    'resp',
    'dft',
    'op',
    'ops',
    'opp party',
    'r1',
    'r2',
    'r3',
    'd1',
    'd2',
    'd3',
    'd4',
    'prativadi',
    'pratiwadi',
    'jd',
    'vipakshi',
    'mgmt',
    'management',
    'jdr',
    'cd',
    'मदयून',
    'निर्णीत ऋणी',
  ],
}
/**
 * Words for one role. Where a paper has the defendant on its first side, all words for the defendant stand there, also the
 * short and the Hindi ones: else "prativadi" would put the one who applies on the side of the one who is answered.
 */
const SAME_ROLE: readonly (readonly string[])[] = [
  ['plaintiff', 'plf', 'pltf', 'p1', 'vadi', 'wadi', 'वादी'],
  ['defendant', 'def', 'deft', 'dft', 'd1', 'd2', 'd3', 'd4', 'prativadi', 'pratiwadi', 'प्रतिवादी'],
  ['respondent', 'resp', 'r1', 'r2', 'r3', 'vipakshi', 'विपक्षी', 'प्रत्यर्थी'],
  ['petitioner', 'petr', 'yachi', 'याचिकाकर्ता'],
  ['judgment debtor', 'judgement debtor', 'judgment-debtor', 'jd', 'jdr', 'मदयून', 'निर्णीत ऋणी'],
  ['decree holder', 'decree-holder', 'dhr', 'dh', 'डिक्रीदार'],
  ['landlord', 'makan malik', 'makaan malik', 'मकान मालिक', 'मकानमालिक'],
  ['tenant', 'kirayedar', 'kiraydar', 'किरायेदार', 'किराएदार'],
]
const FIRST_ROLES =
  'petitioner applicant appellant plaintiff claimant revisionist प्रार्थी वादी आवेदक याचिकाकर्ता अपीलार्थी'.split(' ')
const SECOND_ROLES = [
  ...'respondent defendant opponent non-applicant प्रतिवादी विपक्षी अनावेदक प्रत्यर्थी'.split(' '),
  'opposite party',
]
const TENANCY_IN_HINDI = 'makan malik,makaan malik,मकान मालिक,मकानमालिक,kirayedar,kiraydar,किरायेदार,किराएदार'.split(',')
const OF_FAMILY = ['wife', 'husband', 'पत्नी', 'पति', 'patni', 'pati']
const OF_BUSINESS = ['tenant', 'landlord', 'employer', 'builder', ...TENANCY_IN_HINDI]
const NEIGHBOURS = ['neighbour', 'neighbor', 'padosi', 'पड़ोसी']
/** Words before a name that is on neither side. */
const NEITHER = ['informant', 'witness', 'deceased', 'victim', 'advocate', 'officer', 'judge', 'सूचक', 'गवाह']
/**
 * Relations of a person who was arrested or fears it ("my brother Ramesh"). They are listed, because the relative who
 * writes is not the party.
 */
const KIN = [
  ...'brother son father husband mother wife sister daughter friend cousin nephew uncle bhai beta pita pati'.split(' '),
  'brother in law',
  'brother-in-law',
  'father in law',
  'son in law',
]
/** Accused together with the husband of the one who complained. */
const OF_MARRIAGE = ['father', 'mother', 'sister', 'brother'].flatMap((kin) => [`${kin} in law`, `${kin}-in-law`])
const MY = ['my', 'mera', 'mere', 'meri', 'hamara', 'hamare']

const OFFICE = /officer|authority|government|registrar|collector|commissioner|engineer|\bito\b/i
const BUSINESS = /\b(?:employer|management|company|builder|promoter|insurer|bank)\b/i

/** What the other side of a paper is called. */
function otherNames({ parties, also_called: called, made_by: own }: Template): string {
  const other = own === 'first' ? 'second' : 'first'
  return [parties[other], ...(called?.[other] ?? [])].join(', ')
}

/** What the reader of parties must know of a paper. */
export const partySides = (template: Template, isFirst: boolean): PartySides => ({
  words: partyWords(template),
  own: template.made_by,
  joint: template.between !== undefined,
  letter: template.layout === 'letter',
  deed: template.layout === 'deed',
  twoSided: template.layout === 'deed' || (template.layout === 'declaration' && template.parties.second !== ''),
  isFirst,
  state: template.necessary_party?.name === '{{state}}' ? template.necessary_party.side : null,
  ofCase: template.necessary_party?.others === 'instead',
  office: OFFICE.test(otherNames(template)),
  appeals: /appellant|revision/i.test(template.parties[template.made_by]) || /\bRevision\b/.test(template.number ?? ''),
  holdsDecree: /decree[- ]holder|caveator/i.test(template.parties[template.made_by]),
  business: BUSINESS.test(otherNames(template)),
})

/**
 * @returns for each word in small letters its side in this paper; null for words that name a person of neither side, so
 * that the name is not taken for a party
 */
export function partyWords(template: Template): ReadonlyMap<string, PartySide | null> {
  const { category, parties, layout, law, also_called: called, made_by: own } = template
  const other: PartySide = own === 'first' ? 'second' : 'first'
  const words = new Map<string, PartySide | null>()
  const put = (side: PartySide | null, all: readonly string[]) => {
    for (const word of all) words.set(word, side)
  }
  // There the State is on the other side, and who complained is no party.
  const ofAccused = called?.first.includes('accused') ?? false
  put(null, NEITHER)
  put(ofAccused ? 'first' : 'second', ['accused', 'अभियुक्त', 'आरोपी'])
  put(ofAccused ? null : 'first', ['complainant', 'परिवादी', ...(ofAccused ? ['वादी'] : [])])
  put(other, AGAINST)
  // The first name of a case is on the first side, whoever makes this paper in it.
  put('second', ['versus', 'vs', 'v', 'बनाम'])
  put(own, OWN)
  put('first', ofAccused ? FIRST_ROLES.filter((role) => role !== 'वादी') : FIRST_ROLES)
  put('second', SECOND_ROLES)
  put('first', SHORT.first)
  put('second', SHORT.second)
  if (layout === 'letter') put(other, [...WEAK])
  // A cheque that comes back went through two banks, and neither of them owes it.
  if (law.some((one) => one.startsWith('ni '))) put(null, ['bank'])
  if (layout === 'letter' || category === 'criminal-cases') put('second', ['drawer'])
  const isOfFamily = law.some((one) => /^(?:hma|dv|gwa|hmga) /.test(one))
  if (
    category === 'family-disputes' ||
    (isOfFamily && layout === 'pleading' && (own === 'second' || !template.either_side))
  )
    put('second', OF_FAMILY)
  put('second', OF_BUSINESS)
  // A letter to an office tells of the neighbour and is not addressed to him.
  const isToOffice = layout === 'letter' && OFFICE.test(otherNames(template))
  put(ofAccused || isToOffice ? null : 'second', NEIGHBOURS)
  if (ofAccused) put('first', OF_MARRIAGE)
  if (ofAccused)
    put(
      'first',
      MY.flatMap((my) => KIN.map((kin) => `${my} ${kin}`)),
    )
  const rolesOf = (side: PartySide) => parties[side].toLowerCase().split(' / ').filter(Boolean)
  const lastWord = (role: string) => role.split(/[ -]/).at(-1) ?? role
  const lastWords = { first: rolesOf('first').map(lastWord), second: rolesOf('second').map(lastWord) }
  for (const side of ['second', 'first'] as const) {
    put(side, rolesOf(side))
    put(side, lastWords[side])
  }
  // "Partners: Asha Rao, Ravi Rao" does not say who of them is the Retiring Partner.
  for (const word of lastWords.first)
    if (lastWords.second.includes(word) && !rolesOf('first').includes(word)) words.delete(word)
  for (const side of ['second', 'first'] as const) {
    // "FAA" and "ITO" are read in small letters, as all words are.
    const all = (called?.[side] ?? []).map((word) => word.toLowerCase())
    for (const [role = '', ...same] of SAME_ROLE)
      if (all.includes(role) || rolesOf(side).includes(role))
        put(
          side,
          same.filter((word) => words.get(word) !== undefined || all.includes(word)),
        )
    put(side, all)
  }
  return words
}
