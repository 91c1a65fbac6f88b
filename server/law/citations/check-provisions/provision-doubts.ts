/** Lists what is doubtful of a provision that the library has: its parts, its unit, an entry that was not checked. */
import { provisionLabel } from '../../text/reference.ts'
import type { ActRecord, LibraryStore, ProvisionRecord } from '../../library/store.ts'
import type { ProvisionCheckContext } from '../context.ts'
import { isTopic, ordinaryWordsOf } from '../ordinary-words.ts'
import type { FullTexts, ProvisionText } from '../quotations/full-texts.ts'
import { findLabelledPart, plainNumber } from '../read-provisions/named-parts.ts'
import type { ParsedProvision } from '../read-provisions/parse-provisions.ts'
import { sayUnchecked } from '../not-compared.ts'
import { explainMissingPart, isKnownPart } from './known-parts.ts'

export const UNITS = { section: 'section', article: 'Article', rule: 'rule' } as const

export interface HeldProvision {
  provision: ProvisionRecord
  /** The brackets of the cited number that the digest's own number does not have. */
  sub: string
  imported: ProvisionText | null
  label: string
}

export interface ProvisionDoubt {
  finding: 'differs' | 'no lookup'
  reason: string
}

export function listDoubts(
  { store, texts }: ProvisionCheckContext,
  cited: ParsedProvision,
  act: ActRecord,
  known: HeldProvision,
): ProvisionDoubt[] {
  const { provision, sub, imported } = known
  const ofDigest = provision.rowid > 0
  const doubts: ProvisionDoubt[] = []
  if (cited.unit !== act.unit && !/^A\d/.test(provision.no))
    doubts.push({
      finding: 'differs',
      reason: `The ${withoutThe(act.title)} has ${UNITS[act.unit]}s, not ${UNITS[cited.unit]}s.`,
    })
  if (imported?.gone && !ofDigest)
    doubts.push({
      finding: 'differs',
      reason: `The imported text of the ${withoutThe(act.title)} has this number as ${imported.gone}.`,
    })
  const parts = [{ cited: cited.sub, sub }, ...listFurtherParts(store, act, cited)]
  for (const one of parts) {
    const part = imported === null ? null : texts.findPart(imported.document, one.cited)
    if (part !== 'there' && !(ofDigest && isKnownPart(store, provision, one.sub)))
      doubts.push(describePartDoubt(act, { ...cited, sub: one.cited }, provision, part, one.sub, store))
  }
  doubts.push(...listClaimDoubts(store, texts, cited, act, known))
  if (provision.unchecked)
    doubts.push({
      finding: 'no lookup',
      reason: sayUnchecked('provision', provision.unchecked),
    })
  if (cited.how === 'guess') doubts.push({ finding: 'no lookup', reason: explainAssumedAct(cited, act) })
  return doubts
}

/** @returns the further parts that "(1)(b) and (2)" names, each with the brackets that its digest does not have */
const listFurtherParts = (store: LibraryStore, act: ActRecord, cited: ParsedProvision) =>
  cited.claims.flatMap((claim) => {
    if (claim.kind !== 'sub') return []
    const found = findDigest(store, act.id, { ...cited, sub: claim.sub })
    return [{ cited: claim.sub, sub: found?.sub ?? claim.sub }]
  })

function listClaimDoubts(
  store: LibraryStore,
  texts: FullTexts,
  cited: ParsedProvision,
  act: ActRecord,
  { provision, imported }: HeldProvision,
): ProvisionDoubt[] {
  const label = provisionLabel(act, cited.base)
  return cited.claims.flatMap((claim): ProvisionDoubt[] => {
    if (claim.kind === 'words') {
      if (provision.rowid > 0 && isKnownPart(store, provision, `(${claim.words})`)) return []
      if (isTopic(ordinaryWordsOf(store), claim, `${provision.heading} ${provision.says}`)) return []
      const reason = `“(${claim.words})” is no part of ${label} that the library knows, so it could not be confirmed.`
      return [{ finding: 'no lookup', reason }]
    }
    if (claim.kind === 'sub') return []
    const held = imported ? texts.findAside(imported.document, claim.what, claim.no) : null
    const name = `${claim.what} ${claim.no}`
    if (held === 'there') return []
    if (held === 'missing') return [{ finding: 'differs', reason: `The imported text of ${label} has no ${name}.` }]
    if (provision.rowid > 0 && findLabelledPart(provision.says, claim.what, claim.no) === 'there') return []
    const parts = store.parts(provision.rowid)
    if (parts?.includes(`${claim.what}:${plainNumber(claim.no)}`)) return []
    if (parts) return [{ finding: 'no lookup', reason: explainMissingPart(label, name) }]
    const reason = `${label} is in the library, but nothing there tells whether it has ${/^[EI]/.test(name) ? 'an' : 'a'} ${name}, so that part could not be confirmed.`
    return [{ finding: 'no lookup', reason }]
  })
}

/** @param part whether the imported text has the part; null where no text is imported */
function describePartDoubt(
  act: ActRecord,
  cited: ParsedProvision,
  provision: ProvisionRecord,
  part: 'missing' | 'unnumbered' | null,
  sub: string,
  store: LibraryStore,
): ProvisionDoubt {
  const label = provisionLabel(act, cited.base)
  if (part === 'missing') return { finding: 'differs', reason: `The imported text of ${label} has no ${cited.sub}.` }
  if (!part && store.parts(provision.rowid))
    return { finding: 'no lookup', reason: explainMissingPart(provisionLabel(act, provision.no), sub) }
  return {
    finding: 'no lookup',
    reason: part
      ? `The imported text of ${label} does not number its parts, so ${cited.sub} could not be confirmed.`
      : `The library's digest of ${provisionLabel(act, provision.no)} does not mention ${sub}, so that part could not be confirmed.`,
  }
}

/**
 * @returns the sentence that says which Act was assumed; empty for an Article of the Constitution, because everybody writes that without
 *   its Act
 */
export const explainAssumedAct = (cited: ParsedProvision, act: ActRecord) =>
  cited.unit === 'article' && act.unit === 'article'
    ? ''
    : `No Act is named beside this number; it was read as the ${withoutThe(act.title)}.`

export const withoutThe = (title: string) => title.replace(/^the /i, '').replace(/\.$/, '')

export function findDigest(
  store: LibraryStore,
  act: string,
  { base, sub }: ParsedProvision,
): { provision: ProvisionRecord; sub: string } | null {
  const parts = sub.match(/\([^)]*\)/g) ?? []
  for (let taken = parts.length; taken >= 0; taken--) {
    const provision = store.provision(act, base + parts.slice(0, taken).join(''))
    if (provision) return { provision, sub: parts.slice(taken).join('') }
  }
  return null
}
