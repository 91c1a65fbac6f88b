import { existsSync } from 'node:fs'
import { readConfig } from '#server/platform/config/config.ts'
import { openCorpus } from '../library/corpus.ts'
import { ImportError } from '../import/importer.ts'
import type { Command } from './command.ts'

export const verify: Command = {
  usage: 'verify',
  what: 'whether the imported library is whole',
  options: {},
  async run() {
    const { lawLibrary } = readConfig()
    if (!existsSync(lawLibrary)) throw new ImportError(`Nothing was imported yet: there is no ${lawLibrary}.`)
    const corpus = openCorpus(lawLibrary)
    const faults = corpus.faults()
    corpus.close()
    for (const fault of faults) console.log(fault)
    console.log(faults.length === 0 ? 'Whole.' : `${faults.length} faults. Import again, or: npm run law -- reindex`)
    return faults.length === 0 ? 0 : 1
  },
}
