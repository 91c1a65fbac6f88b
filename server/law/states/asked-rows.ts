/** Finds what a question asks of a State's own law: "stamp duty on a gift to my son in Lucknow". */
import { compileVocabulary, findPhrases, type Vocabulary, type PhraseWord } from '../time/phrases.ts'
import type { StateFile, StateFileRow } from './content.ts'
import { stateGroups, type StateGroup, type StateItem } from './read-states.ts'

export interface AskedRow {
  group: StateGroup
  item: StateItem
  /** Null where the State's file does not have it. */
  row: StateFileRow | null
}

/** A reader takes in no more beside the answer itself. The page of the State has the rest. */
const MOST_ROWS = 4

let tables:
  | { asks: Vocabulary<StateGroup>; items: Vocabulary<StateItem>; byId: ReadonlyMap<string, [StateGroup, StateItem]> }
  | undefined

function readTables() {
  if (!tables) {
    const all = stateGroups().flatMap((group) => group.items.map((item): [StateGroup, StateItem] => [group, item]))
    tables = {
      asks: compileVocabulary(stateGroups().map((group) => ({ says: group.asks, value: group }))),
      items: compileVocabulary(all.map(([, item]) => ({ says: item.says, value: item }))),
      byId: new Map(all.map(([group, item]) => [item.id, [group, item]])),
    }
  }
  return tables
}

/** @returns empty where the question asks nothing of these */
export function askedRows(file: StateFile, words: readonly PhraseWord[]): AskedRow[] {
  const { asks, items } = readTables()
  const groups = new Set(findPhrases(words, asks).map(({ value }) => value))
  const named = new Set(findPhrases(words, items).map(({ value }) => value))
  const withRow = (id: string) => rowOf(file, id)
  const asked = [...groups].flatMap((group) => {
    const ofGroup = group.items.filter((item) => named.has(item))
    const meant = ofGroup.filter(({ id }) => !ofGroup.some(({ over }) => over.includes(id))).map(({ id }) => id)
    const chosen = (meant.length > 0 ? meant : group.usual).flatMap(withRow)
    const beside = chosen.flatMap(({ item }) => (item.with === undefined ? [] : withRow(item.with))).filter(isHeld)
    // What nobody named is not missed. Nor is it where the codes apply to a State as they stand.
    const missed = meant.length > 0 && group.id !== 'local'
    return [...(missed ? chosen : chosen.filter(isHeld)), ...beside]
  })
  const seen = new Set<string>()
  return asked.filter(({ item: { id } }) => !seen.has(id) && seen.add(id)).slice(0, MOST_ROWS)
}

/** What is held of one item, with what is paid beside it. */
export function rowsOfItem(file: StateFile, id: string): AskedRow[] {
  const first = rowOf(file, id).filter(isHeld)
  return first.flatMap((row) => [
    row,
    ...(row.item.with === undefined ? [] : rowOf(file, row.item.with).filter(isHeld)),
  ])
}

function rowOf({ rows }: StateFile, id: string): AskedRow[] {
  const [group, item] = readTables().byId.get(id) ?? []
  return group && item ? [{ group, item, row: rows[id] ?? null }] : []
}

const isHeld = ({ row }: AskedRow) => row !== null
