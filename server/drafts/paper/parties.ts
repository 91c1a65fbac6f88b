/** The parties of a cause title: those that were named, and the one that the law itself puts there. */
import { STATES } from '#shared/states-and-districts.ts'
import type { DraftParty, Span } from '#shared/drafts.ts'
import type { NecessaryParty, TemplateFile } from '../templates/template-schema.ts'

export type PartySide = 'first' | 'second'

export const NOBODY: DraftParty = { name: '', parentage: '', age: '', occupation: '', address: '' }

const GOVERNMENT =
  /^(?:the )?(?:state(?: of|,| \(|$)|union (?:of india|territory)|(?:central |state )?(?:government|govt)\b|uoi\b)|\bसरकार|राज्य$/iu
const COMPANY =
  /\b(?:Ltd|Limited|LLP|Pvt|Company|Industries|Traders|Enterprises|Bank|Corporation|Society|Trust|Council|Board|University|Finance|Agencies|Stores|Mart|Motors|Builders|Developers|Insurance|Hospital|Textiles|Associates|Foundation|School|College|Association|Mills|Foods|Works|Labs|Clinic)\b/

export const isGovernment = (name: string): boolean => GOVERNMENT.test(name.trim())

/** A company, a firm or a body has no parentage and no age, so it must not be asked for them. */
export const isCompany = (name: string): boolean => COMPANY.test(name)

/**
 * Whether an office stands for the party ("through the Public Prosecutor"). No address is asked then, because the
 * office is the address.
 */
export const standsThrough = ({ parentage, address }: DraftParty): boolean =>
  [parentage, address].some((text) => /^(?:through|represented|rep\.)/i.test(text.trim()))

const SAYS_HOW =
  /^(?:of|through|represented|rep|resident|residing|residence|r\/o|r\/at|at|near|care|c\/o|having|mobile|mob|phone|contact|passport|CIN|GSTIN|LLPIN|Udyam|emp)(?![\p{L}])/iu

/** @returns "of 12 MG Road, Pune", as it follows a name; an address that has such a word already is unchanged */
export const addressInTitle = (address: string): string => (SAYS_HOW.test(address) ? address : `of ${address}`)

/**
 * @returns what a deed or a declaration says of a person after the name: ", son of Ram Lal, aged about 40 years,
 * residing at Pune", a blank for the address that nobody gave
 */
export function describeParty(party: DraftParty, role: string): Span[] {
  const { name, parentage, age, occupation, address, pan } = party
  const lives = isCompany(name) ? 'having its office at ' : 'residing at '
  const known = [parentage, age && `aged about ${age} years`, occupation].filter(Boolean)
  return [
    ...known.map((text) => ({ text: `, ${text}` })),
    ...(address || !standsThrough(party)
      ? [
          { text: `, ${SAYS_HOW.test(address) ? '' : lives}` },
          address ? { text: address } : { text: `address of the ${role}`, blank: true as const },
        ]
      : []),
    ...(pan ? [{ text: `, PAN ${pan}` }] : []),
  ]
}

/** @returns the party that the law puts on this side; undefined when there is none, or a named party takes its place */
export function necessaryOn(
  { necessary_party: necessary }: Pick<TemplateFile, 'necessary_party'>,
  side: PartySide,
  named: readonly DraftParty[],
): NecessaryParty | undefined {
  if (necessary?.side !== side) return undefined
  if (necessary.others === 'instead' && named.length > 0) return undefined
  return named.some(({ name }) => isGovernment(name)) ? undefined : necessary
}

/** @returns the side on which a message can name nobody, because the law has filled it */
export const filledByLaw = ({
  necessary_party: necessary,
}: Pick<TemplateFile, 'necessary_party'>): PartySide | undefined =>
  necessary?.others === 'none' ? necessary.side : undefined

const UNION_TERRITORIES = new Set([
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
])

/**
 * @param state "Telangana" @returns "The State of Telangana", as a cause title names it; the text itself when it is no
 * State's name alone
 */
export function stateAsParty(state: string): string {
  if (/^(?:nct of )?delhi$/i.test(state)) return 'The State (NCT of Delhi)'
  const known = STATES.find((one) => one.toLowerCase() === state.toLowerCase())
  if (!known) return state
  return UNION_TERRITORIES.has(known) ? `The Union Territory of ${known}` : `The State of ${known}`
}
