import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Begun first, so that no worker is left with one of these when the other has nothing more to do. */
const LONGEST = [
  'billing/histories',
  'read-document/read-document',
  'read-document/hide-personal',
  'tests/process',
  'earn/uploads',
  'questions/questions',
  'notify/notify',
  'chat/guards',
  'chat/chat',
  'chat/versions',
  'browser/accessibility',
  'browser/scenario',
  'browser/profile',
  'browser/sessions',
  'browser/edit-question',
  'browser/payments',
  'browser/earning',
  'browser/drafts',
  'markdown/markdown',
]

/** A project's files one after another: what is shared is shared within a project. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.includes(`${name}.test`))
      return at === -1 ? LONGEST.length : at
    }
    return files.toSorted((a, b) => a.project.name.localeCompare(b.project.name) || place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    maxWorkers: 2,
    // Each embedded database lives some seconds: to compile it twice, the second time for speed, costs more than it saves.
    execArgv: ['--liftoff-only'],
    // Files of one worker share what they import: it takes two seconds for each that starts the product.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: 'tests/support/quiet.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['{server,shared,db,tests,sandbox}/**/*.test.ts'],
          exclude: ['tests/browser/**'],
        },
      },
      // These replace what a browser has, for themselves.
      { extends: true, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], isolate: true } },
      { extends: true, test: { name: 'browser', include: ['tests/browser/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
