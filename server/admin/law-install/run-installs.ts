/**
 * Runs what staff asked to install, as a job. The process of the installer does the work; here its progress is kept, so
 * that every node can show it, and a wish to stop reaches it.
 */
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ErrorCode } from '#server/platform/errors.ts'
import { ImportError, type Installer } from '../../law/index.ts'
import { claimInstall, endInstall, recordProgress, type InstallPosition } from './store.ts'

export const INSTALL_QUEUE = 'law-install'
/** How often progress is written, ms, so that a bar moves and the database is left alone. */
const WRITE_EVERY = 1_000
/** Shorter than a job may take, so that the next try begins with what was kept and not beside this one. */
const LONGEST_TRY = 22 * 3_600_000
const STOP_ASKED = Symbol('staff asked for a stop')

/**
 * Registers the job.
 * @returns ends what this node runs, which goes on with the next node that takes it
 */
export async function openInstallRuns(
  { clock, db, jobs }: Pick<Platform, 'clock' | 'db' | 'jobs'>,
  installer: Installer,
): Promise<() => Promise<void>> {
  const closing = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function run(id: string): Promise<void> {
    const claimed = await claimInstall(db, id, hostname(), clock.now())
    // Its end may have been written by a try whose own end was not.
    if (!claimed) return
    const stop = new AbortController()
    // The job is tried again after these.
    const cut = AbortSignal.any([closing.signal, AbortSignal.timeout(LONGEST_TRY)])
    const over = new AbortController()
    let position: InstallPosition | null = null
    const watching = keepWriting()
    try {
      const signal = AbortSignal.any([stop.signal, cut])
      const results = await installer.run(claimed.choice, (progress) => (position = positionOf(progress)), signal)
      await end({ outcome: 'done', results })
    } catch (error) {
      if (error === STOP_ASKED) await end({ outcome: 'stopped' })
      else if (error instanceof ImportError)
        await end({ outcome: 'failed', fault: `install_${error.fault}` satisfies ErrorCode, detail: error.message })
      else if (cut.aborted) throw error
      else {
        log.error({ err: error, install: id }, 'an install broke off')
        await end({ outcome: 'failed', fault: 'install_failed' satisfies ErrorCode, detail: String(error) })
      }
    } finally {
      over.abort()
      await watching
    }

    async function end(how: Parameters<typeof endInstall>[2]) {
      over.abort()
      await watching
      await endInstall(db, id, how, clock.now())
    }

    async function keepWriting() {
      while (!over.signal.aborted) {
        try {
          if (!(await recordProgress(db, id, position, clock.now()))) stop.abort(STOP_ASKED)
        } catch (error) {
          // The database may be away for a moment, and the install need not end for that.
          log.warn({ err: error, install: id }, 'the progress of an install was not kept')
        }
        await pause(WRITE_EVERY, undefined, { signal: over.signal }).catch(() => undefined)
      }
    }
  }

  await jobs.registerWorker<{ id: string }>(
    INSTALL_QUEUE,
    { retryLimit: 50, longestRest: 60, longRunning: true },
    ({ id }) => (running = run(id)),
  )
  return async () => {
    closing.abort(new Error('the server stops'))
    await running.catch(() => undefined)
  }
}

const positionOf = ({ stage, source, done, total }: InstallPosition): InstallPosition => ({
  stage,
  source,
  done,
  total,
})
