/**
 * Random bodies, paths and queries, made from the description of the calls and from earlier ones: none may end in a
 * 5xx.
 */
import pLimit from 'p-limit'
import { Client, signupForm } from '#tests/support/client.ts'
import {
  ESCAPES,
  FORM,
  plausible,
  routesOf,
  sender,
  SOME_ID,
  VALUES,
  wholeBodies,
  written,
  wrongForms,
  type Route,
} from '#tests/support/hostile-input.ts'
import { random } from '#tests/support/random.ts'
import { nought, type Gate } from './gate.ts'
import { openOffice, withServer } from './support.ts'

const BODIES = 100_000
const AT_ONCE = 8
const PEOPLE = 10
/**
 * After this number of bodies people who were logged out log in again, and closed accounts are replaced, because
 * otherwise most calls would end at the door.
 */
const LOOK_AGAIN = 250
/** Longest wait for an answer, ms. An answer that never comes is a fault too. */
const PATIENCE = 120_000
/** Only so many faults are printed, because after the first ones the process may be gone. */
const SHOWN = 12
const PASSWORD = signupForm().pass_word

type Dice = ReturnType<typeof random>
const pick = <T>(dice: Dice, list: readonly T[]): T => list[dice(list.length)] as T

function mutated(dice: Dice, text: string): string {
  let out = text
  for (let changes = 1 + dice(4); changes > 0; changes--) {
    const at = dice(out.length + 1)
    const some = String.fromCodePoint(pick(dice, [0, 9, 34, 44, 58, 91, 93, 123, 125, 0x202e, 0xfffd, 32 + dice(90)]))
    out = pick(dice, [
      () => out.slice(0, at) + some + out.slice(at),
      () => out.slice(0, at) + out.slice(at + 1 + dice(8)),
      () => out.slice(0, at) + out.slice(Math.max(0, at - dice(40))),
      () => out.slice(0, Math.max(1, at)),
    ])()
  }
  return out
}

const value = (dice: Dice, schema: Parameters<typeof plausible>[0]) =>
  pick(dice, [
    () => plausible(schema),
    () => pick(dice, VALUES),
    () => mutated(dice, plausible(schema)),
    () => JSON.stringify('अ'.repeat(dice(300))),
    () => String(dice(2 ** 31) - 2 ** 30),
    () => `[${plausible(schema)},${pick(dice, VALUES)}]`,
  ])()

function body(dice: Dice, { body: json, form }: Route): { type?: string; body: string } {
  const fields = json ?? form
  if (!fields) return dice(4) === 0 ? { type: 'application/json', body: pick(dice, VALUES) } : { body: '' }
  const right = Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, plausible(schema)]))
  if (form && dice(2) === 0) {
    const made = pick(dice, wrongForms(Object.keys(form)))
    return { type: FORM, body: dice(2) === 0 ? made : mutated(dice, made) }
  }
  if (dice(6) === 0) {
    const [type, whole] = pick(dice, wholeBodies(right))
    return { type, body: whole }
  }
  const some = Object.entries(fields).filter(() => dice(8) !== 0)
  const made = written(Object.fromEntries(some.map(([name, schema]) => [name, value(dice, schema)])))
  return { type: 'application/json', body: dice(3) === 0 ? mutated(dice, made) : made }
}

function address(dice: Dice, { path, query }: Route, id: number): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    dice(6) === 0
      ? pick(dice, ESCAPES)
      : /session/i.test(name)
        ? SOME_ID
        : name === 'userId'
          ? String(id)
          : pick(dice, ['1', SOME_ID]),
  )
  const asked = query
    .filter(() => dice(2) === 0)
    .map((name) => `${name}=${dice(2) ? pick(dice, ESCAPES) : dice(1_000)}`)
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled
}

export const randomBodies: Gate = {
  name: 'random-bodies',
  tries: 'To make a call fail by what it is sent.',
  run: ({ seed, share }) =>
    withServer(
      async (server) => {
        const dice = random(seed)
        const staff = await openOffice(server)
        const people: Client[] = []
        for (let i = 0; i < PEOPLE; i++) people.push(await new Client(server).join())
        const { paths } = (await (await staff.call('/openapi.json')).json()) as {
          paths: Parameters<typeof routesOf>[0]
        }
        const routes = routesOf(paths)
        const door = sender(server, PATIENCE)
        const limit = pLimit(AT_ONCE)
        const statuses = new Map<number, number>()
        const failed = new Map<string, string>()
        const total = Math.ceil(BODIES * share)
        let wrong = 0
        const shoot = async (at: number) => {
          const route = routes[at % routes.length] as Route
          const office = route.path.startsWith('/api/admin/')
          const who = office && dice(4) > 0 ? staff : pick(dice, people)
          const path = address(dice, route, who.claims.id)
          const { type, body: sent } = body(dice, route)
          // Each call comes from a network of its own, because limits of one address would end the attack at the door.
          const from = `10.${dice(256)}.${dice(256)}.${dice(256)}`
          const { status, text } = await door
            .send(
              route.method,
              path,
              {
                'x-forwarded-for': from,
                ...(route.protected ? { authorization: `Bearer ${who.token}` } : {}),
                ...(type ? { 'content-type': type } : {}),
                ...(sent ? { 'content-length': String(Buffer.byteLength(sent)) } : {}),
              },
              sent,
            )
            // A missing answer counts as a fault, because the call waits for ever or the process is gone.
            .catch((error: Error) => ({ status: 599, text: error.message }))
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status < 500) return
          wrong += 1
          const what = `${status} ${route.method} ${route.path}`
          if (!failed.has(what))
            failed.set(what, `${what}: ${path} ${type ?? ''} ${sent.slice(0, 200)} → ${text.slice(0, 120)}`)
        }
        try {
          for (let at = 0; at < total; at += LOOK_AGAIN) {
            await Promise.all(
              Array.from({ length: Math.min(LOOK_AGAIN, total - at) }, (_, i) => limit(() => shoot(at + i))),
            )
            if (!(await fetch(`${server.address}/api/health`).catch(() => undefined))) break
            for (const [i, person] of people.entries())
              if ((await person.call(`/getprofile?userid=${person.claims.id}`)).status === 401)
                people[i] = await person.logIn(person.claims.email, PASSWORD).catch(() => new Client(server).join())
          }
        } finally {
          door.close()
        }
        for (const line of [...failed.values()].slice(0, SHOWN)) console.log(`  ${line}`)
        console.table(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)))
        return [nought(`random bodies over ${routes.length} calls that ended in a 5xx`, wrong, total)]
      },
      { TRUSTED_PROXIES: '127.0.0.1' },
    ),
}
