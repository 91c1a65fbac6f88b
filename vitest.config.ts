import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// The threads and processes that tests start read their code compiled: without, each takes half a second of the processor.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache')

/** A guard against a hang, ms. It checks nothing. */
const HANG_MS = 120_000

/**
 * A project's files one after another: what is shared is shared within a project. The one in the browser begins, for a long file of
 * it must not be the last to end. Within a project the files begin that give a test more time than the rest have; then the longest
 * of the last run, where nothing is known of it the largest. The histories of payments are a short file that takes two minutes:
 * on a fresh checkout they began behind 272 of 293 files, and one core waited for them.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's own method, not an array's
    const sorted = await super.sort(files)
    const limits = new Map(files.map(({ moduleId }) => [moduleId, ownLimit(moduleId)]))
    const limit = ({ moduleId }: TestSpecification) => limits.get(moduleId) ?? 0
    return sorted.toSorted((a, b) => a.project.name.localeCompare(b.project.name) || limit(b) - limit(a))
  }
}

/** @returns the longest time that a test of the file gets beyond what all have, ms; 0 for none */
function ownLimit(file: string): number {
  const limits = readFileSync(file, 'utf8').matchAll(/\btimeout: ([\d_]+)/g)
  return Math.max(0, ...limits.map(([, ms = '']) => Number(ms.replaceAll('_', ''))).filter((ms) => ms > HANG_MS))
}

/** It changes what the other files import, so that no other file may share its worker. */
const ALONE = 'server/chat/tools/every-tool.test.ts'

export default defineConfig({
  test: {
    globalSetup: 'tests/support/run/global-setup.ts',
    // Two cores: a file of the browser waits for its pages, so that two files leave a fifth of both cores idle.
    maxWorkers: 3,
    // Files of one worker share what they import: it takes two seconds for each that starts the product.
    isolate: false,
    // Node reads our TypeScript itself, as in operation. Vite would rewrite every import, which costs a run five seconds and what runs
    // in it a twelfth more of the processor.
    experimental: { viteModuleRunner: false },
    sequence: { sequencer: LongestFirst },
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: 'tests/support/run/quiet.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['{server,shared,db,tests,sandbox}/**/*.test.ts'],
          exclude: ['tests/browser/**', ALONE],
        },
      },
      { extends: true, test: { name: 'product-alone', include: [ALONE], isolate: true } },
      // Node cannot read what these draw. They replace what a browser has, and each begins with our modules fresh.
      {
        extends: true,
        test: {
          name: 'web',
          experimental: { viteModuleRunner: true },
          include: ['web/**/*.test.{ts,tsx}'],
          // What one test puts in place of a browser is gone before the next.
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
          setupFiles: [
            'tests/support/run/fresh-modules.ts',
            'tests/support/run/quiet.ts',
            'tests/support/run/markdown-ready.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
        },
      },
    ],
  },
})
