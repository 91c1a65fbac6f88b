/**
 * Finds whom a paper is for or against where no word for a side stands before the name: the firm behind its GSTIN, the
 * office by its title ("ITO Ward 1 Morbi"), the only company of the message. Without it the title of the paper has a
 * blank for somebody who was told.
 */
import { NOBODY } from '../paper/parties.ts'
import type { FactPage } from './fact-page.ts'
import { otherThan, type PartyMention, type PartySides } from './party-sides.ts'
import { readPersonAt } from './read-person.ts'
import type { PageWord } from './words.ts'

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/
const SEAT = String.raw`(?:,? (?:Ward|Circle|Range|Division|\d{1,3}(?:\(\d{1,2}\)){0,2}(?!\d)|\p{Lu}\p{L}*(?:\.(?! ?\p{Lu}))?(?:-[\p{L}\d]{1,6})?)){1,6}`
const OFFICES = new RegExp(
  String.raw`(?<![\p{L}])(?:(?:ITO|DCIT|ACIT|JCIT|STO|CTO)|(?:Pr\.? |Principal |Chief )?CIT(?:-\d)?|(?:\p{Lu}[\p{L}.]+ ){1,3}(?:Officer|Engineer|Superintendent|Collector|Tehsildar|Commissioner|Registrar))${SEAT}`,
  'gu',
)
const COMPANIES =
  /(?<![\p{L}])(?:\p{Lu}[\p{L}\d&'’-]*\.? |& |and (?=\p{Lu})){1,6}(?:(?:\(P\)|Pvt\.?|P\.?|Private) )?(?:Ltd|Limited|LLP)(?![\p{L}])/gu
/** Firms that the last word of their name tells. */
const FIRMS =
  /(?<![\p{L}])(?:\p{Lu}[\p{L}&'’-]* ){1,3}(?:Bank|Finance|Insurance|Traders|Enterprises|Industries|Exports|Developers|Constructions|Builders|Infra|Homes|Textiles|Agro|Synthetics|Tannery)(?![\p{L}])/gu
/** "Agreed to buy the flat from Mr Ravi Rao", "an ex-patient Mr Ravi Rao" */
const TITLED =
  /(?<=\b(?:(?:from|against) (?:Mr|Mrs|Ms|Shri|Smt|Sri)\.?|[Oo]ne(?: (?:Mr|Mrs|Ms|Shri|Smt|Sri)\.?)?|\b[Aa]n? [\p{Ll}-]+ (?:Mr|Mrs|Ms|Shri|Smt|Sri)\.?) )\p{Lu}\p{L}+(?: (?:\p{Lu}\.|\p{Lu}\p{L}*)){1,3}/gu
/** "My partner cheated. Firm Kesar Sweets, 50:50 with Ravi Rao" */
const PARTNERS =
  /(?<=\b(?:partners?|partnership|\d{2}:\d{2}|\d{2}[-/]\d{2}|firm|business) with )\p{Lu}\p{L}+(?: (?:\p{Lu}\.|\p{Lu}\p{L}*)){1,3}/gu
/** What a regular expression may have taken along from the beginning of the sentence. */
const LEADS = /^(?:The|In|At|From|By|With|And|AO|My|Our|For|I|Against|Company|Employer|M\/s) /

/** @returns the party of each side that has none yet; nobody where two may be meant */
export function readUnnamedSide(
  words: readonly PageWord[],
  { flat, page }: FactPage,
  { own, isFirst, office, business, state, deed, words: known }: PartySides,
  found: readonly PartyMention[],
): PartyMention[] {
  if (!isFirst || page !== null) return []
  const other = otherThan(own)
  const isEmpty = (side: PartyMention['side']) => !found.some((one) => one.side === side)
  const all: PartyMention[] = []
  const behind = words.findIndex(({ text }) => GSTIN.test(text)) + 1
  const firm = isEmpty(own) && behind > 0 ? readPersonAt(words, behind, flat) : null
  if (firm) all.push({ side: own, party: firm.party, weak: true, start: words[behind]?.start ?? 0, end: firm.end })
  for (const pattern of isEmpty(other)
    ? [
        ...(office ? [OFFICES] : []),
        ...(business ? [COMPANIES, FIRMS] : []),
        ...(state === null && !deed ? [TITLED, PARTNERS] : []),
      ]
    : []) {
    const read = [...flat.matchAll(pattern)].flatMap((match) => {
      const lead = LEADS.exec(match[0])?.[0] ?? ''
      const name = match[0].slice(lead.length).trim()
      return found.some(({ party }) => party.name.includes(name) || name.includes(party.name))
        ? []
        : [{ name, start: match.index + lead.length, end: match.index + match[0].length }]
    })
    // In a letter to a bank the firm of the borrower is not meant.
    const banks = known.get('bank') === other ? read.filter(({ name }) => name.endsWith(' Bank')) : []
    const named = banks.length > 0 ? banks : read
    const [one] = named
    if (!one || named.some(({ name }) => name !== one.name)) continue
    all.push({ side: other, party: { ...NOBODY, name: one.name }, weak: true, start: one.start, end: one.end })
    break
  }
  return all
}
