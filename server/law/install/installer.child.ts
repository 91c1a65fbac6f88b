/**
 * A process that plans or runs one install for the server. Importing keeps a processor busy for minutes, and a proxy
 * counts for a whole process, so that neither may happen in the one that answers calls.
 */
import { mkdirSync } from 'node:fs'
import { setGlobalProxyFromEnv } from 'node:http'
import { statfs } from 'node:fs/promises'
import type { InstallPlan, InstallResult, InstallSource } from '#shared/office/law-install.ts'
import { readDigestKnowledge } from '../import/digest-knowledge.ts'
import { ImportError } from '../import/importer.ts'
import type { ImportCounts } from '../import/run-import.ts'
import { mirrorAddresses, PUBLIC_ADDRESSES, readChoice } from './catalogue.ts'
import { importOffline } from './import-offline.ts'
import type { InstallerMessage, InstallerOrder } from './installer-messages.ts'
import { lockCopies } from './lock.ts'
import { findOfflineCopies } from './offline-copies.ts'
import { planInstall, total, type InstallPlan as FetchPlan } from './plan-install.ts'
import { runInstall, type InstallProgress } from './run-install.ts'

/** The shortest time between two reports of progress, ms. More of them would only keep the server busy. */
const REPORT_EVERY = 250

const stop = new AbortController()
process.on('SIGTERM', () => stop.abort(new Error('stopped')))
// Without its server nobody would hear of the end, and another server may go on with the same run.
process.on('disconnect', () => process.exit())
process.once('message', (order: InstallerOrder) => {
  carryOut(order)
    .catch(describeFailure)
    .then((said) => process.send?.(said, () => process.disconnect()))
    .catch((error: unknown) => {
      if (stop.signal.aborted) process.exit(1)
      // It ends the process and is printed, which is where an operator looks for what no code foresaw.
      throw error
    })
})

async function carryOut(order: InstallerOrder): Promise<InstallerMessage> {
  setGlobalProxyFromEnv(order.proxies)
  return order.choice.from === 'folder' ? carryOutOffline(order) : carryOutOnline(order)
}

async function carryOutOnline({ task, choice, paths, mirror }: InstallerOrder): Promise<InstallerMessage> {
  const { signal } = stop
  const addresses = mirror === null ? PUBLIC_ADDRESSES : mirrorAddresses(mirror)
  const wanted = readChoice(choice.sources, choice.years, choice.courts.join(','))
  const place = { folder: paths.copies, library: paths.library }
  const plan = await planInstall(wanted, place, { addresses, signal })
  if (task === 'plan') return { type: 'planned', plan: describePlan(plan) }
  return withLock(paths.copies, async () => {
    const options = { library: paths.library, knowledge: readDigestKnowledge(paths.digests), keep: false, signal }
    return { type: 'done', results: describeResults(await runInstall(plan, options, reporter())) }
  })
}

async function carryOutOffline({ task, choice, paths }: InstallerOrder): Promise<InstallerMessage> {
  const copies = findOfflineCopies(paths.carried, choice.sources)
  if (task === 'plan') return { type: 'planned', plan: await describeOffline(copies, paths.carried) }
  mkdirSync(paths.copies, { recursive: true })
  return withLock(paths.copies, async () => {
    const options = { library: paths.library, knowledge: readDigestKnowledge(paths.digests), signal: stop.signal }
    return { type: 'done', results: describeResults(await importOffline(copies, options, reporter())) }
  })
}

async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const unlock = lockCopies(folder)
  try {
    return await work()
  } finally {
    unlock()
  }
}

/** @returns tells the server of the first and the last step of each stage, and of a few between */
function reporter(): InstallProgress {
  let told = { at: 0, what: '' }
  return (stage, source, done, of) => {
    const [now, what] = [performance.now(), `${stage} ${source}`]
    if (what === told.what && done !== of && now - told.at < REPORT_EVERY) return
    told = { at: now, what }
    send({ type: 'progress', stage, source, done, total: of })
  }
}

const send = (message: InstallerMessage) => void process.send?.(message)

const describePlan = ({ copies, bytes, needed, free }: FetchPlan): InstallPlan => ({
  copies: copies.map(({ source, files, toFetch, begun, isNew }) => ({
    source: source as InstallSource,
    files: files.length,
    size: total(files),
    to_fetch: total(toFetch) - begun,
    is_new: isNew,
  })),
  to_fetch: bytes,
  needed,
  free,
})

async function describeOffline(copies: readonly { source: string }[], folder: string): Promise<InstallPlan> {
  const { bavail, bsize } = await statfs(folder)
  return {
    copies: copies.map(({ source }) => ({
      source: source as InstallSource,
      files: null,
      size: null,
      to_fetch: 0,
      is_new: true,
    })),
    to_fetch: 0,
    needed: null,
    free: bavail * bsize,
  }
}

const describeResults = (counts: ReadonlyMap<string, ImportCounts>): InstallResult[] =>
  [...counts].map(([source, { added, changed, same, skipped }]) => ({
    source,
    added,
    changed,
    same,
    skipped: [...skipped.values()].reduce((sum, count) => sum + count, 0),
  }))

/** @throws the error itself when it is none that an operator could do something about */
function describeFailure(error: unknown): InstallerMessage {
  if (stop.signal.aborted || !(error instanceof ImportError)) throw error
  return { type: 'failed', fault: error.fault, detail: error.message }
}
