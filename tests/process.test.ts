/** The product as an operator runs it: a process of its own, started, stopped and killed. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PATIENCE } from '#tests/support/until.ts'
import { Client, EVENTS, eventsOf } from './support/client.ts'
import { startMockModel } from './support/model/mock-model.ts'
import { quickFolder } from './support/run/quick-folder.ts'
import { createDatabase, type TestDatabase } from './support/database/test-database.ts'

const root = join(import.meta.dirname, '..')
const folders: string[] = []
const children: ChildProcess[] = []
let model: Awaited<ReturnType<typeof startMockModel>>
/** For the tests that are not about the product's own database. */
let database: TestDatabase

beforeAll(async () => {
  model = await startMockModel((answer) => answer.finish())
  database = await createDatabase()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await model.stop()
  await database.drop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function dataFolder(): string {
  const folder = mkdtempSync(join(quickFolder(), 'nyayadesk-process-'))
  folders.push(folder)
  return folder
}

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** @returns the process, its output, and its exit code once it has ended */
function run(env: Record<string, string>) {
  // As with npm start, drizzle-orm is imported quickly, and what was compiled once is not compiled again.
  const child = spawn(process.execPath, ['--import', './scripts/quick-imports.ts', 'server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
  })
  children.push(child)
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said.text += chunk.toString()))
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  return { child, said, exit }
}

async function serve(env: Record<string, string> = {}) {
  const port = await freePort()
  const dataDir = env['DATA_DIR'] ?? dataFolder()
  const started = run({ PORT: String(port), DATA_DIR: dataDir, ...env })
  const address = `http://127.0.0.1:${port}`
  await untilHealthIs(200, address)
  return { ...started, address, dataDir }
}

const untilHealthIs = (status: number, address: string) =>
  vi.waitFor(async () => expect((await fetch(`${address}/api/health`)).status).toBe(status), {
    timeout: PATIENCE,
    interval: 50,
  })

const postmasterFile = (dataDir: string) => join(dataDir, 'postgres/postmaster.pid')
const postmasterOf = (dataDir: string) => Number(readFileSync(postmasterFile(dataDir), 'utf8').split('\n')[0])

test('a second process cannot open the data directory and ends with one clear line, and the first goes on', async () => {
  const first = await serve()
  const second = run({ PORT: String(await freePort()), DATA_DIR: first.dataDir })
  expect(await second.exit).toBe(1)
  expect(second.said.text.trim().split('\n')).toHaveLength(1)
  expect(second.said.text).toContain('in use by another running NyayaDesk')
  expect((await fetch(`${first.address}/api/health`)).status).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.exit).toBe(0)
})

test('a bad variable, a port in use and a sandbox in production end the start with one line and exit code 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const wrong = [
    [{ PORT: 'x' }, /^PORT: /],
    [
      {
        PORT: String((taken.address() as AddressInfo).port),
        DATA_DIR: dataFolder(),
        DATABASE_URL: database.url,
      },
      /^HOST, PORT: .*EADDRINUSE/,
    ],
    [{ NODE_ENV: 'production' }, /^NODE_ENV=production needs .*ALLOW_SANDBOX=1/],
  ] as const
  await Promise.all(
    wrong.map(async ([env, line]) => {
      const { exit, said } = run(env)
      expect(await exit).toBe(1)
      expect(said.text.trim()).toMatch(line)
      expect(said.text.trim().split('\n')).toHaveLength(1)
    }),
  )
  taken.close()
})

test('a process that is killed in mid-answer comes back with everything it had confirmed', async () => {
  const dataDir = dataFolder()
  const before = await serve({ DATA_DIR: dataDir, ...model.env })
  const postmaster = postmasterOf(dataDir)
  const asha = await new Client({ address: before.address, dataDir }).join()
  model.answer((answer) => {
    answer.say('A whole answer.')
    answer.finish()
  })
  const whole = randomUUID()
  const answered = await (await asha.ask('My cheque bounced', { session: whole })).text()

  model.answer(async (answer) => {
    await answer.babble('word ', 5)
  })
  const cut = randomUUID()
  const events = eventsOf(await asha.ask('Will this be lost?', { session: cut, accept: EVENTS }))
  // After two seconds of text at least one checkpoint has been stored.
  for await (const event of events) if (event.type === 'text' && event.at > 1_500) break
  before.child.kill('SIGKILL')
  await before.exit

  // The database of the killed process still runs.
  process.kill(postmaster, 0)
  const after = await serve({ DATA_DIR: dataDir, ...model.env })
  expect(postmasterOf(dataDir)).not.toBe(postmaster)
  const again = asha.at({ address: after.address, dataDir })
  expect((await again.history(whole))[0]).toMatchObject({ answer: answered, status: 'complete' })
  const [message] = await again.history(cut)
  expect(message).toMatchObject({ prompt: 'Will this be lost?', status: 'interrupted' })
  expect(message?.answer).toContain('word word')
  after.child.kill('SIGTERM')
  expect(await after.exit).toBe(0)
  expect(existsSync(postmasterFile(dataDir))).toBe(false)
})

test('without its database the product says so, and serves again when the database is back', async () => {
  const server = await serve()
  const [global, aside] = ['global', 'global.aside'].map((name) => join(server.dataDir, 'postgres', name)) as [
    string,
    string,
  ]
  // It cannot start without these files.
  renameSync(global, aside)
  process.kill(postmasterOf(server.dataDir), 'SIGKILL')
  await untilHealthIs(503, server.address)
  await vi.waitFor(() => expect(server.said.text).toContain('could not be started again'), PATIENCE)
  renameSync(aside, global)
  await untilHealthIs(200, server.address)
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
})

test('a start that fails leaves no database running', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const dataDir = dataFolder()
  const { exit } = run({ PORT: String((taken.address() as AddressInfo).port), DATA_DIR: dataDir })
  expect(await exit).toBe(1)
  await vi.waitFor(() => expect(existsSync(postmasterFile(dataDir))).toBe(false), PATIENCE)
  taken.close()
})

test('a signal to stop waits for the answer that is being written', async () => {
  const goOn = Promise.withResolvers<void>()
  model.answer(async (answer) => {
    answer.say('First. ')
    await goOn.promise
    answer.say('Last.')
    answer.finish()
  })
  const server = await serve({ DATABASE_URL: database.url, ...model.env })
  const asha = await new Client(server).join()
  const response = await asha.ask('My cheque bounced')
  server.child.kill('SIGTERM')
  await vi.waitFor(() => expect(server.said.text).toContain('stopping'), PATIENCE)
  goOn.resolve()
  expect(await response.text()).toContain('First. Last.')
  expect(await server.exit).toBe(0)
})

test('a back-office account exists when the environment names one', async () => {
  const server = await serve({
    DATABASE_URL: database.url,
    ADMIN_EMAIL: 'staff@example.in',
    ADMIN_PASSWORD: 'Office#2026',
  })
  const staff = await new Client(server).logIn('staff@example.in', 'Office#2026')
  expect(staff.claims.role).toBe('Admin')
  expect(existsSync(join(server.dataDir, 'token-secret'))).toBe(true)
  server.child.kill('SIGTERM')
  await server.exit
})
