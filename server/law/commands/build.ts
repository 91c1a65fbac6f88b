import { buildLibrary } from '../build/build-library.ts'
import { openReader } from '../threads/reader.ts'
import type { Command } from './command.ts'
import { contentDir, distDir } from './folders.ts'

export const build: Command = {
  usage: 'build [--out dist/library]',
  what: 'validate content/law and make the library of its digests',
  options: { out: { type: 'string' } },
  async run(_, { out }) {
    const file = await buildLibrary(contentDir, out ?? distDir)
    const reader = openReader(file)
    const { acts, provisions, judgments, playbooks } = reader.coverage
    reader.close()
    console.log(`${file}\n${acts.length} Acts, ${provisions} provisions, ${judgments} judgments, ${playbooks} matters`)
    return 0
  },
}
