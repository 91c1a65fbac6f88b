/** Reads the tables of figures, which the reader shows and sums are computed with. The first call reads the file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { drugsFile, tablesFile, type DrugsFile, type TableFile } from './content.ts'

const read = (name: string): unknown =>
  parse(readFileSync(join(import.meta.dirname, '../../../content/law', name), 'utf8'))

let tables: ReadonlyMap<string, TableFile> | undefined
let drugs: DrugsFile['drugs'] | undefined

export const readTables = (): ReadonlyMap<string, TableFile> =>
  (tables ??= new Map(tablesFile.parse(read('tables.yaml')).tables.map((table) => [table.id, table])))

export const readDrugs = (): DrugsFile['drugs'] => (drugs ??= drugsFile.parse(read('drugs.yaml')).drugs)

/** @returns the place of the row in whose range the value is; -1 where it is in none */
export const rowFor = (id: string, value: number): number =>
  rowsOf(id).findIndex(({ upTo = Number.POSITIVE_INFINITY }) => value <= upTo)

/** @returns the figure of a column in the row for a value; undefined where there is none */
export const valueFor = (id: string, value: number, column = 0): number | undefined =>
  rowsOf(id)[rowFor(id, value)]?.values[column] ?? undefined

function rowsOf(id: string): TableFile['rows'] {
  const table = readTables().get(id)
  if (!table) throw new Error(`there is no table ${id} in content/law/tables.yaml`)
  return table.rows
}
