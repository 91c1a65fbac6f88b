/** What the library says of one provision cited in a text. */
import type { CitationState, Found } from '#shared/law.ts'
import { addDays, readableDate } from '../dates.ts'
import { provisionLabel } from '../reference.ts'
import { speaksOfOldLaw } from './old-law.ts'
import type { ActRecord, LibraryStore, ProvisionRecord, SuccessionRecord } from '../store.ts'
import type { FullTexts, ProvisionText } from './full-texts.ts'
import type { ParsedProvision } from './provisions.ts'
import { DIGESTS, doubted, nothing, type Verdict } from './verdict.ts'

export interface Desk {
  store: LibraryStore
  acts: ReadonlyMap<string, ActRecord>
  texts: FullTexts
  /** The date of the acts, else of the day: ISO, both ends included. */
  dates: { from: string; to: string }
  factsDate: Found['factsDate']
}

/**
 * Codes of procedure and evidence follow the date of the proceeding, not of the act: section 531 BNSS and section 170 BSA
 * keep the old codes only for what was pending when they began.
 */
export const PROCEDURE: ReadonlySet<string> = new Set(['bnss', 'bsa', 'crpc', 'iea'])

const UNNAMED = 'No Act is named beside this number, so it could not be looked up.'
const UNIT_NAMES = { section: 'Section', article: 'Article', rule: 'Rule' } as const
const UNITS = { section: 'section', article: 'Article', rule: 'rule' } as const

/** @param text the text that cites it: it may say itself that it speaks of old law */
export function checkProvision(desk: Desk, cited: ParsedProvision, text: string): Verdict {
  const no = cited.base + cited.sub
  const act = cited.act === null ? undefined : desk.acts.get(cited.act)
  if (!act) {
    const name =
      cited.unknownAct ??
      (cited.act === 'cpc' ? 'Code of Civil Procedure' : cited.act === 'constitution' ? 'Constitution' : null)
    const label = provisionLabel({ unit: cited.unit, short: name ?? '' }, no).replace(/, $/, '')
    if (name) return nothing(label, `The library holds no Act called ${name}.`, 'no lookup')
    return nothing(label, UNNAMED, 'no lookup', 'check')
  }
  const label = provisionLabel(act, no)
  const slip = yearSlip(cited, act)
  if (slip) return nothing(label, slip.reason, slip.state === 'check' ? 'differs' : 'not found', slip.state)
  const scheduled = cited.inSchedule || (cited.unit === 'article' && act.unit !== 'article')
  if (scheduled && !lookUp(desk.store, act.id, cited))
    return nothing(
      `${label} (Schedule)`.replace(/^Section/, 'Article'),
      `The library holds the sections of the ${bare(act.title)} but not the articles of its Schedule.`,
      'no lookup',
      'check',
    )
  const digest = lookUp(desk.store, act.id, cited)
  const imported = desk.texts.provision(act.id, cited.base)
  if (cited.how === 'guess' && !digest && !imported)
    return nothing(`${UNIT_NAMES[cited.unit]} ${no}`, UNNAMED, 'no lookup', 'check')
  const last = desk.texts.lastOf(act)
  if (!imported && !cited.base.startsWith('O') && !scheduled && !within(cited, last))
    return nothing(
      label,
      `The ${bare(act.title)} ends with ${UNITS[act.unit]} ${last}: there is no ${UNITS[act.unit]} ${cited.base}.`,
    )
  const known = digest ?? (imported && { provision: asProvision(imported, act), sub: cited.sub })
  if (!known)
    return nothing(
      label,
      `The library holds the ${bare(act.title)} but no digest of this ${UNITS[act.unit]}, so it could not be confirmed.`,
      'no lookup',
      'check',
    )
  return checkKnown(desk, cited, text, act, { ...known, imported, label })
}

interface Known {
  provision: ProvisionRecord
  /** What of the number the entry does not name itself. */
  sub: string
  imported: ProvisionText | null
  label: string
}

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
  const { to } = provision
  const asOld = to !== null && speaksOfOldLaw(text, cited.start, cited.end, addDays(to, 1))
  const time = inTime(asOld && to ? { ...desk, dates: { from: to, to } } : desk, provision, act, sub)
  if (time.state === 'check') return doubted(verdict, 'differs', time.reason)
  if (cited.unit !== act.unit && !/^A\d/.test(provision.no))
    return doubted(verdict, 'differs', `The ${bare(act.title)} has ${UNITS[act.unit]}s, not ${UNITS[cited.unit]}s.`)
  if (imported?.gone && !ofDigest)
    return doubted(
      verdict,
      'differs',
      `The imported text of the ${bare(act.title)} has this number as ${imported.gone}.`,
    )
  const inText = imported !== null && desk.texts.hasSub(imported.document, cited.sub)
  if (!inText && !(ofDigest && subKnown(desk.store, provision, sub)))
    return imported
      ? doubted(verdict, 'differs', `The imported text of ${provisionLabel(act, cited.base)} has no ${cited.sub}.`)
      : doubted(
          verdict,
          'no lookup',
          `The library's digest of ${provisionLabel(act, provision.no)} does not mention ${sub}, so that part could not be confirmed.`,
        )
  const { unchecked } = provision
  if (unchecked)
    return doubted(
      verdict,
      'no lookup',
      `The library marks this entry as not checked against the official text: ${unchecked.replace(/\.?$/, '.')}`,
    )
  if (cited.how === 'guess')
    return doubted(verdict, 'no lookup', `No Act is named beside this number; it was read as the ${bare(act.title)}.`)
  return { ...verdict, reason: time.reason }
}

/** What is imported without a digest is in force as its Act is. */
const asProvision = (imported: ProvisionText, act: ActRecord): ProvisionRecord => ({
  rowid: 0,
  act: act.id,
  no: imported.no,
  heading: imported.heading,
  says: imported.opening,
  offences: [],
  from: act.from,
  to: act.to,
  unchecked: null,
})

const within = ({ base }: ParsedProvision, last: number | null) => {
  const number = Number.parseInt(base, 10)
  return number >= 1 && (last === null || number <= last)
}

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

/** A sub-section counts as existing when some file of the library names it (the data check reads each of those). */
function subKnown(store: LibraryStore, provision: ProvisionRecord, sub: string): boolean {
  if (!sub || provision.says.includes(`section ${sub}`) || provision.says.includes(`clause ${sub}`)) return true
  return store.subs(provision.rowid).some((known) => known === sub || known.startsWith(`${sub}(`))
}

function inTime(
  { store, acts, dates, factsDate }: Desk,
  provision: ProvisionRecord,
  act: ActRecord,
  sub: string,
): { state: 'verified' | 'check'; reason: string } {
  const { from, to } = provision
  const procedure = PROCEDURE.has(act.id)
  const successor = () => successorsOf(acts, store.successors(provision.rowid), sub)
  const end = to ? readableDate(addDays(to, 1)) : ''
  if (to && dates.from > to) {
    const now = successor()
    const still = procedure
      ? 'It still governs proceedings that were pending then'
      : 'It still governs acts before that date'
    return {
      state: 'check',
      reason:
        `Repealed from ${end}${now ? `, when ${now} took its place` : ''}.${factsDate ? '' : ` ${still}.`}`.replace(
          '..',
          '.',
        ),
    }
  }
  if (to && dates.to > to)
    return {
      state: 'check',
      reason: `Repealed from ${end}: it applies only to what happened before that day${after(successor(), '; since then ')}.`,
    }
  if (to) {
    const reach = procedure ? `It applies to proceedings pending before ${end}` : `It applies to acts before ${end}`
    return { state: 'verified', reason: `${reach}${after(successor(), '; since then ')}.` }
  }
  if (dates.from >= from) return { state: 'verified', reason: '' }
  const start = readableDate(from)
  const old = predecessorsOf(acts, store.predecessors(provision.rowid), provision.no + sub)
  if (procedure)
    return {
      state: 'verified',
      reason: `It governs proceedings begun from ${start}; earlier ones continue under the old code${after(old, ', ')}.`,
    }
  const partly = dates.to >= from
  return {
    state: 'check',
    reason: `In force from ${start}: it ${partly ? 'applies only to acts from that day' : 'does not reach acts before that day'}${after(old, '; for earlier acts ')}.`,
  }
}

const after = (name: string, lead: string) => (name ? `${lead}${name}` : '')

/** Where old law went: by its sub-section where the table tells them apart. */
function successorsOf(acts: ReadonlyMap<string, ActRecord>, links: readonly SuccessionRecord[], sub: string): string {
  const exact = links.filter(({ oldSub }) => sub !== '' && oldSub === sub)
  return listed((exact.length > 0 ? exact : links).map(({ act, no, now }) => labelOf(acts, act, now ?? no)))
}

/** What a provision took the place of: by the sub-section cited where the table tells them apart. */
function predecessorsOf(
  acts: ReadonlyMap<string, ActRecord>,
  links: readonly SuccessionRecord[],
  cited: string,
): string {
  const exact = links.filter(({ now }) => now === cited)
  return listed((exact.length > 0 ? exact : links).map(({ act, no, oldSub }) => labelOf(acts, act, no + oldSub)))
}

function labelOf(acts: ReadonlyMap<string, ActRecord>, act: string, no: string): string {
  const record = acts.get(act)
  return record ? provisionLabel(record, no).replace(/^S/, 's') : ''
}

const listed = (labels: readonly string[]) => [...new Set(labels.filter(Boolean))].slice(0, 4).join('; ')
