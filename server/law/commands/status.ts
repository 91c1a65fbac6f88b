import { existsSync, statSync } from 'node:fs'
import { readConfig } from '#server/platform/config/config.ts'
import { openCorpus } from '../library/corpus.ts'
import { currentLibrary } from '../library/files.ts'
import { vectorsBeside } from '../embeddings/vectors-file.ts'
import { countVectors } from '../embeddings/vector-store.ts'
import { openReader } from '../threads/reader.ts'
import type { Command } from './command.ts'
import { distDir } from './folders.ts'

export const status: Command = {
  usage: 'status',
  what: 'what the library holds, and where it came from',
  options: {},
  async run() {
    const digests = await currentLibrary(distDir)
    const reader = openReader(digests)
    const { acts, provisions, judgments, playbooks } = reader.coverage
    reader.close()
    console.log(
      `Digests: ${digests}\n  ${acts.length} Acts, ${provisions} provisions, ${judgments} judgments, ${playbooks} matters`,
    )
    const { lawLibrary } = readConfig()
    const meaning = countVectors(vectorsBeside(lawLibrary))
    if (meaning)
      console.log(`Meaning: ${vectorsBeside(lawLibrary)}\n  ${meaning.vectors} vectors of the model ${meaning.model}`)
    if (!existsSync(lawLibrary)) {
      console.log(`Imported: nothing yet (${lawLibrary})`)
      return 0
    }
    const corpus = openCorpus(lawLibrary)
    const { sources, links, characters } = corpus.coverage()
    corpus.close()
    const megabytes = statSync(lawLibrary).size / 1_000_000
    console.log(
      `Imported: ${lawLibrary}, ${megabytes.toFixed(1)} MB for ${(characters / 1e6).toFixed(1)} million characters`,
    )
    for (const { source, documents, withText, skipped, importedAt } of sources)
      console.log(
        `  ${source.padEnd(18)} ${documents} documents, ${withText} with text, ${skipped} skipped; last on ${importedAt}`,
      )
    console.log(
      `  ${links.cites} citations of judgments, ${links.resolved} of them found here; ${links.provisions} links to provisions`,
    )
    return 0
  },
}
