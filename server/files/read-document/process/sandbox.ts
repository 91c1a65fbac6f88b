import type { ForkOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chooseCage } from '../cage/choose-cage.ts'
import { CODE, READER_ENV } from '../cage/code.ts'

const NO_NETWORK = new URL('no-network.child.ts', import.meta.url).href

/** Where there is a shell, the kernel holds a reader to its limits as well, whatever becomes of the server. */
const SHELL = '/bin/sh'
const hasShell = existsSync(SHELL)

export interface SandboxOptions {
  directory: string
  readable: string[]
  /** Whether it needs compiled libraries and threads, which can do more than Node itself lets them. */
  native: boolean
  heapMb: number
  /** After which the kernel ends it. */
  cpuSeconds: number
  /** What the kernel gives it to write to, stacks and code included; more than it may hold in the end. As much as there is when left out. */
  dataBytes?: number
}

/**
 * How to start a process that may do nothing but compute: in the cage that this machine has, with no environment, no terminal,
 * no network, no process of its own, no writing, and no reading but of the code, `readable` and its own directory.
 */
export async function sandboxOptions(terms: SandboxOptions): Promise<ForkOptions> {
  const { directory, readable, native, heapMb } = terms
  const cage = await chooseCage()
  const [execPath, ...execArgv] = [
    ...(hasShell ? [SHELL, '-c', `${kernelLimits(terms)}; exec "$0" "$@"`] : []),
    ...cage.enter({ directory, readable }),
    process.execPath,
    '--permission',
    ...[...CODE, directory, ...readable].map((path) => `--allow-fs-read=${path}`),
    ...(native ? ['--allow-addons', '--allow-worker'] : []),
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${heapMb}`,
    '--no-warnings',
    `--import=${NO_NETWORK}`,
  ]
  return { cwd: directory, env: READER_ENV, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execPath, execArgv }
}

/** No byte in any file, no image of the memory left behind. */
const kernelLimits = ({ cpuSeconds, dataBytes }: SandboxOptions) =>
  `ulimit -t ${cpuSeconds}; ulimit -f 0; ulimit -c 0${dataBytes ? `; ulimit -d ${Math.ceil(dataBytes / 1_024)}` : ''}`
