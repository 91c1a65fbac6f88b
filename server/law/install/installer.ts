/** Starts the process that installs public copies, and hears what it says. */
import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InstallChoice, InstallPlan, InstallResult, InstallSource } from '#shared/office/law-install.ts'
import type { Config } from '#server/platform/config/config.ts'
import { NICE } from '#server/platform/priorities.ts'
import { ImportError } from '../import/importer.ts'
import { findOfflineCopies } from './offline-copies.ts'
import { readChoice } from './catalogue.ts'
import type { InstallerMessage, InstallerOrder, InstallerProgress, InstallPaths } from './installer-messages.ts'

const PROGRAM = fileURLToPath(new URL('installer.child.ts', import.meta.url))
/** How long a process that was asked to stop may take to keep what it fetched, ms. */
const LAST_WRITES = 5_000

export type Installer = ReturnType<typeof openInstaller>

/**
 * @param digests the file of the shipped digests, by which imported texts are recognised
 * @param config the file of the imported library, beside which copies lie; the mirror and the proxies, if any
 */
export function openInstaller(
  digests: string,
  { lawLibrary: library, lawMirror: mirror, proxies }: Pick<Config, 'lawLibrary' | 'lawMirror' | 'proxies'>,
) {
  const beside = dirname(library)
  const paths: InstallPaths = { library, digests, copies: join(beside, 'copies'), carried: join(beside, 'carried') }
  const order = (task: InstallerOrder['task'], choice: InstallChoice): InstallerOrder => ({
    task,
    choice,
    paths,
    mirror,
    proxies,
  })
  return {
    mirror: mirror && new URL(mirror).host,
    proxy: hostOfProxy(proxies),
    carriedFolder: paths.carried,
    /** @returns the sources of which the folder for carried copies has one */
    carried: (): InstallSource[] => {
      try {
        return existsSync(paths.carried)
          ? findOfflineCopies(paths.carried, []).map(({ source }) => source as InstallSource)
          : []
      } catch (error) {
        // An empty folder is no error: nothing was carried here yet.
        if (error instanceof ImportError) return []
        throw error
      }
    },
    /** @throws ImportError that says what is missing: years, or courts */
    checkChoice({ from, sources, years, courts }: InstallChoice) {
      if (from === 'public') readChoice(sources, years, courts.join(','))
    },
    /** @throws ImportError when a list cannot be read; the signal's reason */
    async plan(choice: InstallChoice, signal?: AbortSignal): Promise<InstallPlan> {
      const answer = await runInstaller(order('plan', choice), () => undefined, signal)
      if (answer.type !== 'planned') throw new Error('an installer spoke out of turn')
      return answer.plan
    },
    /**
     * @returns what each import did
     * @throws ImportError for what an operator can repair; the signal's reason; Error when the process broke
     */
    async run(
      choice: InstallChoice,
      onProgress: (progress: InstallerProgress) => void,
      signal?: AbortSignal,
    ): Promise<InstallResult[]> {
      const answer = await runInstaller(order('run', choice), onProgress, signal)
      if (answer.type !== 'done') throw new Error('an installer spoke out of turn')
      return answer.results
    },
  }
}

type LastWord = Exclude<InstallerMessage, { type: 'progress' | 'failed' }>

async function runInstaller(
  order: InstallerOrder,
  onProgress: (progress: InstallerProgress) => void,
  signal: AbortSignal | undefined,
): Promise<LastWord> {
  signal?.throwIfAborted()
  // It is given nothing of the environment, because the keys of the product are no business of what reads foreign files.
  const child = fork(PROGRAM, [], {
    env: {},
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<LastWord>()
  const ended = Promise.withResolvers<void>()
  child.on('message', (message: InstallerMessage) => {
    if (message.type === 'progress') onProgress(message)
    else if (message.type === 'failed') reject(new ImportError(message.detail, message.fault))
    else resolve(message)
  })
  child.on('error', (error) => {
    reject(error)
    ended.resolve()
  })
  child.on('exit', (code, killedBy) => {
    reject(new Error(`an installer ended with ${killedBy ?? code}`))
    ended.resolve()
  })
  const over = new AbortController()
  signal?.addEventListener(
    'abort',
    () => {
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), LAST_WRITES)
      void ended.promise.then(() => clearTimeout(late))
    },
    { signal: over.signal },
  )
  try {
    if (child.pid) setPriority(child.pid, NICE.installer)
    child.send(order)
    return await promise
  } catch (error) {
    // What it was writing must be closed before anybody begins again, or takes the end for an end.
    await ended.promise
    signal?.throwIfAborted()
    throw error
  } finally {
    over.abort()
    await ended.promise
  }
}

function hostOfProxy({ https_proxy: https, http_proxy: http }: Record<string, string>): string | null {
  const address = https ?? http
  return address === undefined ? null : new URL(address).host
}
