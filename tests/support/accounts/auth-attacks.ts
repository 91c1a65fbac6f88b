/**
 * Attacks on the calls of accounts in any size: small in tests/auth-gates.test.ts, large in bench/attacks/auth-gates.ts. The
 * product under attack trusts X-Forwarded-For from this machine, so that one attacker can come from many networks.
 */
import { connect } from 'node:net'
import { once } from 'node:events'
import pLimit from 'p-limit'
import { claimsOf, Client, cookiesOf, json, signupForm, type Signup } from '../client.ts'
import { codeIn, messageTo, readOutbox } from '../outbox.ts'

export interface Ground {
  nodes: { address: string; dataDir: string }[]
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** @param ms by how much every flow becomes older */
  age(ms: number): Promise<void>
}

const SOCKETS = 50

let networks = 0
export function newNetwork(): { 'x-forwarded-for': string } {
  networks += 1
  return { 'x-forwarded-for': `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}` }
}

interface Flow {
  kind: 'signup' | 'reset' | 'confirm'
  email: string
  cookie: string
  code: string
  person?: Client
}

const nodeOf = (ground: Ground, i = 0) => ground.nodes[i % ground.nodes.length] ?? raise('no node')

function raise(what: string): never {
  throw new Error(what)
}

const visitor = (ground: Ground, i = 0) => new Client(nodeOf(ground, i))

/** Begins a flow and reads its code. A reset or a confirmation gets a new account first. */
export async function beginFlow(ground: Ground, kind: Flow['kind'], email?: string): Promise<Flow> {
  const { dataDir } = nodeOf(ground)
  if (kind === 'confirm') return beginConfirmation(ground)
  const address = email ?? (kind === 'reset' ? (await openAccount(ground)).email : signupForm().email)
  const before = (await readOutbox(dataDir)).filter(({ to }) => to === address).length
  const begun =
    kind === 'signup'
      ? await visitor(ground).call('/signup', json(signupForm({ email: address }), newNetwork()))
      : await visitor(ground).call('/sentotpemail', json({ email: address }, newNetwork()))
  if (!begun.ok) raise(`${kind}: ${await begun.text()}`)
  return { kind, email: address, cookie: cookiesOf(begun), code: codeIn(await messageTo(dataDir, address, before + 1)) }
}

async function beginConfirmation(ground: Ground): Promise<Flow> {
  const { dataDir } = nodeOf(ground)
  const { email, mobile_no, pass_word } = await openAccount(ground, 'mobile_no')
  const login = await visitor(ground).call('/login', json({ email, pass_word }, newNetwork()))
  const person = visitor(ground)
  person.token = await login.text()
  person.claims = claimsOf(person.token)
  const begun = await person.call(`/confirm-contact/${person.claims.id}`, json({ channel: 'email' }, newNetwork()))
  if (!begun.ok) raise(`confirm ${mobile_no}: ${await begun.text()}`)
  return { kind: 'confirm', email, person, cookie: cookiesOf(begun), code: codeIn(await messageTo(dataDir, email, 2)) }
}

/** @param by the channel whose code opens the account */
export async function openAccount(ground: Ground, by: 'email' | 'mobile_no' = 'email'): Promise<Signup> {
  const form = signupForm()
  const flow = await visitor(ground).call('/signup', json(form, newNetwork()))
  if (!flow.ok) raise(`sign-up: ${await flow.text()}`)
  // Both messages must arrive, because one that is still on its way would be taken for the next.
  const { dataDir } = nodeOf(ground)
  await messageTo(dataDir, form.email)
  const otp = codeIn(await messageTo(dataDir, form[by]))
  const verified = await visitor(ground).call('/verifyotp', json({ otp }, { cookie: cookiesOf(flow), ...newNetwork() }))
  if (!verified.ok) raise(`verify: ${await verified.text()}`)
  return form
}

async function giveCode(ground: Ground, { kind, person }: Flow, code: string, cookie: string, i = 0) {
  const body = kind === 'reset' ? { otp: code, password: 'sunriseA#2026' } : { otp: code }
  const paths = {
    signup: '/verifyotp',
    reset: '/verifyotp&password',
    confirm: `/confirm-contact/${person?.claims.id}/code`,
  }
  const caller = person ? person.at(nodeOf(ground, i)) : visitor(ground, i)
  const answer = await caller.call(paths[kind], json(body, { cookie, ...newNetwork() }))
  return answer.ok
}

const otherCode = (code: string, i: number) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0')

/**
 * Guesses at many codes, all at once, on every node.
 * @returns how often the most guessed code was compared, and how many right codes were accepted after that
 */
export async function guessAtOnce(ground: Ground, kind: Flow['kind'], flows: number, guesses: number) {
  const begun = await Promise.all(Array.from({ length: flows }, () => beginFlow(ground, kind)))
  const socket = pLimit(SOCKETS)
  await Promise.all(
    begun.flatMap((flow) =>
      Array.from({ length: guesses }, (_, i) =>
        socket(() => giveCode(ground, flow, otherCode(flow.code, i), flow.cookie, i)),
      ),
    ),
  )
  const [most] = await ground.query('select max(attempts) as attempts from auth_flows where kind = $1', [kind])
  const late = await Promise.all(begun.map((flow, i) => giveCode(ground, flow, flow.code, flow.cookie, i)))
  return { compared: Number(most?.['attempts']), acceptedLate: late.filter(Boolean).length }
}

/**
 * Tries every code with every other flow's cookie, then without a cookie, after its time, after its use, and after a
 * newer code.
 * @returns how many were accepted, and of how many
 */
export async function crossFlows(ground: Ground, kind: Flow['kind'], flows: number) {
  const tries: boolean[] = []
  // There are so many offsets a round, because a flow allows three guesses.
  const perRound = 3
  for (let from = 1; from < flows; from += perRound) {
    const begun = await Promise.all(Array.from({ length: flows }, () => beginFlow(ground, kind)))
    for (let offset = from; offset < Math.min(flows, from + perRound); offset += 1)
      for (const [i, { code }] of begun.entries()) {
        const other = begun[(i + offset) % flows] ?? raise('no flow')
        // Equal codes are skipped: one pair in a million is equal.
        if (other.code !== code) tries.push(await giveCode(ground, other, code, other.cookie, i))
      }
  }

  const absent = await beginFlow(ground, kind)
  tries.push(
    await giveCode(ground, absent, absent.code, ''),
    await giveCode(ground, absent, absent.code, `${kind === 'signup' ? 'flow' : kind}=made-up`),
  )
  // The cookie is right here, but another person is logged in.
  const { person } = kind === 'confirm' ? await beginFlow(ground, kind) : absent
  if (person) tries.push(await giveCode(ground, { ...absent, person }, absent.code, absent.cookie))

  const used = await beginFlow(ground, kind)
  if (!(await giveCode(ground, used, used.code, used.cookie))) raise('a right code was refused')
  tries.push(await giveCode(ground, used, used.code, used.cookie))

  const late = await beginFlow(ground, kind)
  await ground.age(601_000)
  tries.push(await giveCode(ground, late, late.code, late.cookie))
  return { accepted: tries.filter(Boolean).length, tries: tries.length }
}

/**
 * Sends wrong passwords from a number of networks, on a number of accounts, as fast as possible.
 * @returns the most that were compared (not refused unseen) for one network and for one account, and whether the owner
 * of the most attacked account can still log in on a known device
 */
export async function stuffPasswords(ground: Ground, attempts: number, networkCount: number, accounts: number) {
  // No more run at once, because only so many may wait for their password to be hashed.
  const door = pLimit(10)
  const people = await Promise.all(Array.from({ length: accounts }, () => door(() => openAccount(ground))))
  const owner = people[0] ?? raise('no account')
  const first = await logIn(ground, owner, newNetwork())
  const known = cookiesOf(first)
  const from = Array.from({ length: networkCount }, newNetwork)
  const looked = new Map<string, number>()
  const count = (key: string) => looked.set(key, (looked.get(key) ?? 0) + 1)
  const socket = pLimit(SOCKETS)
  await Promise.all(
    Array.from({ length: attempts }, (_, i) =>
      socket(async () => {
        const network = from[i % networkCount] ?? raise('no network')
        const person = people[i % accounts] ?? owner
        const { status } = await logIn(ground, { ...person, pass_word: `Wrong#${i}` }, network, i)
        if (status === 200) raise('a wrong password was right')
        if (status !== 401) return
        count(network['x-forwarded-for'])
        count(person.email)
      }),
    ),
  )
  const most = (keys: string[]) => Math.max(...keys.map((key) => looked.get(key) ?? 0))
  const ownerIn = await logIn(ground, owner, { ...newNetwork(), cookie: known })
  return {
    perNetwork: most(from.map((network) => network['x-forwarded-for'])),
    perAccount: most(people.map(({ email }) => email)),
    ownerGetsIn: ownerIn.status === 200,
  }
}

export const logIn = (ground: Ground, { email, pass_word }: Signup, headers: Record<string, string> = {}, i = 0) =>
  visitor(ground, i).call('/login', json({ email, pass_word }, headers))

export interface Shot {
  path: string
  body: object
  headers?: Record<string, string>
}

/**
 * Sends a call many times without its last byte, on every node in turn, then sends all last bytes at once, so that the
 * calls really are parallel.
 * @returns how many answers had each status
 */
export async function releaseAtOnce(ground: Ground, shots: Shot[]): Promise<Map<number, number>> {
  const held = await Promise.all(shots.map((shot, i) => holdBack(nodeOf(ground, i).address, shot)))
  for (const { release } of held) release()
  const statuses = new Map<number, number>()
  for (const { answer } of held) {
    const status = await answer
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  return statuses
}

async function holdBack(address: string, { path, body, headers = {} }: Shot) {
  const { hostname, port } = new URL(address)
  const text = JSON.stringify(body)
  const head = [
    `POST /api${path} HTTP/1.1`,
    `host: ${hostname}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n')
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`${head}\r\n\r\n${text.slice(0, -1)}`)
  const answer = new Promise<number>((resolve, reject) => {
    let said = ''
    socket.on('data', (part: Buffer) => (said += part.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0)))
  })
  return { answer, release: () => socket.write(text.slice(-1)) }
}

/** Returns everything that an attacker can compare between two answers, except the time. */
export async function faceOf(answer: Response): Promise<string> {
  // These headers differ in each answer, but never in their length.
  const varies = new Set(['set-cookie', 'x-flow-id', 'date'])
  const headers = [...answer.headers]
    .map(([name, value]) => `${name}: ${varies.has(name) ? value.replace(/[\w-]{43}|\d\d:\d\d:\d\d/g, '-') : value}`)
    .toSorted()
  return JSON.stringify([answer.status, headers, await answer.text()])
}

/**
 * Measures how well a time tells two classes apart: the area under the ROC curve, from 0.5 (not at all) to 1, whichever
 * side is slower.
 */
export function areaUnderCurve(one: number[], other: number[]): number {
  let wins = 0
  for (const a of one) for (const b of other) wins += a > b ? 1 : a === b ? 0.5 : 0
  const area = wins / (one.length * other.length)
  return Math.max(area, 1 - area)
}
