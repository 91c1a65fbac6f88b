import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const IN_BROWSER = /\/tests\/browser\//

/**
 * Spreads the files that drive a browser evenly among the others. They need the processor most, the others wait most, and so they fill
 * each other's pauses. Within both, the longest of the last run come first; where nothing is known of a last run, the largest.
 */
class Spread extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's own method, not an array's
    const sorted = await super.sort(files)
    // The vitest project "web" isolates its files. A worker that changes between projects would be thrown away each time.
    const web = sorted.filter(({ project }) => project.name === 'web')
    const browser = sorted.filter(({ moduleId }) => IN_BROWSER.test(moduleId))
    const others = sorted.filter((file) => !web.includes(file) && !browser.includes(file))
    const place = (list: TestSpecification[]) =>
      list.map((file, index) => ({ file, at: (index + 0.5) / Math.max(list.length, 1) }))
    const spread = [...place(browser), ...place(others)].toSorted((a, b) => a.at - b.at)
    return [...spread.map(({ file }) => file), ...web]
  }
}

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    // A test waits for half of its time, for a message, a job or a page: twice as many workers as cores keep both cores at work.
    maxWorkers: 4,
    // Each embedded database lives some seconds: to compile it twice, the second time for speed, costs more than it saves.
    execArgv: ['--liftoff-only'],
    // Files of one worker share what they import: it takes two seconds for each that starts the product.
    isolate: false,
    sequence: { sequencer: Spread },
    // These guard against a hang and check nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: 'tests/support/quiet.ts',
    projects: [
      { extends: true, test: { name: 'product', include: ['{server,shared,db,tests,sandbox}/**/*.test.ts'] } },
      // These replace what a browser has, for themselves.
      { extends: true, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], isolate: true } },
    ],
  },
})
