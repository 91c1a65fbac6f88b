/**
 * Checks one provision cited in a text: whether the Act has such a number, whether it was in force, and whether it has the parts that are
 * named.
 */
import { provisionId } from '#shared/law/authority-id.ts'
import type { CitationState } from '#shared/law/law.ts'
import { addDays } from '../../text/dates.ts'
import { provisionLabel, writeReferences } from '../../text/reference.ts'
import { referenceName } from '../../library/reference-names.ts'
import type { ActRecord, LibraryStore, ProvisionRecord } from '../../library/store.ts'
import type { ProvisionCheckContext } from '../context.ts'
import type { ProvisionText } from '../quotations/full-texts.ts'
import { findReplacement } from './code-map.ts'
import { checkInForce, type ForceVerdict } from './in-force.ts'
import { speaksOfOldLaw } from './old-law.ts'
import { listProvisions } from './list-provisions.ts'
import { explainAssumedAct, findDigest, listDoubts, UNITS, withoutThe, type HeldProvision } from './provision-doubts.ts'
import type { ParsedProvision } from '../read-provisions/parse-provisions.ts'
import { DIGESTS, addDoubt, verdictWithoutEntry, type CitationVerdict } from '../verdict.ts'

const NO_ACT_NAMED = 'No Act is named beside this number, so it could not be looked up.'
const UNIT_NAMES = { section: 'Section', article: 'Article', rule: 'Rule' } as const

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
  if (/^\d+[A-Z]+$/.test(cited.base) && act.lettered && !act.lettered.includes(cited.base))
    return verdictWithoutEntry(
      label,
      `The official text of the ${withoutThe(act.title)} has no ${UNITS[act.unit]} ${cited.base}.`,
    )
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
  context: ProvisionCheckContext,
  { base }: ParsedProvision,
  act: ActRecord,
): string | null {
  const { store, texts } = context
  const number = Number.parseInt(base.replace(/^A/, ''), 10)
  if (base.startsWith('A'))
    return number >= 1 && number <= (act.articles ?? Infinity)
      ? null
      : `The Schedule to the ${withoutThe(act.title)} ends with Article ${act.articles}: there is no Article ${base.slice(1)}.`
  const last = texts.lastOf(act)
  if (base.startsWith('O') || (number >= 1 && (last === null || number <= last))) return null
  const unit = UNITS[act.unit]
  const inSchedule = store.provision(act.id, `A${base}`) ? ` Its Schedule has an Article ${base}.` : ''
  return `The ${withoutThe(act.title)} ends with ${unit} ${last}: there is no ${unit} ${base}.${inSchedule}${sectionOfOldAct(context, base, act)}`
}

/** "Section 420 BNS": the number is that of the Act which this one replaced, and whoever wrote it needs the new one. */
function sectionOfOldAct(context: ProvisionCheckContext, base: string, act: ActRecord): string {
  const meant = [...context.acts.values()].flatMap((old) => {
    const provision = old.replacedBy.includes(act.id) ? context.store.provision(old.id, base) : undefined
    const replacement = provision && findReplacement(context, provision, '')
    return replacement
      ? [` Perhaps ${listProvisions(context.acts, [{ act: old.id, no: base }])} is meant: ${replacement.clause}.`]
      : []
  })
  return meant[0] ?? ''
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
      ? [
          provision.heading,
          provision.says,
          ...provision.details.map((text) => writeReferences(text, (id) => referenceName(context, id))),
          ...provision.offences.map(({ punishment }) => punishment),
        ]
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

const joinSentences = (...sentences: readonly string[]) => sentences.filter(Boolean).join(' ')

const unitOf = (act: ActRecord, no: string) =>
  no.startsWith('O') ? 'rule' : no.startsWith('A') ? 'article' : UNITS[act.unit]

/** Stands for a provision that nobody wrote a digest of. It is taken to be in force as long as its Act is. */
const NO_DIGEST = {
  rowid: 0,
  no: '',
  heading: '',
  says: '',
  details: [],
  offences: [],
  substituted: null,
  unchecked: null,
  hindi: null,
}

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
