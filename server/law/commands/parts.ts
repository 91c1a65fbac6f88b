import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseContent, readContentFiles } from '../build/read-content.ts'
import { partsFiles } from '../verify/parts-files.ts'
import { readActTables, readOtherTables } from '../verify/tables.ts'
import type { Command } from './command.ts'
import { contentDir, dataDir } from './folders.ts'

export const parts: Command = {
  usage: 'parts [--data ../shared/data]',
  what: 'write content/law/parts anew from the public tables',
  options: { data: { type: 'string' } },
  async run(_, { data = dataDir }) {
    const inForce = readActTables(data)
    if (!inForce) {
      console.error(`The public tables are not in ${data}.`)
      return 1
    }
    const files = partsFiles(parseContent(readContentFiles(contentDir), []), { inForce, others: readOtherTables(data) })
    rmSync(join(contentDir, 'parts'), { recursive: true, force: true })
    mkdirSync(join(contentDir, 'parts'))
    for (const [name, text] of files) writeFileSync(join(contentDir, name), text)
    console.log(`${files.size} Acts, ${[...files.values()].join('').split('\n').length - 1} provisions`)
    return 0
  },
}
