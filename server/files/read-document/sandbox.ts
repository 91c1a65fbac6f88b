import type { ForkOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../../', import.meta.url)
const CODE = ['node_modules', 'package.json', 'server/files', 'shared'].map((path) =>
  fileURLToPath(new URL(path, root)),
)
const NO_NETWORK = new URL('no-network.child.ts', import.meta.url).href

/**
 * Where there is a shell, the kernel counts the processor time as well: should the server be killed, a process that is too
 * busy to notice does not outlive it for ever.
 */
const SHELL = '/bin/sh'
const hasShell = existsSync(SHELL)

/**
 * How to start a process that may do nothing but compute: no environment, no terminal, no network, no process of its own, no
 * writing, and no reading but of the code, `readable` and its own directory.
 * @param options.native whether it needs compiled libraries and threads, which can do more than Node itself lets them
 * @param options.cpuSeconds after which the kernel ends it
 */
export function sandbox(options: {
  directory: string
  readable: string[]
  native: boolean
  heapMb: number
  cpuSeconds: number
}): ForkOptions {
  const { directory, readable, native, heapMb, cpuSeconds } = options
  const flags = [
    '--permission',
    ...[...CODE, directory, ...readable].map((path) => `--allow-fs-read=${path}`),
    ...(native ? ['--allow-addons', '--allow-worker'] : []),
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${heapMb}`,
    '--no-warnings',
    `--import=${NO_NETWORK}`,
  ]
  return {
    cwd: directory,
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    ...(hasShell
      ? { execPath: SHELL, execArgv: ['-c', `ulimit -t ${cpuSeconds}; exec "$0" "$@"`, process.execPath, ...flags] }
      : { execArgv: flags }),
  }
}
