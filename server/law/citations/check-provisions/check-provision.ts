/** What the library says of one provision cited in a text. */
import type { CitationState, Found } from '#shared/law.ts'
import { addDays } from '../../text/dates.ts'
import { provisionLabel } from '../../text/reference.ts'
import type { ActRecord, LibraryStore, ProvisionRecord } from '../../library/store.ts'
import type { FullTexts, ProvisionText } from '../quotations/full-texts.ts'
import { inTime, type InTime } from './in-force.ts'
import { speaksOfOldLaw } from './old-law.ts'
import { isTopic, ordinaryWords } from '../ordinary-words.ts'
import { noSuchPart, subKnown } from './known-parts.ts'
import { findAside, plainNumber } from '../read-provisions/named-parts.ts'
import type { ParsedProvision } from '../read-provisions/parse-provisions.ts'
import { DIGESTS, doubted, nothing, type Verdict } from '../verdict.ts'

export interface Desk {
  store: LibraryStore
  acts: ReadonlyMap<string, ActRecord>
  texts: FullTexts
  /** The date of the acts, else of the day: ISO, both ends included. */
  dates: { from: string; to: string }
  factsDate: Found['factsDate']
}

const UNNAMED = 'No Act is named beside this number, so it could not be looked up.'
const UNIT_NAMES = { section: 'Section', article: 'Article', rule: 'Rule' } as const
const UNITS = { section: 'section', article: 'Article', rule: 'rule' } as const

/** @param text the text that cites it: it may say itself that it speaks of old law */
export function checkProvision(desk: Desk, cited: ParsedProvision, text: string): Verdict {
  const no = cited.base + cited.sub
  const bearer = cited.act ?? (cited.unknownAct === null ? soleBearer(desk.store, cited) : null)
  if (bearer !== null && cited.act === null) return checkProvision(desk, { ...cited, act: bearer, how: 'guess' }, text)
  const act = cited.act === null ? undefined : desk.acts.get(cited.act)
  if (!act) {
    const name =
      cited.unknownAct ??
      (cited.act === 'cpc' ? 'Code of Civil Procedure' : cited.act === 'constitution' ? 'Constitution' : null)
    const label = provisionLabel({ unit: cited.unit, short: name ?? '' }, no).replace(/, $/, '')
    if (name) return nothing(label, `The library holds no Act called ${name}.`, 'no lookup')
    return nothing(label, UNNAMED, 'no lookup', 'check')
  }
  const slip = yearSlip(cited, act)
  if (slip)
    return nothing(provisionLabel(act, no), slip.reason, slip.state === 'check' ? 'differs' : 'not found', slip.state)
  const held = cited.inSchedule || (cited.unit === 'article' && act.unit !== 'article')
  const scheduled = held && !isSection(desk.store, act, cited)
  // "Article 54 of the Limitation Act. Article 226": beyond the Schedule it is the Constitution's.
  if (scheduled && cited.how !== 'named' && Number.parseInt(cited.base, 10) > (act.articles ?? Infinity))
    return checkProvision(desk, { ...cited, act: 'constitution', inSchedule: false, how: 'default' }, text)
  if (scheduled && act.articles === null)
    return nothing(
      `${provisionLabel(act, no)} (Schedule)`.replace(/^Section/, 'Article'),
      `The library holds the sections of the ${bare(act.title)} but not the articles of its Schedule.`,
      'no lookup',
      'check',
    )
  return checkNumber(desk, scheduled ? { ...cited, base: `A${cited.base}` } : cited, text, act)
}

/** "Section 498A": a number with a letter that one Act alone has is that Act's. */
function soleBearer(store: LibraryStore, { base, unit }: ParsedProvision): string | null {
  const rows = unit === 'section' && /[A-Z]$/.test(base) ? store.provisionsNumbered(base) : []
  return rows.length === 1 ? (store.provisionById(rows[0] ?? 0)?.act ?? null) : null
}

/** "Article 420 of the IPC": no Schedule is meant where the Act has none here and a section of that number. */
const isSection = (store: LibraryStore, act: ActRecord, cited: ParsedProvision) =>
  act.articles === null && !cited.inSchedule && lookUp(store, act.id, cited) !== null

function checkNumber(desk: Desk, cited: ParsedProvision, text: string, act: ActRecord): Verdict {
  const label = provisionLabel(act, cited.base + cited.sub)
  const digest = lookUp(desk.store, act.id, cited)
  const imported = desk.texts.provision(act.id, cited.base)
  if (cited.base.startsWith('O') && act.id !== 'cpc' && !digest && !imported)
    return nothing(label, `The ${bare(act.title)} has no Orders.`, 'differs', 'check')
  if (cited.how === 'guess' && !digest && !imported)
    return nothing(`${UNIT_NAMES[cited.unit]} ${cited.base}${cited.sub}`, UNNAMED, 'no lookup', 'check')
  const beyond = imported ? null : beyondTheEnd(desk, cited, act)
  if (beyond) return nothing(label, beyond)
  const known = digest ?? (imported && { provision: asProvision(imported, act), sub: cited.sub })
  if (known) return checkKnown(desk, cited, text, act, { ...known, imported, label })
  const time = timeOf(desk, cited, text, act, { ...WITHOUT_ENTRY, act: act.id, from: act.from, to: act.to }, '')
  return nothing(
    label,
    together(
      time.reason,
      `The library holds the ${bare(act.title)} but no digest of this ${unitOf(act, cited.base)}, so it could not be confirmed.`,
    ),
    'no lookup',
    'check',
  )
}

/** Why there is no such number: the Act or its Schedule ends before it. Null where that cannot be said. */
function beyondTheEnd({ store, texts }: Desk, { base }: ParsedProvision, act: ActRecord): string | null {
  const number = Number.parseInt(base.replace(/^A/, ''), 10)
  if (base.startsWith('A'))
    return number >= 1 && number <= (act.articles ?? Infinity)
      ? null
      : `The Schedule to the ${bare(act.title)} ends with Article ${act.articles}: there is no Article ${base.slice(1)}.`
  const last = texts.lastOf(act)
  if (base.startsWith('O') || (number >= 1 && (last === null || number <= last))) return null
  const unit = UNITS[act.unit]
  const inSchedule = store.provision(act.id, `A${base}`) ? ` Its Schedule has an Article ${base}.` : ''
  return `The ${bare(act.title)} ends with ${unit} ${last}: there is no ${unit} ${base}.${inSchedule}`
}

interface Known {
  provision: ProvisionRecord
  /** What of the number the entry does not name itself. */
  sub: string
  imported: ProvisionText | null
  label: string
}

interface Doubt {
  finding: 'differs' | 'no lookup'
  reason: string
}

/** Time comes first: a section repealed is repealed whatever else is doubtful of it. */
function checkKnown(desk: Desk, cited: ParsedProvision, text: string, act: ActRecord, known: Known): Verdict {
  const { provision, sub, imported, label } = known
  const ofDigest = provision.rowid > 0
  const verdict: Verdict = {
    id: `${act.id} ${cited.base}${cited.sub}`,
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
  const time = timeOf(desk, cited, text, act, provision, sub)
  const doubts = doubtsOf(desk, cited, act, known)
  const reason = together(time.reason, ...doubts.map((doubt) => doubt.reason))
  if (time.state === 'check') return doubted(verdict, 'differs', reason)
  if (doubts[0]) return doubted(verdict, doubts[0].finding, reason)
  return { ...verdict, reason: together(reason, cited.how === 'default' ? readAs(cited, act) : '') }
}

/** A text that says itself that it speaks of old law is judged by the last day of that law. */
function timeOf(
  desk: Desk,
  { start, end }: ParsedProvision,
  text: string,
  act: ActRecord,
  provision: ProvisionRecord,
  sub: string,
): InTime {
  const { to } = provision
  const asOld = to !== null && speaksOfOldLaw(text, start, end, addDays(to, 1))
  return inTime(asOld ? { ...desk, dates: { from: to, to } } : desk, provision, act, sub)
}

function doubtsOf({ store, texts }: Desk, cited: ParsedProvision, act: ActRecord, known: Known): Doubt[] {
  const { provision, sub, imported } = known
  const ofDigest = provision.rowid > 0
  const doubts: Doubt[] = []
  if (cited.unit !== act.unit && !/^A\d/.test(provision.no))
    doubts.push({
      finding: 'differs',
      reason: `The ${bare(act.title)} has ${UNITS[act.unit]}s, not ${UNITS[cited.unit]}s.`,
    })
  if (imported?.gone && !ofDigest)
    doubts.push({
      finding: 'differs',
      reason: `The imported text of the ${bare(act.title)} has this number as ${imported.gone}.`,
    })
  const parts = [{ cited: cited.sub, sub }, ...namedBesides(store, act, cited)]
  for (const one of parts) {
    const part = imported === null ? null : texts.findPart(imported.document, one.cited)
    if (part !== 'there' && !(ofDigest && subKnown(store, provision, one.sub)))
      doubts.push(doubtOfPart(act, { ...cited, sub: one.cited }, provision, part, one.sub, store))
  }
  doubts.push(...doubtsOfClaims(store, texts, cited, act, known))
  if (provision.unchecked)
    doubts.push({
      finding: 'no lookup',
      reason: `The library marks this entry as not checked against the official text: ${provision.unchecked.replace(/\.?$/, '.')}`,
    })
  if (cited.how === 'guess') doubts.push({ finding: 'no lookup', reason: readAs(cited, act) })
  return doubts
}

/** "(1)(b) and (2)": of each what the entry's own number does not say yet. */
const namedBesides = (store: LibraryStore, act: ActRecord, cited: ParsedProvision) =>
  cited.claims.flatMap((claim) => {
    if (claim.kind !== 'sub') return []
    const found = lookUp(store, act.id, { ...cited, sub: claim.sub })
    return [{ cited: claim.sub, sub: found?.sub ?? claim.sub }]
  })

function doubtsOfClaims(
  store: LibraryStore,
  texts: FullTexts,
  cited: ParsedProvision,
  act: ActRecord,
  { provision, imported }: Known,
): Doubt[] {
  const label = provisionLabel(act, cited.base)
  return cited.claims.flatMap((claim): Doubt[] => {
    if (claim.kind === 'words') {
      if (provision.rowid > 0 && subKnown(store, provision, `(${claim.words})`)) return []
      if (isTopic(ordinaryWords(store), claim, `${provision.heading} ${provision.says}`)) return []
      const reason = `“(${claim.words})” is no part of ${label} that the library knows, so it could not be confirmed.`
      return [{ finding: 'no lookup', reason }]
    }
    if (claim.kind === 'sub') return []
    const held = imported ? texts.findAside(imported.document, claim.what, claim.no) : null
    const name = `${claim.what} ${claim.no}`
    if (held === 'there') return []
    if (held === 'missing') return [{ finding: 'differs', reason: `The imported text of ${label} has no ${name}.` }]
    if (provision.rowid > 0 && findAside(provision.says, claim.what, claim.no) === 'there') return []
    const parts = store.parts(provision.rowid)
    if (parts?.includes(`${claim.what}:${plainNumber(claim.no)}`)) return []
    if (parts) return [{ finding: 'no lookup', reason: noSuchPart(label, name) }]
    const reason = `${label} is in the library, but nothing there tells whether it has ${/^[EI]/.test(name) ? 'an' : 'a'} ${name}, so that part could not be confirmed.`
    return [{ finding: 'no lookup', reason }]
  })
}

/** @param part what the imported text says of it; null where none is imported */
function doubtOfPart(
  act: ActRecord,
  cited: ParsedProvision,
  provision: ProvisionRecord,
  part: 'missing' | 'unnumbered' | null,
  sub: string,
  store: LibraryStore,
): Doubt {
  const label = provisionLabel(act, cited.base)
  if (part === 'missing') return { finding: 'differs', reason: `The imported text of ${label} has no ${cited.sub}.` }
  if (!part && store.parts(provision.rowid))
    return { finding: 'no lookup', reason: noSuchPart(provisionLabel(act, provision.no), sub) }
  return {
    finding: 'no lookup',
    reason: part
      ? `The imported text of ${label} does not number its parts, so ${cited.sub} could not be confirmed.`
      : `The library's digest of ${provisionLabel(act, provision.no)} does not mention ${sub}, so that part could not be confirmed.`,
  }
}

/** An Article without an Act is the Constitution's, as everybody writes it; of a rule or a section it must be said. */
const readAs = (cited: ParsedProvision, act: ActRecord) =>
  cited.unit === 'article' && act.unit === 'article'
    ? ''
    : `No Act is named beside this number; it was read as the ${bare(act.title)}.`

const together = (...sentences: readonly string[]) => sentences.filter(Boolean).join(' ')

const unitOf = (act: ActRecord, no: string) =>
  no.startsWith('O') ? 'rule' : no.startsWith('A') ? 'article' : UNITS[act.unit]

/** For a number nobody wrote an entry of: in force as its Act is. */
const WITHOUT_ENTRY = { rowid: 0, no: '', heading: '', says: '', offences: [], substituted: null, unchecked: null }

/** What is imported without a digest is in force as its Act is. */
const asProvision = (imported: ProvisionText, act: ActRecord): ProvisionRecord => ({
  ...WITHOUT_ENTRY,
  act: act.id,
  no: imported.no,
  heading: imported.heading,
  says: imported.opening,
  from: act.from,
  to: act.to,
})

const bare = (title: string) => title.replace(/^the /i, '').replace(/\.$/, '')

function yearSlip(
  { writtenYear, actYear }: ParsedProvision,
  act: ActRecord,
): { state: CitationState; reason: string } | null {
  if (writtenYear === null || actYear === null || writtenYear === actYear) return null
  const state = Math.abs(writtenYear - actYear) === 1 ? 'check' : 'not found'
  return { state, reason: `The library holds the ${bare(act.title)}; it knows no Act of that name of ${writtenYear}.` }
}

function lookUp(
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
