import type { Side } from '../paper/parties.ts'
import type { Template } from '../templates/read-templates.ts'

/** Papers of the accused. There the State is on the other side. */
const OF_THE_ACCUSED = new Set([
  'bail-magistrate',
  'bail-sessions',
  'anticipatory-bail',
  'default-bail',
  'quashing',
  'suspension-of-sentence',
  'criminal-appeal',
  'criminal-revision',
])

const OWN = ['client', 'muvakkil', 'my name is', 'mera naam', 'मेरा नाम', 'मुवक्किल', 'lender']
const AGAINST = ['against', 'versus', 'vs', 'v', 'विरुद्ध', 'बनाम', 'borrower', 'party']
const FIRST_ROLES =
  'petitioner applicant appellant plaintiff claimant revisionist प्रार्थी वादी आवेदक याचिकाकर्ता अपीलार्थी'.split(' ')
const SECOND_ROLES = [
  ...'respondent defendant opponent non-applicant प्रतिवादी विपक्षी अनावेदक प्रत्यर्थी'.split(' '),
  'opposite party',
]
const OF_FAMILY = ['wife', 'husband', 'पत्नी', 'पति', 'patni', 'pati']
const OF_BUSINESS = ['tenant', 'landlord', 'employer', 'builder']
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
const MY = ['my', 'mera', 'mere', 'meri', 'hamara', 'hamare']

/**
 * @returns for each word in small letters its side in this paper; null for words that name a person of neither side, so
 * that the name is not taken for a party
 */
export function partyWords(template: Template): ReadonlyMap<string, Side | null> {
  const { id, category, parties, layout, also_called: called, made_by: own } = template
  const other: Side = own === 'first' ? 'second' : 'first'
  const words = new Map<string, Side | null>()
  const put = (side: Side | null, all: readonly string[]) => {
    for (const word of all) words.set(word, side)
  }
  const ofAccused = OF_THE_ACCUSED.has(id)
  put(null, NEITHER)
  put(ofAccused ? 'first' : 'second', ['accused', 'अभियुक्त', 'आरोपी'])
  put(ofAccused ? null : 'first', ['complainant', 'परिवादी', ...(ofAccused ? ['वादी'] : [])])
  put(other, AGAINST)
  put(own, OWN)
  put('first', ofAccused ? FIRST_ROLES.filter((role) => role !== 'वादी') : FIRST_ROLES)
  put('second', SECOND_ROLES)
  if (layout === 'letter' || category === 'criminal-cases') put('second', ['drawer'])
  if (category === 'family-disputes') put('second', OF_FAMILY)
  put('second', OF_BUSINESS)
  put(ofAccused ? null : 'second', NEIGHBOURS)
  if (ofAccused)
    put(
      'first',
      MY.flatMap((my) => KIN.map((kin) => `${my} ${kin}`)),
    )
  for (const side of ['second', 'first'] as const)
    put(
      side,
      parties[side]
        .toLowerCase()
        .split(' / ')
        .filter(Boolean)
        .flatMap((role) => [role, role.split(/[ -]/).at(-1) ?? role]),
    )
  for (const side of ['second', 'first'] as const) put(side, called?.[side] ?? [])
  return words
}
