import { existsSync } from 'node:fs'
import { readConfig } from '#server/platform/config/config.ts'
import { EmbeddingsError } from '../embeddings/client.ts'
import { embedLibrary } from '../embeddings/embed-library.ts'
import { vectorsBeside } from '../embeddings/vectors-file.ts'
import { ImportError } from '../import/importer.ts'
import { currentLibrary } from '../library/files.ts'
import type { Command } from './command.ts'
import { progressBar } from './import.ts'
import { distDir } from './folders.ts'

export const embed: Command = {
  usage: 'embed',
  what: 'give each text of the library a vector, by which searches compare meaning; goes on after a kill',
  options: {},
  async run() {
    const { embeddings, lawLibrary } = readConfig()
    if (!embeddings) throw new ImportError('EMBEDDINGS_URL and EMBEDDINGS_MODEL are needed to give the library vectors')
    const corpus = existsSync(lawLibrary) ? lawLibrary : null
    const vectors = vectorsBeside(lawLibrary)
    const bar = progressBar()
    const began = performance.now()
    let started = false
    try {
      const { sent, same, removed, failed } = await embedLibrary(
        { digests: await currentLibrary(distDir), corpus, vectors, access: embeddings },
        (done, total) => {
          if (!started) bar.start(total, 0)
          started = true
          bar.update(done)
        },
      )
      bar.stop()
      const seconds = ((performance.now() - began) / 1_000).toFixed(1)
      console.log(`${vectors}\n${sent} sent, ${same} there already, ${removed} removed, in ${seconds} s`)
      for (const [reason, count] of failed) console.log(`${count} failed: ${reason}`)
      return failed.size > 0 ? 1 : 0
    } catch (error) {
      if (error instanceof EmbeddingsError)
        throw new ImportError(
          `${error.message}${error.endpointMessage && `: ${error.endpointMessage}`}. What is done is kept.`,
        )
      throw error
    } finally {
      bar.stop()
    }
  },
}
