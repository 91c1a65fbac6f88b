/** Which side of a paper a word before a name puts it on. */
import type { Template } from '../read-templates.ts'

export type Side = 'first' | 'second'

/** Papers of the person who is accused: there the State stands on the other side. */
const OF_THE_ACCUSED = new Set([
  'bail-magistrate',
  'bail-sessions',
  'anticipatory-bail',
  'default-bail',
  'discharge',
  'quashing',
  'exemption-from-appearance',
  'suspension-of-sentence',
  'criminal-appeal',
  'criminal-revision',
])

const FIRST = ['client', 'mera muvakkil', 'प्रार्थी', 'वादी', 'आवेदक', 'मुवक्किल', 'याचिकाकर्ता', 'परिवादी', 'lender']
const SECOND = ['against', 'versus', 'vs', 'v', 'प्रतिवादी', 'विपक्षी', 'अनावेदक', 'विरुद्ध', 'बनाम', 'borrower', 'party']
const OF_FAMILY = ['wife', 'husband', 'पत्नी', 'पति']
const OF_BUSINESS = ['tenant', 'landlord', 'employer', 'builder', 'neighbour', 'neighbor']
/** Nobody's side, though a name follows. */
const NEITHER = ['informant', 'witness', 'deceased', 'victim', 'advocate', 'officer', 'judge', 'सूचक', 'गवाह']

/** @returns for a word in small letters the side it names in this paper; null for a word that names a person of neither */
export function partyWords({ id, category, parties, layout }: Template): ReadonlyMap<string, Side | null> {
  const words = new Map<string, Side | null>(NEITHER.map((word) => [word, null]))
  const put = (side: Side | null, all: readonly string[]) => {
    for (const word of all) words.set(word, side)
  }
  const accusedFirst = OF_THE_ACCUSED.has(id)
  put(accusedFirst ? 'first' : 'second', ['accused', 'अभियुक्त', 'आरोपी'])
  put(accusedFirst ? null : 'first', ['complainant'])
  put('second', SECOND)
  put('first', FIRST)
  if (layout === 'letter' || category === 'criminal-cases') put('second', ['drawer'])
  if (category === 'family-disputes') put('second', OF_FAMILY)
  put('second', OF_BUSINESS)
  for (const side of ['second', 'first'] as const)
    put(
      side,
      parties[side]
        .toLowerCase()
        .split(' / ')
        .flatMap((role) => [role, role.split(/[ -]/).at(-1) ?? role]),
    )
  return words
}
