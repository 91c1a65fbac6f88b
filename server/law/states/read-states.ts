/** Reads what each State says in its own law, and what is asked of every State. The first call reads the files. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { stateFile, stateItemsFile, type StateFile, type StateItems } from './content.ts'

export type StateGroup = StateItems['groups'][number]
export type StateItem = StateGroup['items'][number]

const folder = join(import.meta.dirname, '../../../content/law')
const read = (name: string): unknown => parse(readFileSync(join(folder, name), 'utf8'))

let groups: readonly StateGroup[] | undefined
let files: ReadonlyMap<string, StateFile> | undefined

export const stateGroups = (): readonly StateGroup[] =>
  (groups ??= stateItemsFile.parse(read('state-items.yaml')).groups)

/** The id is part of the page's address: "uttar-pradesh". */
export const stateId = (state: string) => state.toLowerCase().replaceAll(' ', '-')

/** Every State with a file, by its id, in the order of the alphabet. */
export function stateFiles(): ReadonlyMap<string, StateFile> {
  files ??= new Map(
    readdirSync(join(folder, 'states'))
      .filter((name) => name.endsWith('.yaml'))
      .toSorted()
      .map((name) => {
        const file = stateFile.parse(read(`states/${name}`))
        return [stateId(file.state), file]
      }),
  )
  return files
}
