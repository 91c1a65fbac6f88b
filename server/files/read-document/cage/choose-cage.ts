/** Chooses the cage for the readers of this process by trying each. It is chosen once, because a trial starts a process. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { FileCage } from '#shared/admin.ts'
import { ConfigError, readConfig, type Config } from '#server/platform/config/config.ts'
import { READER_ENV } from './code.ts'
import { CAGES, findPrograms, type Cage, type CageRoom } from './cages.ts'

export interface ChosenCage {
  /** 'none' means that only Node's permission model limits a reader. */
  name: FileCage
  /** The reason why each better cage could not be used, one line for each. */
  rejectedCages: string[]
  enter(room: CageRoom): string[]
}

const NONE: ChosenCage = { name: 'none', rejectedCages: [], enter: () => [] }
const PROBE = fileURLToPath(new URL('probe.child.ts', import.meta.url))
/** The time is long, because a machine that has just been started is slow. */
const PROBE_TIMEOUT_MS = 20_000
const OWN_DOCUMENT = 'its own document'
const report = z.object({ allowed: z.array(z.string()) })

let chosenCage: Promise<ChosenCage> | undefined

/** @throws ConfigError when FILE_CAGE requires a cage and there is none */
export const chooseCage = (): Promise<ChosenCage> => (chosenCage ??= chooseAmong(CAGES, readConfig().fileCage))

/** @throws ConfigError when a cage is required and none of them works */
export async function chooseAmong(cages: Cage[], mode: Config['fileCage']): Promise<ChosenCage> {
  if (mode === 'none') return { ...NONE, rejectedCages: ['FILE_CAGE=none'] }
  const rejectedCages: string[] = []
  for (const cage of cages) {
    const tried = await tryCage(cage)
    if ('enter' in tried) return { ...tried, rejectedCages }
    rejectedCages.push(`${cage.name}: ${tried.failed}`)
  }
  if (mode === 'required')
    throw new ConfigError(`FILE_CAGE=required, but no cage holds here. ${rejectedCages.join('. ')}`)
  return { ...NONE, rejectedCages }
}

/**
 * Tries a cage on this machine, because a program that is installed may still be forbidden there.
 * @returns how to enter it, or why it cannot be used
 */
export async function tryCage(cage: Cage): Promise<Pick<ChosenCage, 'name' | 'enter'> | { failed: string }> {
  if (process.platform !== 'linux') return { failed: 'needs Linux' }
  const programs = findPrograms(cage)
  if ('missing' in programs) return { failed: `${programs.missing} is not installed` }
  const enter = (room: CageRoom) => cage.enter(programs, room)
  const outside = await mkdtemp(join(tmpdir(), 'nyayadesk-cage-'))
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const directory = await mkdtemp(join(outside, 'reading-'))
    const [secret, mine] = [join(outside, 'secret'), join(outside, 'document')]
    await Promise.all([writeFile(secret, 'secret'), writeFile(mine, 'document')])
    const { port } = server.address() as AddressInfo
    const job = JSON.stringify({ secret, mine, port })
    const probed = await probe(enter({ directory, readable: [mine] }), job, directory)
    if ('failed' in probed) return probed
    const { allowed } = probed
    if (!allowed.includes(OWN_DOCUMENT)) return { failed: 'a reader could not read its own document' }
    const holes = allowed.filter((name) => name !== OWN_DOCUMENT)
    return holes.length > 0 ? { failed: `a reader reached ${holes.join(', ')}` } : { name: cage.name, enter }
  } finally {
    server.close()
    await rm(outside, { recursive: true, force: true })
  }
}

async function probe(enter: string[], job: string, cwd: string): Promise<z.infer<typeof report> | { failed: string }> {
  const [execPath, ...execArgv] = [...enter, process.execPath, '--no-warnings']
  const child = fork(PROBE, [job], {
    cwd,
    env: READER_ENV,
    execPath,
    execArgv,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: PROBE_TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(0, 2_000)))
  const { promise, resolve } = Promise.withResolvers<z.infer<typeof report> | { failed: string }>()
  child.on('message', (message) => resolve(report.safeParse(message).data ?? { failed: 'the probe said nonsense' }))
  child.on('error', ({ message }) => resolve({ failed: message }))
  child.on('close', (code, signal) =>
    resolve({ failed: complaint.trim().split('\n', 1)[0] || `the probe ended with ${code ?? signal}` }),
  )
  const outcome = await promise
  child.kill('SIGKILL')
  return outcome
}
