/** Builds the programs that read documents as plain JavaScript. What they import from packages stays where it is. */
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { exchange } from './put-in-place.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

mkdirSync(join(root, 'dist'), { recursive: true })
const outDir = mkdtempSync(join(root, 'dist', 'readers-'))
try {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      copyPublicDir: false,
      rolldownOptions: { input: globSync('server/files/read-document/{programs,process}/*.child.ts', { cwd: root }) },
    },
  })
  exchange(outDir, join(root, 'dist', 'readers'))
} finally {
  rmSync(outDir, { recursive: true, force: true })
}
