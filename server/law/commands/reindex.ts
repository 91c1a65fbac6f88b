import { existsSync } from 'node:fs'
import { readConfig } from '#server/platform/config/config.ts'
import { ImportError } from '../import/importer.ts'
import { runReindex } from '../import/run-import.ts'
import type { Command } from './command.ts'
import { progressBar } from './import.ts'
import { shippedKnowledge } from './known-acts.ts'

export const reindex: Command = {
  usage: 'reindex',
  what: 'read everything imported once more for its words and links',
  options: {},
  async run() {
    const { lawLibrary } = readConfig()
    if (!existsSync(lawLibrary)) throw new ImportError(`Nothing was imported yet: there is no ${lawLibrary}.`)
    const bar = progressBar()
    const progress = (done: number, total: number) => {
      if (done === 1) bar.start(total, 0)
      bar.update(done)
    }
    const { known, digests } = await shippedKnowledge()
    runReindex(lawLibrary, known, progress, digests)
    bar.stop()
    return 0
  },
}
