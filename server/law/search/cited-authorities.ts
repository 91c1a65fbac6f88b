/** Finds the provisions and judgments that a question itself names. They come first, whatever its other words are. */
import type { CitationReadContext } from '../citations/context.ts'
import { parseCitations } from '../citations/parse-citations.ts'
import { findDigestsNamed } from '../citations/check-judgments/match-cause-title.ts'
import { COMMON_PARTY_WORDS, nameWords, partyWords, splitTitle } from '../citations/read-judgments/party-names.ts'
import type { LibraryStore } from '../library/store.ts'
import { findSectionLists, isSharedLiability } from './charged-sections.ts'
import { asksToDefine, readNamedOffences } from './named-offences.ts'
import { findCasesBySound } from './phonetic-names.ts'
import { foldText } from '../text/words.ts'
import { MATTER_CHOICE } from './weights.ts'

export interface CitedAuthorities {
  /** The text with its citations blanked out, because the words of a case's name say nothing about the matter. */
  rest: string
  /** Row ids in the order in which they are named. Old law brings its successor along, because that is the law now. */
  provisions: number[]
  judgments: number[]
  /** The weight of each provision in choosing a matter; 1 where it is not given. */
  weights?: ReadonlyMap<number, number>
  /**
   * Where several offences are named they are the case that somebody is in, and the other words say what is asked of it.
   * These are the numbers that tell what the case is about, such as "498A"; empty where none does.
   */
  ofCase?: string
}

const MAX_EACH = 12
/** "498A": a number with a letter is tried without an Act, because it often belongs to one Act only. */
const LETTERED = /(?<![\p{L}\d])\d{1,3}-?[a-z]{1,2}(?![\p{L}\d])/giu
const MAX_LOOSE_CHARS = 400

export function readCitedAuthorities({ store, names }: CitationReadContext, text: string): CitedAuthorities {
  const provisions = new Set<number>()
  const judgments = new Set<number>()
  const add = (id: number) => {
    for (const { act, no } of store.successors(id)) {
      const successor = store.provision(act, no)
      if (successor) provisions.add(successor.rowid)
    }
    provisions.add(id)
  }
  let rest = text
  const blank = (start: number, end: number) => {
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  }
  for (const cited of parseCitations(text, names)) {
    if (cited.kind === 'provision') {
      if (cited.inSchedule) continue
      const provision =
        cited.act === null
          ? findOnlyProvision(store, cited.base)
          : (store.provision(cited.act, cited.base + cited.sub) ?? store.provision(cited.act, cited.base))
      if (!provision) continue
      add(provision.rowid)
      blank(cited.start, cited.end)
    } else if (cited.alias) store.judgmentsByAlias(foldText(cited.alias).trim()).forEach((id) => judgments.add(id))
    else {
      const byName = cited.name ? findDigestsNamed(store, cited.name) : null
      const ids =
        byName && byName.ids.length > 0 ? byName.ids : cited.reports.flatMap(({ key }) => store.judgmentsByReport(key))
      ids.slice(0, 2).forEach((id) => judgments.add(id))
      if (ids.length > 0) blank(cited.start, cited.end)
    }
  }
  for (const { start, end, numbers } of findSectionLists(rest)) {
    for (const no of numbers) {
      const provision = store.provision('ipc', no)
      if (provision) add(provision.rowid)
    }
    blank(start, end)
  }
  for (const [no] of rest.matchAll(LETTERED)) {
    const provision = findOnlyProvision(store, no.replace('-', '').toUpperCase())
    if (provision && !provisions.has(provision.rowid)) add(provision.rowid)
  }
  if (provisions.size === 0)
    for (const id of readNamedOffences(text)) {
      const [act = '', no = ''] = id.split(' ')
      const provision = store.provision(act, no)
      if (provision) provisions.add(provision.rowid)
    }
  for (const id of [
    ...findCasesByFirstParty(store, text),
    ...findCasesByAlias(store, text),
    ...findCasesBySound(store, text.slice(0, MAX_LOOSE_CHARS)),
  ]) {
    judgments.add(id)
    const names = nameWords(store.judgmentById(id)?.title ?? '')
    for (const word of rest.matchAll(/[\p{L}\p{N}.]+/gu))
      if (partyWords(word[0]).every((one) => names.has(one))) blank(word.index, word.index + word[0].length)
  }
  return {
    rest,
    provisions: [...provisions].slice(0, MAX_EACH),
    judgments: [...judgments].slice(0, MAX_EACH),
    ...weighCase(store, [...provisions], text),
  }
}

/** Several offences still choose the matter where nothing else does. Those that only say who answers for one never do. */
function weighCase(
  store: LibraryStore,
  provisions: readonly number[],
  text: string,
): Pick<CitedAuthorities, 'weights' | 'ofCase'> {
  const offences = provisions.flatMap((id) => {
    const row = store.provisionById(id)
    return row && (row.act === 'ipc' || row.act === 'bns') ? [row] : []
  })
  const count = (act: string) => offences.filter((one) => one.act === act).length
  if (Math.max(count('ipc'), count('bns')) < 2 || asksToDefine(text)) return {}
  const own = offences.filter(({ act, no }) => !isSharedLiability(act, no))
  return {
    // "498A" and "304A" are said of one kind of case only. "323" and "506" are in cases of every kind.
    ofCase: own.flatMap(({ act, no }) => (act === 'ipc' && /[A-Z]$/.test(no) ? [no] : [])).join(' '),
    weights: new Map(
      offences.map((row) => [
        row.rowid,
        own.length > 0 && isSharedLiability(row.act, row.no) ? 0 : MATTER_CHOICE.charged,
      ]),
    ),
  }
}

/**
 * "Section 498A" without an Act is understood where only one Act has the number. With two, a guess would cite the wrong
 * one.
 */
function findOnlyProvision(store: LibraryStore, no: string) {
  const rows = /[A-Z]$/.test(no) ? store.provisionsNumbered(no) : []
  return rows.length === 1 ? store.provisionById(rows[0] ?? 0) : undefined
}

/**
 * Finds cases that are named in small letters and without "v.": "what did arnesh kumar say". The whole name of the
 * first party must be there and must be more than one common word, otherwise any "Kumar" would be a case.
 */
function findCasesByFirstParty(store: LibraryStore, text: string): number[] {
  const said = partyWords(text.slice(0, MAX_LOOSE_CHARS))
  const inText = ` ${said.join(' ')} `
  const candidates = new Set(
    said
      .filter((word) => word.length > 3 && !COMMON_PARTY_WORDS.has(word))
      .flatMap((word) => dropIfMany(store.judgmentsByWord(word))),
  )
  return [...candidates].filter((id) => {
    const parties = splitTitle(store.judgmentById(id)?.title ?? '')
    const petitioner = parties ? partyWords(parties.petitioner) : []
    const telling = petitioner.filter((word) => word.length > 3 && !COMMON_PARTY_WORDS.has(word))
    return petitioner.length > 1 && telling.length > 0 && inText.includes(` ${petitioner.join(' ')} `)
  })
}

/**
 * "puttaswamy", "the Vishaka case": a name of one word means the case only where the question speaks of a case, because
 * it may also be somebody's name.
 */
const SPEAKS_OF_A_CASE =
  /(?<![\p{L}\p{M}])(?:cases?|judge?ments?|rulings?|verdict|guidelines|held|hold|laid|lay|ratio|said|says?|decided?|see|per|after|change[ds]?|court|फैसला|फ़ैसला|निर्णय|मामले|faisla)(?![\p{L}\p{M}])/iu
const MOST_ALIAS_WORDS = 4
const SHORTEST_ALIAS = 6

function findCasesByAlias(store: LibraryStore, text: string): number[] {
  const said = foldText(text.slice(0, MAX_LOOSE_CHARS)).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (!SPEAKS_OF_A_CASE.test(text)) return []
  const inText = ` ${said.join(' ')} `
  return store.aliases().flatMap(({ key, id }) => {
    // "puttaswamy (i)", "vishaka guidelines": the second part is optional, because people leave it out.
    const words = foldText(key.replace(/\s\([ivx]+\)$/, '')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    const name = words.join(' ')
    const telling = words.length > 1 || name.length >= SHORTEST_ALIAS
    return telling && words.length <= MOST_ALIAS_WORDS && inText.includes(` ${name} `) ? [id] : []
  })
}

/** A word that many titles share names none of them and would cost a look at each. */
const dropIfMany = (ids: number[]) => (ids.length <= 12 ? ids : [])
