import { fork } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PATIENCE } from '#tests/support/until.ts'
import { CAGES, type Cage } from './cages.ts'
import { chooseAmong, tryCage } from './choose-cage.ts'

const outside = mkdtempSync(join(tmpdir(), 'nyayadesk-caged-'))
const directory = join(outside, 'reading')
const mine = join(outside, 'document.pdf')
const secret = join(outside, 'secret')
const program = join(directory, 'hostile.mjs')
const project = join(import.meta.dirname, '../../../..')

/** The attempts of a document that runs as a program of its own, without the limits of Node itself. */
const HOSTILE = `
  import { spawn, spawnSync } from 'node:child_process'
  import { once } from 'node:events'
  import dgram from 'node:dgram'
  import fs from 'node:fs'
  import net from 'node:net'
  const { secret, folder, mine, project, others, ppid, port, udp, path, name } = JSON.parse(process.argv[2])
  const reach = (...to) => once(net.connect(...to), 'connect')
  const start = (file, ...args) => { const { error } = spawnSync(file, args); if (error) throw error }
  const tries = {
    'its document': () => fs.readFileSync(mine),
    'the users': () => fs.readFileSync('/etc/passwd'),
    'a file of somebody else': () => fs.readFileSync(secret),
    'the folder of files': () => { if (!fs.readdirSync(folder).includes('secret')) throw new Error('sees none') },
    'the rest of the product': () => fs.readFileSync(project + '/server/main.ts'),
    'its homes': () => ['/home', '/root', '/tmp'].forEach((home) => fs.readdirSync(home).length > 0 || fs.readFileSync(home)),
    'the secrets of the first process': () => fs.readFileSync('/proc/1/environ'),
    'the secrets of the server': () => fs.readFileSync('/proc/' + ppid + '/environ'),
    'secrets of its own': () => { if (!process.env.TOKEN_SECRET) throw new Error('none') },
    'the server itself': () => process.kill(ppid, 0),
    'a port of this machine': () => reach(port, '127.0.0.1'),
    'a socket with a path': () => reach(path),
    'a socket with a name': () => reach('\\0' + name),
    'another file of its own': () => fs.writeFileSync(process.cwd() + '/made', ''),
    'other words in its document': () => fs.appendFileSync(mine, 'x'),
    'the end of its document': () => fs.rmSync(mine),
    ...Object.fromEntries(others.map((other) => ['a file in ' + other, () => fs.writeFileSync(other + '/made', '')])),
    'a shell': () => start('/bin/sh', '-c', 'true'),
    'a program': () => start('/usr/bin/env'),
    'other namespaces': () => start('/usr/bin/unshare', '--user', 'true'),
  }
  const allowed = []
  for (const [name, attempt] of Object.entries(tries)) try { await attempt(); allowed.push(name) } catch {}
  const socket = dgram.createSocket('udp4')
  await new Promise((sent) => socket.send('from a document', udp, '127.0.0.1', sent))
  socket.close()
  // The program starts itself once more, because that process has to end with it.
  spawn(process.execPath, ['-e', 'setInterval(() => 0, 1e6)'], { detached: true, stdio: 'inherit' })
  process.send({ allowed })
  setInterval(() => 0, 1e6)
`

const arrived: string[] = []
const tcp = createServer((socket) => socket.destroy())
const byPath = createServer((socket) => socket.destroy())
const byName = createServer((socket) => socket.destroy())
const udp = createSocket('udp4')
const name = `nyayadesk-${process.pid}-${Date.now()}`

beforeAll(async () => {
  mkdirSync(directory)
  writeFileSync(program, HOSTILE)
  tcp.listen(0, '127.0.0.1')
  byPath.listen(join(outside, 'socket'))
  byName.listen(process.platform === 'linux' ? `\0${name}` : join(outside, 'named'))
  udp.bind(0, '127.0.0.1').on('message', (text) => arrived.push(String(text)))
  await Promise.all([tcp, byPath, byName, udp].map((server) => once(server, 'listening')))
})
// The files are written for each test, because a program without a cage deletes them.
beforeEach(() => {
  writeFileSync(mine, 'document')
  writeFileSync(secret, 'secret')
})
afterAll(() => {
  for (const server of [tcp, byPath, byName, udp]) server.close()
  rmSync(outside, { recursive: true, force: true })
})

/** Finds all processes below one by /proc. */
function below(pid: number): number[] {
  const task = `/proc/${pid}/task`
  if (!existsSync(task)) return []
  const children = readdirSync(task).flatMap((thread) =>
    readFileSync(join(task, thread, 'children'), 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )
  return children.flatMap((child) => [child, ...below(child)])
}

/**
 * @param enter the words before the program
 * @param others folders to write to besides its own
 * @returns the successful attempts of the hostile program, the packets that arrived here, and the processes that were
 * left when it was ended
 */
async function attack(enter: string[], others: string[]) {
  const [execPath, ...execArgv] = [...enter, process.execPath]
  arrived.length = 0
  const { port } = tcp.address() as AddressInfo
  const places = { secret, folder: outside, mine, project, others, path: join(outside, 'socket'), name }
  const job = { ...places, ppid: process.pid, port, udp: udp.address().port }
  const child = fork(program, [JSON.stringify(job)], {
    cwd: directory,
    env: {},
    execPath,
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ allowed }] = (await once(child, 'message')) as [{ allowed: string[] }]
  // A marker is sent last, because every earlier packet has then arrived.
  const marker = createSocket('udp4').unref()
  marker.send('from us', udp.address().port, '127.0.0.1')
  await vi.waitFor(() => expect(arrived).toContain('from us'), PATIENCE)
  marker.close()
  const started = below(child.pid ?? 0)
  child.kill('SIGKILL')
  await once(child, 'exit')
  return { allowed, arrived: [...arrived], started }
}
const isRunning = (pid: number) => existsSync(`/proc/${pid}/exe`)

describe.runIf(process.platform === 'linux')('a program that took over a reader', () => {
  test('could do all of this without a cage', async () => {
    const { allowed, arrived, started } = await attack([], [])
    expect(allowed).toEqual(
      expect.arrayContaining([
        'its document',
        'the users',
        'a file of somebody else',
        'the folder of files',
        'the rest of the product',
        'the secrets of the server',
        'the server itself',
        'a port of this machine',
        'a socket with a path',
        'a socket with a name',
        'another file of its own',
        'other words in its document',
        'the end of its document',
        'a shell',
      ]),
    )
    expect(arrived).toEqual(['from a document', 'from us'])
    rmSync(join(directory, 'made'))
    for (const pid of started) process.kill(pid, 'SIGKILL')
  })

  test.for(CAGES)('can do nothing in a cage of $name', async (cage, { skip }) => {
    const tried = await tryCage(cage)
    if ('failed' in tried) return skip(`${cage.name}: ${tried.failed}`)
    const others = ['/', '/tmp', outside, join(project, 'node_modules'), join(project, 'shared')]
    const { allowed, arrived, started } = await attack(tried.enter({ directory, readable: [mine] }), others)
    expect(allowed).toEqual(['its document'])
    expect(arrived).toEqual(['from us'])
    expect(started.length).toBeGreaterThan(1)
    await vi.waitFor(() => expect(started.filter(isRunning)).toEqual([]), PATIENCE)
  })
})

describe('the choice of a cage', () => {
  const absent: Cage = { name: 'bubblewrap', programs: ['nyayadesk-has-no-such-program'], enter: () => [] }
  const open: Cage = { name: 'unshare', programs: [], enter: () => [] }

  test('takes the first one that works, and none that lets something through', async () => {
    expect(await tryCage(absent)).toEqual({ failed: expect.any(String) })
    const tried = await tryCage(open)
    if (process.platform === 'linux')
      expect(tried).toEqual({
        failed: 'a reader reached another file, the list of users, other processes, the network',
      })
    const { name, rejectedCages } = await chooseAmong([absent, open], 'auto')
    expect(name).toBe('none')
    expect(rejectedCages).toEqual([expect.stringMatching(/^bubblewrap: /), expect.stringMatching(/^unshare: /)])
  })

  test('takes none when the operator says so, and fails when the operator requires one', async () => {
    expect(await chooseAmong(CAGES, 'none')).toMatchObject({ name: 'none', rejectedCages: ['FILE_CAGE=none'] })
    await expect(chooseAmong([absent], 'required')).rejects.toThrow(
      /^FILE_CAGE=required, but no cage holds here\. bubblewrap: /,
    )
  })
})
