/** What staff do about installs: look at what one would cost, begin, stop, and see how the last ones went. */
import type { InstallChoice, InstallPlan, InstallRun, LawInstalls } from '#shared/office/law-install.ts'
import { ERRORS } from '#shared/errors/errors.ts'
import { MINUTE } from '#server/platform/clock.ts'
import { AppError, throwError, type ErrorCode } from '#server/platform/errors.ts'
import { ImportError } from '../../law/index.ts'
import type { AdminContext } from '../context.ts'
import { INSTALL_QUEUE } from './run-installs.ts'
import { askToStop, insertInstall, listInstalls, type InstallRow } from './store.ts'

/** A node at work says so every second. */
const SILENT = 2 * MINUTE
/** The lists of a source may be slow; nobody waits longer for a plan, ms. */
const PLAN_PATIENCE = 60_000
const MOST_RUNS = 10

export async function readInstalls({ installer, platform: { clock, db } }: AdminContext): Promise<LawInstalls> {
  const rows = await listInstalls(db, MOST_RUNS)
  return {
    runs: rows.map((row) => describeRun(row, clock.now())),
    mirror: installer.mirror,
    proxy: installer.proxy,
    folder: installer.carriedFolder,
    carried: installer.carried(),
  }
}

/** @throws AppError `install_choice`; what an install may end with */
export async function planChoice({ installer }: AdminContext, choice: InstallChoice): Promise<InstallPlan> {
  requireWhole(installer, choice)
  try {
    return await installer.plan(choice, AbortSignal.timeout(PLAN_PATIENCE))
  } catch (error) {
    if (error instanceof ImportError) throw new AppError(`install_${error.fault}`, { cause: error })
    throw new AppError('install_network', { cause: error })
  }
}

/** @throws AppError `install_choice`; `install_running` */
export async function beginInstall(
  { audit, installer, platform: { clock, db, jobs } }: AdminContext,
  choice: InstallChoice,
  staffId: number,
): Promise<void> {
  requireWhole(installer, choice)
  await db.transaction(async (tx) => {
    const id = await insertInstall(tx, { choice, staffId, at: clock.now() })
    if (id === null) throwError('install_running')
    await jobs.add(tx, INSTALL_QUEUE, { id })
    const { from, sources, years, courts } = choice
    await audit.record(tx, {
      staffId,
      action: 'law.install',
      subject: `law-install:${id}`,
      detail: { from, sources, ...(years && { years }), ...(courts.length > 0 && { courts }) },
    })
  })
}

/** Does nothing when none is open, because it may have ended while the button was pressed. */
export async function stopInstall({ audit, platform: { clock, db } }: AdminContext, staffId: number): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const id = await askToStop(tx, now, new Date(now.getTime() - SILENT))
    if (id) await audit.record(tx, { staffId, action: 'law.install-stop', subject: `law-install:${id}` })
  })
}

function requireWhole(installer: AdminContext['installer'], choice: InstallChoice) {
  try {
    installer.checkChoice(choice)
  } catch (error) {
    throw error instanceof ImportError ? new AppError('install_choice', { cause: error }) : error
  }
}

function describeRun(row: InstallRow, now: Date): InstallRun {
  const { id, choice, node, stage, source, done, total, results, startedAt, endedAt } = row
  return {
    id,
    choice,
    state: stateOf(row, now),
    node,
    progress: stage === null || source === null || done === null ? null : { stage, source, done, total },
    results,
    fault: describeFault(row),
    started_at: startedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  }
}

function stateOf({ outcome, node, stopAskedAt, heardAt }: InstallRow, now: Date): InstallRun['state'] {
  if (outcome) return outcome
  if (node === null) return 'waiting'
  if (now.getTime() - heardAt.getTime() > SILENT) return 'lost'
  return stopAskedAt ? 'stopping' : 'running'
}

function describeFault({ fault, detail }: InstallRow): InstallRun['fault'] {
  if (fault === null) return null
  // A later release may no longer know the code of an old run.
  const code: ErrorCode = Object.hasOwn(ERRORS, fault) ? (fault as ErrorCode) : 'install_failed'
  return { code, message: ERRORS[code][1], detail: detail ?? '' }
}
