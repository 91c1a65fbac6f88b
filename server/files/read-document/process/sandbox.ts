import type { ForkOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { chooseCage } from '../cage/choose-cage.ts'
import { READER_ENV, readerCode } from '../cage/code.ts'

const NO_NETWORK = new URL('no-network.child.ts', import.meta.url)

/** With a shell the kernel enforces a reader's limits as well, so that they are kept even if the server dies. */
const SHELL = '/bin/sh'
const hasShell = existsSync(SHELL)

export interface SandboxOptions {
  directory: string
  readable: string[]
  /** True if it needs compiled libraries and threads. They can do more than Node allows. */
  native: boolean
  heapMb: number
  /** The kernel ends the process after this time. */
  cpuSeconds: number
  /** The kernel's limit of the memory to write to, with stacks and code. The default is no limit. */
  dataBytes?: number
}

/**
 * Makes the options to start a process that can only compute, because a document may take it over. It runs in the cage
 * of this machine, without environment, terminal, network, child processes or writing, and reads only the code,
 * `readable` and its own directory.
 */
export async function sandboxOptions(terms: SandboxOptions): Promise<ForkOptions> {
  const { directory, readable, native, heapMb } = terms
  const cage = await chooseCage()
  const code = readerCode()
  const [execPath, ...execArgv] = [
    ...(hasShell ? [SHELL, '-c', `${kernelLimits(terms)}; exec "$0" "$@"`] : []),
    ...cage.enter({ directory, readable }),
    process.execPath,
    '--permission',
    ...[...code.paths, directory, ...readable].map((path) => `--allow-fs-read=${path}`),
    ...(native ? ['--allow-addons', '--allow-worker'] : []),
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${heapMb}`,
    '--no-warnings',
    `--import=${pathToFileURL(code.program(NO_NETWORK)).href}`,
  ]
  return { cwd: directory, env: READER_ENV, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execPath, execArgv }
}

/** The process may write no byte to a file, and leave no core dump, because that would contain the document. */
const kernelLimits = ({ cpuSeconds, dataBytes }: SandboxOptions) =>
  `ulimit -t ${cpuSeconds}; ulimit -f 0; ulimit -c 0${dataBytes ? `; ulimit -d ${Math.ceil(dataBytes / 1_024)}` : ''}`
