import { setGlobalProxyFromEnv } from 'node:http'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { readConfig } from '#server/platform/config/config.ts'
import { ImportError } from '../import/importer.ts'
import type { ImportCounts } from '../import/run-import.ts'
import { COPIES, mirrorAddresses, PUBLIC_ADDRESSES, readChoice } from '../install/catalogue.ts'
import { importOffline } from '../install/import-offline.ts'
import { lockCopies } from '../install/lock.ts'
import { findOfflineCopies } from '../install/offline-copies.ts'
import { planInstall, total, type InstallPlan } from '../install/plan-install.ts'
import { inMegabytes, runInstall } from '../install/run-install.ts'
import type { Command } from './command.ts'
import { progressBar } from './import.ts'
import { shippedKnowledge } from './known-acts.ts'

export const install: Command = {
  usage: 'install [sources] [--years 2024] [--courts 27_1]',
  what: 'fetch public copies and import them: shows sizes first; --yes, --from FOLDER, --proxy URL, --mirror URL, --keep',
  options: {
    years: { type: 'string' },
    courts: { type: 'string' },
    from: { type: 'string' },
    proxy: { type: 'string' },
    mirror: { type: 'string' },
    keep: { type: 'boolean' },
    yes: { type: 'boolean' },
  },
  async run(sources, { years, courts, from: carried, proxy, mirror, keep, yes }) {
    if (carried !== undefined) return installOffline(carried, sources)
    const choice = readChoice(sources, years, courts)
    useProxy(proxy)
    const { lawLibrary, lawMirror } = readConfig()
    const folder = join(dirname(lawLibrary), 'copies')
    const stop = new AbortController()
    // A second Ctrl+C ends the process at once, as usual.
    process.once('SIGINT', () => stop.abort(new ImportError('Stopped. The same command goes on where it was.')))
    const from = mirror ?? lawMirror
    const addresses = from === null ? PUBLIC_ADDRESSES : mirrorAddresses(from)
    const plan = await planInstall(choice, { folder, library: lawLibrary }, { addresses, signal: stop.signal })
    printPlan(plan, folder)
    if (!plan.copies.some(({ isNew }) => isNew)) {
      console.log('Everything is installed, and nothing has changed at its source.')
      return 0
    }
    if (!yes && !(await isConfirmed())) {
      console.log('Nothing was fetched. Add --yes to begin.')
      return 0
    }
    const unlock = lockCopies(folder)
    const shown = showProgress()
    try {
      const options = {
        library: lawLibrary,
        knowledge: await shippedKnowledge(),
        keep: Boolean(keep),
        signal: stop.signal,
      }
      for (const [source, counts] of await runInstall(plan, options, shown.progress)) printCounts(source, counts)
      return 0
    } finally {
      shown.stop()
      unlock()
    }
  },
}

async function installOffline(folder: string, named: string[]): Promise<number> {
  const { lawLibrary } = readConfig()
  const copies = findOfflineCopies(folder, named)
  const knowledge = await shippedKnowledge()
  const shown = showProgress()
  try {
    const done = await importOffline(copies, { library: lawLibrary, knowledge }, shown.progress)
    shown.stop()
    for (const [source, counts] of done) printCounts(source, counts)
    return 0
  } finally {
    shown.stop()
  }
}

/** Without the option the usual variables are followed: HTTPS_PROXY, HTTP_PROXY, NO_PROXY. */
function useProxy(proxy: string | undefined) {
  if (proxy === undefined) {
    setGlobalProxyFromEnv()
    return
  }
  if (!/^https?:$/.test(URL.parse(proxy)?.protocol ?? ''))
    throw new ImportError(`${proxy} is no address of a proxy: write http://host:port`)
  setGlobalProxyFromEnv({ http_proxy: proxy, https_proxy: proxy })
}

function printPlan({ copies, bytes, needed, free }: InstallPlan, folder: string) {
  for (const { source, files, toFetch, begun } of copies) {
    console.log(`${source.padEnd(16)} ${COPIES[source]?.what ?? ''}`)
    console.log(
      `${''.padEnd(16)} ${files.length} files, ${inMegabytes(total(files))}; ${toFetch.length} to fetch, ${toFetch.length > 0 ? inMegabytes(total(toFetch) - begun) : 'nothing'}`,
    )
  }
  console.log(`\nTo fetch: ${bytes > 0 ? inMegabytes(bytes) : 'nothing'}, into ${folder}`)
  console.log(`Disk: up to ${inMegabytes(needed)} are needed while it runs; ${inMegabytes(free)} are free`)
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const asked = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(?:es)?$/i.test((await asked.question('Begin? [y/N] ')).trim())
  } finally {
    asked.close()
  }
}

function showProgress() {
  let bar = progressBar()
  let shown = ''
  return {
    progress(stage: string, source: string, done: number, of: number | null) {
      const now = `${stage} ${source}`
      if (now !== shown) {
        bar.stop()
        console.log(stage === 'fetch' ? `Fetching ${source}, in kilobytes` : `Importing ${source}`)
        bar = progressBar()
        bar.start(inUnits(stage, of ?? 0), 0)
        shown = now
      }
      bar.setTotal(Math.max(inUnits(stage, of ?? 0), inUnits(stage, done)))
      bar.update(inUnits(stage, done))
    },
    stop: () => bar.stop(),
  }
}

const inUnits = (stage: string, count: number) => (stage === 'fetch' ? Math.round(count / 1_000) : count)

function printCounts(source: string, { added, changed, same, skipped }: ImportCounts) {
  console.log(`${source}: ${added} added, ${changed} changed, ${same} there already`)
  for (const [reason, count] of skipped) console.log(`  ${count} skipped: ${reason}`)
}
