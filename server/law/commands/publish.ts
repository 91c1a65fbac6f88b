import { existsSync } from 'node:fs'
import { readConfig } from '#server/platform/config/config.ts'
import { publishLibrary } from '../import/engine/publish-library.ts'
import { ImportError } from '../import/importer.ts'
import type { Command } from './command.ts'
import { progressBar } from './import.ts'

export const publish: Command = {
  usage: 'publish [--shards N]',
  what: 'put the imported library into OpenSearch (LAW_SEARCH_URL); goes on after a kill',
  options: { shards: { type: 'string' } },
  async run(_, { shards = '1' }) {
    const { lawLibrary, lawSearch } = readConfig()
    if (!lawSearch) throw new ImportError('Set LAW_SEARCH_URL to the address of OpenSearch first.')
    if (!existsSync(lawLibrary)) throw new ImportError(`Nothing was imported yet: there is no ${lawLibrary}.`)
    if (!/^[1-9]\d?$/.test(shards)) throw new ImportError('--shards is a number from 1 to 99.')
    const bar = progressBar()
    const began = performance.now()
    try {
      let started = false
      const { library, documents, before, same } = await publishLibrary(
        { access: lawSearch, library: lawLibrary, shards: Number(shards) },
        (done, total) => {
          if (!started) bar.start(total, done)
          started = true
          bar.update(done)
        },
      )
      bar.stop()
      const seconds = ((performance.now() - began) / 1_000).toFixed(1)
      console.log(
        same
          ? `${library} has all of it already and is in use.`
          : `${documents - before} documents sent in ${seconds} s. ${library} with ${documents} documents is in use now.`,
      )
      return 0
    } finally {
      bar.stop()
    }
  },
}
