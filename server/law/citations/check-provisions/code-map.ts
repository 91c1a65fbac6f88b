/**
 * Where old law went, and what new law took the place of, as the `replaces` entries of content/law say. One successor may take several
 * places, and one place may be divided among several; each is described as what it is.
 */
import type { ActRecord, LibraryStore, ProvisionRecord, SuccessionRecord } from '../../library/store.ts'
import { listProvisions, type NumberedProvision } from './list-provisions.ts'

/**
 * The codes that changed on 1 July 2024. Their map is complete, because `npm run law -- check` fails on a section of an old code that has
 * neither a successor nor an entry that says it was left out. In any other Act a missing successor means nothing.
 */
const OLD_CODES: ReadonlySet<string> = new Set(['ipc', 'crpc', 'iea'])
const NEW_CODES: ReadonlySet<string> = new Set(['bns', 'bnss', 'bsa'])

interface CodeMapContext {
  store: LibraryStore
  acts: ReadonlyMap<string, ActRecord>
}

/** What became of a provision of old law. */
export interface Replacement {
  /** A clause for the reader: "section 318(4), BNS took its place", "its place was divided between …", "the … has no counterpart". */
  clause: string
  /** Whether something stands in its place from the day of the repeal, so that "when" can join both. */
  replaced: boolean
}

/**
 * @param sub what was cited of the provision: "(2)(n)", or "" for all of it
 * @returns null where the library does not tell
 */
export function findReplacement(context: CodeMapContext, provision: ProvisionRecord, sub: string): Replacement | null {
  const { store, acts } = context
  const act = acts.get(provision.act)
  const links = store.successors(provision.rowid)
  const targets = withoutNested(linksOfPart(links, ({ oldSub }) => oldSub, sub, 'all').map(newer))
  const [only] = targets
  if (!only) {
    // Row 0 is an imported text, and nobody recorded what became of those.
    const successors = (act?.replacedBy ?? []).flatMap((id) => acts.get(id)?.title.replace(/^the /i, '') ?? [])
    if (provision.rowid === 0 || successors.length === 0) return null
    const names = successors.join(' and the ')
    return OLD_CODES.has(provision.act)
      ? { clause: `the ${names.replaceAll(/, \d{4}/g, '')} has no counterpart`, replaced: false }
      : { clause: `the ${names} took the place of the Act`, replaced: provision.to === act?.to }
  }
  const list = listProvisions(acts, targets)
  if (targets.length > 1)
    return { clause: `its place was divided ${targets.length === 2 ? 'between' : 'among'} ${list}`, replaced: true }
  const others = mergedInto(store, only).filter((one) => one.act !== provision.act || baseOf(one.no) !== provision.no)
  const merged = others.length > 0 ? ` and that of ${listProvisions(acts, others)}` : ''
  return { clause: `${list} took its place${merged}`, replaced: true }
}

/**
 * @param sub what was cited of the provision
 * @returns "section 420, IPC", "part of section 33, IPC", "sections 29 and 30, IPC, which it brought together". Where nothing older is
 *   known of a new code, `list` is null and `none` is true.
 */
export function findPredecessors(
  { store, acts }: CodeMapContext,
  provision: ProvisionRecord,
  sub: string,
): { list: string | null; none: boolean } {
  const links = store.predecessors(provision.rowid)
  const subNow = ({ now }: SuccessionRecord) => (now ?? provision.no).slice(provision.no.length)
  const found = linksOfPart(links, subNow, sub, 'none')
  if (found.length === 0) {
    const exists = provision.rowid > 0 && (sub === '' || store.subs(provision.rowid).includes(sub))
    return { list: null, none: NEW_CODES.has(provision.act) && exists }
  }
  const cited = provision.no + sub
  const older = withoutNested(found.map(({ act, no, oldSub }) => ({ act, no: no + oldSub })))
  const isPart = ({ act, no }: NumberedProvision) =>
    !no.includes('(') &&
    successorsOfAll(store, act, no).some((one) => one.act !== provision.act || !liesWithin(one.no, cited))
  const partly = older.filter(isPart)
  const wholly = older.filter((one) => !partly.includes(one))
  const lists = [
    ...(wholly.length > 0 ? [listProvisions(acts, wholly)] : []),
    ...(partly.length > 0 ? [`part of ${listProvisions(acts, partly)}`] : []),
  ]
  return { list: `${lists.join(' and ')}${older.length > 1 ? ', which it brought together' : ''}`, none: false }
}

/**
 * Results are kept because a library file never changes, and because a hostile page may name the section that merged forty others two
 * thousand times.
 */
const kept = new WeakMap<LibraryStore, Map<string, NumberedProvision[]>>()

/** @returns all places that an old provision went to. At most one entry is kept for each provision with a successor. */
function successorsOfAll(store: LibraryStore, act: string, no: string): NumberedProvision[] {
  const known = kept.get(store) ?? new Map<string, NumberedProvision[]>()
  kept.set(store, known)
  const key = `${act} ${no}`
  const before = known.get(key)
  if (before) return before
  const old = store.provision(act, no)
  const found = old ? withoutNested(store.successors(old.rowid).map(newer)) : []
  known.set(key, found)
  return found
}

const newer = ({ act, no, now }: SuccessionRecord): NumberedProvision => ({ act, no: now ?? no })

const baseOf = (no: string) => no.split('(')[0] ?? no

/** "318(4)" lies within "318" and within "318(4)". */
const liesWithin = (no: string, whole: string) => no === whole || no.startsWith(`${whole}(`)

/** @returns each number once, without those that lie within another, because beside all of section 2 its clauses say nothing */
const withoutNested = (all: readonly NumberedProvision[]): NumberedProvision[] =>
  all.filter(
    (one, at) =>
      !all.some(
        (other, place) => other.act === one.act && (other.no === one.no ? place < at : liesWithin(one.no, other.no)),
      ),
  )

/**
 * @returns the links of the cited part and of what lies in it; else of the nearest part that contains it; else of the whole provision
 * @param otherwise what to give where no link is of the whole provision either: every link, or none
 */
function linksOfPart(
  links: readonly SuccessionRecord[],
  partIn: (link: SuccessionRecord) => string,
  cited: string,
  otherwise: 'all' | 'none',
): readonly SuccessionRecord[] {
  if (cited === '') return links
  const own = links.filter((link) => liesWithin(partIn(link), cited))
  if (own.length > 0) return own
  const parts = cited.match(/\([^)]*\)/g) ?? []
  for (let taken = parts.length - 1; taken >= 0; taken--) {
    const holder = links.filter((link) => partIn(link) === parts.slice(0, taken).join(''))
    if (holder.length > 0) return holder
  }
  return otherwise === 'all' ? links : []
}

/** @returns what else went into the same number of the new provision */
function mergedInto(store: LibraryStore, target: NumberedProvision): NumberedProvision[] {
  const row = store.provision(target.act, target.no) ?? store.provision(target.act, baseOf(target.no))
  if (!row) return []
  return store
    .predecessors(row.rowid)
    .filter(({ now }) => (now ?? row.no) === target.no)
    .map(({ act, no, oldSub }) => ({ act, no: no + oldSub }))
}
