import { SingleBar, Presets } from 'cli-progress'
import { readConfig } from '#server/platform/config/config.ts'
import { runImport } from '../import/run-import.ts'
import { SOURCES } from '../import/sources.ts'
import type { Command } from './command.ts'
import { shippedKnowledge } from './known-acts.ts'

export const importCommand: Command = {
  usage: 'import <source> <path or bucket>',
  what: 'add to the imported library; the same command goes on after a kill',
  options: {},
  async run([source = '', from]) {
    if (!from || !Object.hasOwn(SOURCES, source)) return undefined
    const bar = progressBar()
    const began = performance.now()
    let started = false
    try {
      const counts = await runImport(
        { library: readConfig().lawLibrary, source, from, ...(await shippedKnowledge()) },
        (done, total) => {
          if (!started) bar.start(total ?? 0, 0)
          started = true
          bar.setTotal(Math.max(total ?? 0, done))
          bar.update(done)
        },
      )
      bar.stop()
      const { added, changed, same, skipped } = counts
      const seconds = (performance.now() - began) / 1_000
      console.log(`${added} added, ${changed} changed, ${same} there already, in ${seconds.toFixed(1)} s`)
      for (const [reason, count] of skipped) console.log(`${count} skipped: ${reason}`)
      return added + changed + same > 0 ? 0 : 1
    } finally {
      bar.stop()
    }
  },
}

/** In a log the bar prints a line every two seconds, because there it cannot redraw itself. */
export const progressBar = () =>
  new SingleBar({ noTTYOutput: true, notTTYSchedule: 2_000, etaBuffer: 500, hideCursor: true }, Presets.legacy)
