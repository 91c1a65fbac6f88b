/**
 * Checks one provision cited in a text: whether the Act has such a number, whether it was in force, and whether it has the parts that are
 * named.
 */
import { provisionId } from '#shared/authority-id.ts'
import type { CitationState } from '#shared/law.ts'
import { addDays } from '../../text/dates.ts'
import { provisionLabel } from '../../text/reference.ts'
import type { ActRecord, LibraryStore, ProvisionRecord } from '../../library/store.ts'
import type { ProvisionCheckContext } from '../context.ts'
import type { FullTexts, ProvisionText } from '../quotations/full-texts.ts'
import { checkInForce, type ForceVerdict } from './in-force.ts'
import { speaksOfOldLaw } from './old-law.ts'
import { isTopic, ordinaryWordsOf } from '../ordinary-words.ts'
import { explainMissingPart, isKnownPart } from './known-parts.ts'
import { findLabelledPart, plainNumber } from '../read-provisions/named-parts.ts'
import type { ParsedProvision } from '../read-provisions/parse-provisions.ts'
import { DIGESTS, addDoubt, verdictWithoutEntry, type CitationVerdict } from '../verdict.ts'

const NO_ACT_NAMED = 'No Act is named beside this number, so it could not be looked up.'
const UNIT_NAMES = { section: 'Section', article: 'Article', rule: 'Rule' } as const
const UNITS = { section: 'section', article: 'Article', rule: 'rule' } as const

/** @param text the text that cites it, which may say itself that it speaks of old law */
export function checkProvision(context: ProvisionCheckContext, cited: ParsedProvision, text: string): CitationVerdict {
  const no = cited.base + cited.sub
  const bearer = cited.act ?? (cited.unknownAct === null ? findOnlyActWithNumber(context.store, cited) : null)
  if (bearer !== null && cited.act === null)
    return checkProvision(context, { ...cited, act: bearer, how: 'guess' }, text)
  const act = cited.act === null ? undefined : context.acts.get(cited.act)
  if (!act) {
    const name =
      cited.unknownAct ??
      (cited.act === 'cpc' ? 'Code of Civil Procedure' : cited.act === 'constitution' ? 'Constitution' : null)
    const label = provisionLabel({ unit: cited.unit, short: name ?? '' }, no).replace(/, $/, '')
    if (name) return verdictWithoutEntry(label, `The library holds no Act called ${name}.`, 'no lookup')
    return verdictWithoutEntry(label, NO_ACT_NAMED, 'no lookup', 'check')
  }
  const slip = findWrongYear(cited, act)
  if (slip)
    return verdictWithoutEntry(
      provisionLabel(act, no),
      slip.reason,
      slip.state === 'check' ? 'differs' : 'not found',
      slip.state,
    )
  const held = cited.inSchedule || (cited.unit === 'article' && act.unit !== 'article')
  const scheduled = held && !hasSectionOfNumber(context.store, act, cited)
  // "Article 54 of the Limitation Act. Article 226": a number beyond the Schedule can only be the Constitution's.
  if (scheduled && cited.how !== 'named' && Number.parseInt(cited.base, 10) > (act.articles ?? Infinity))
    return checkProvision(context, { ...cited, act: 'constitution', inSchedule: false, how: 'default' }, text)
  if (scheduled && act.articles === null)
    return verdictWithoutEntry(
      `${provisionLabel(act, no)} (Schedule)`.replace(/^Section/, 'Article'),
      `The library holds the sections of the ${withoutThe(act.title)} but not the articles of its Schedule.`,
      'no lookup',
      'check',
    )
  return checkNumber(context, scheduled ? { ...cited, base: `A${cited.base}` } : cited, text, act)
}

/** Finds the Act of "Section 498A" without an Act: a number with a letter that only one Act has belongs to that Act. */
function findOnlyActWithNumber(store: LibraryStore, { base, unit }: ParsedProvision): string | null {
  const rows = unit === 'section' && /[A-Z]$/.test(base) ? store.provisionsNumbered(base) : []
  return rows.length === 1 ? (store.provisionById(rows[0] ?? 0)?.act ?? null) : null
}

/**
 * Whether "Article 420 of the IPC" means a section. No Schedule is meant where the library has none of the Act and has a section of that
 * number.
 */
const hasSectionOfNumber = (store: LibraryStore, act: ActRecord, cited: ParsedProvision) =>
  act.articles === null && !cited.inSchedule && findDigest(store, act.id, cited) !== null

function checkNumber(
  context: ProvisionCheckContext,
  cited: ParsedProvision,
  text: string,
  act: ActRecord,
): CitationVerdict {
  const label = provisionLabel(act, cited.base + cited.sub)
  const digest = findDigest(context.store, act.id, cited)
  const imported = context.texts.provision(act.id, cited.base)
  if (cited.base.startsWith('O') && act.id !== 'cpc' && !digest && !imported)
    return verdictWithoutEntry(label, `The ${withoutThe(act.title)} has no Orders.`, 'differs', 'check')
  if (cited.how === 'guess' && !digest && !imported)
    return verdictWithoutEntry(
      `${UNIT_NAMES[cited.unit]} ${cited.base}${cited.sub}`,
      NO_ACT_NAMED,
      'no lookup',
      'check',
    )
  const beyond = imported ? null : explainNumberBeyondEnd(context, cited, act)
  if (beyond) return verdictWithoutEntry(label, beyond)
  const known = digest ?? (imported && { provision: toProvisionRecord(imported, act), sub: cited.sub })
  if (known) return checkHeldProvision(context, cited, text, act, { ...known, imported, label })
  const time = checkForceAsCited(
    context,
    cited,
    text,
    act,
    { ...NO_DIGEST, act: act.id, from: act.from, to: act.to },
    '',
  )
  return verdictWithoutEntry(
    label,
    joinSentences(
      time.reason,
      `The library holds the ${withoutThe(act.title)} but no digest of this ${unitOf(act, cited.base)}, so it could not be confirmed.`,
    ),
    'no lookup',
    'check',
  )
}

/** @returns why there is no such number, because the Act or its Schedule ends before it; null where that cannot be said */
function explainNumberBeyondEnd(
  { store, texts }: ProvisionCheckContext,
  { base }: ParsedProvision,
  act: ActRecord,
): string | null {
  const number = Number.parseInt(base.replace(/^A/, ''), 10)
  if (base.startsWith('A'))
    return number >= 1 && number <= (act.articles ?? Infinity)
      ? null
      : `The Schedule to the ${withoutThe(act.title)} ends with Article ${act.articles}: there is no Article ${base.slice(1)}.`
  const last = texts.lastOf(act)
  if (base.startsWith('O') || (number >= 1 && (last === null || number <= last))) return null
  const unit = UNITS[act.unit]
  const inSchedule = store.provision(act.id, `A${base}`) ? ` Its Schedule has an Article ${base}.` : ''
  return `The ${withoutThe(act.title)} ends with ${unit} ${last}: there is no ${unit} ${base}.${inSchedule}`
}

interface HeldProvision {
  provision: ProvisionRecord
  /** The brackets of the cited number that the digest's own number does not have. */
  sub: string
  imported: ProvisionText | null
  label: string
}

interface ProvisionDoubt {
  finding: 'differs' | 'no lookup'
  reason: string
}

/** Checks a provision that the library has. Force comes first, because a repealed section is repealed whatever else is doubtful. */
function checkHeldProvision(
  context: ProvisionCheckContext,
  cited: ParsedProvision,
  text: string,
  act: ActRecord,
  known: HeldProvision,
): CitationVerdict {
  const { provision, sub, imported, label } = known
  const ofDigest = provision.rowid > 0
  const verdict: CitationVerdict = {
    id: provisionId(act.id, cited.base + cited.sub),
    label,
    heading: provision.heading,
    passage: provision.says,
    state: 'verified',
    finding: 'verified',
    reason: '',
    source: ofDigest || !imported ? DIGESTS : { name: imported.source, document: imported.document, para: null },
    texts: ofDigest
      ? [provision.heading, provision.says, ...provision.offences.map(({ punishment }) => punishment)]
      : [provision.heading],
    documents: imported ? [imported.document] : [],
  }
  const time = checkForceAsCited(context, cited, text, act, provision, sub)
  const doubts = listDoubts(context, cited, act, known)
  const reason = joinSentences(time.reason, ...doubts.map((doubt) => doubt.reason))
  if (time.state === 'check') return addDoubt(verdict, 'differs', reason)
  if (doubts[0]) return addDoubt(verdict, doubts[0].finding, reason)
  return { ...verdict, reason: joinSentences(reason, cited.how === 'default' ? explainAssumedAct(cited, act) : '') }
}

/** Checks force by the last day of old law where the text says itself that it speaks of old law. */
function checkForceAsCited(
  context: ProvisionCheckContext,
  { start, end }: ParsedProvision,
  text: string,
  act: ActRecord,
  provision: ProvisionRecord,
  sub: string,
): ForceVerdict {
  const { to } = provision
  const asOld = to !== null && speaksOfOldLaw(text, start, end, addDays(to, 1))
  return checkInForce(asOld ? { ...context, dates: { from: to, to } } : context, provision, act, sub)
}

function listDoubts(
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
      reason: `The library marks this entry as not checked against the official text: ${provision.unchecked.replace(/\.?$/, '.')}`,
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
const explainAssumedAct = (cited: ParsedProvision, act: ActRecord) =>
  cited.unit === 'article' && act.unit === 'article'
    ? ''
    : `No Act is named beside this number; it was read as the ${withoutThe(act.title)}.`

const joinSentences = (...sentences: readonly string[]) => sentences.filter(Boolean).join(' ')

const unitOf = (act: ActRecord, no: string) =>
  no.startsWith('O') ? 'rule' : no.startsWith('A') ? 'article' : UNITS[act.unit]

/** Stands for a provision that nobody wrote a digest of. It is taken to be in force as long as its Act is. */
const NO_DIGEST = { rowid: 0, no: '', heading: '', says: '', offences: [], substituted: null, unchecked: null }

/** @returns a record for an imported text without a digest, in force as its Act is */
const toProvisionRecord = (imported: ProvisionText, act: ActRecord): ProvisionRecord => ({
  ...NO_DIGEST,
  act: act.id,
  no: imported.no,
  heading: imported.heading,
  says: imported.opening,
  from: act.from,
  to: act.to,
})

const withoutThe = (title: string) => title.replace(/^the /i, '').replace(/\.$/, '')

function findWrongYear(
  { writtenYear, actYear }: ParsedProvision,
  act: ActRecord,
): { state: CitationState; reason: string } | null {
  if (writtenYear === null || actYear === null || writtenYear === actYear) return null
  const state = Math.abs(writtenYear - actYear) === 1 ? 'check' : 'not found'
  return {
    state,
    reason: `The library holds the ${withoutThe(act.title)}; it knows no Act of that name of ${writtenYear}.`,
  }
}

function findDigest(
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
