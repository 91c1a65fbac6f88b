/** No call may answer 500: every route of the description gets input that no client of ours sends. */
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '#tests/support/client.ts'
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
  type RawResponse,
  type Route,
} from '#tests/support/hostile-input.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

interface Shot {
  path: string
  type?: string
  body?: string
}

/** @param person the id for paths that name a person */
const addressOf = ({ path }: Route, person: number, changes: Record<string, string> = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (changes[name] !== undefined) return changes[name]
    if (name === 'userId' || (path.startsWith('/api/admin/people') && name === 'id')) return String(person)
    return /session/i.test(name) || (path.startsWith('/api/drafts') && name === 'id') ? SOME_ID : '1'
  })

function* shotsAt(route: Route, person: number): Generator<Shot> {
  const path = addressOf(route, person)
  for (const name of route.params)
    for (const value of ESCAPES) yield { path: addressOf(route, person, { [name]: value }) }
  for (const name of route.query)
    for (const value of [...ESCAPES, '1&length=2', `1&${name}=2`]) yield { path: `${path}?${name}=${value}` }
  if (route.query.length > 0) yield { path: `${path}?__proto__=1&constructor=2&[]=3&=4&&&%=%` }
  if (route.form) for (const body of wrongForms(Object.keys(route.form))) yield { path, type: FORM, body }
  const fields = route.body ?? route.form
  if (!fields) return
  const right = Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, plausible(schema)]))
  for (const [type, body] of wholeBodies(right)) yield { path, type, body }
  if (!route.body) return
  for (const name of Object.keys(fields))
    for (const value of VALUES) yield { path, type: 'application/json', body: written({ ...right, [name]: value }) }
  for (const value of VALUES)
    yield {
      path,
      type: 'application/json',
      body: written(Object.fromEntries(Object.keys(fields).map((name) => [name, value]))),
    }
}

/** Finds the fault of an answer. A refusal must have the common form, and must never be an error of ours. */
function fault({ status, type, text }: RawResponse): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 100)}`
  if (status < 400) return null
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return type.includes('json') && typeof message === 'string' ? null : `${status} ${type} ${text.slice(0, 100)}`
  } catch {
    return `${status} ${type} ${text.slice(0, 100)}`
  }
}

describe('hostile input', () => {
  let product: TestProduct
  let routes: Route[]
  let door: ReturnType<typeof sender>
  let user: Client
  let staff: Client
  let other: Client
  beforeAll(async () => {
    product = await startProduct(STAFF_ENV)
    door = sender(product)
    ;[user, other, staff] = await Promise.all([
      new Client(product).join(),
      new Client(product).join(),
      staffOf(product),
    ])
    const { paths } = (await (await user.call('/openapi.json')).json()) as { paths: Parameters<typeof routesOf>[0] }
    routes = routesOf(paths)
  })
  afterAll(async () => {
    door.close()
    await product.dispose()
  })

  const fire = ({ method }: Route, { path, type, body = '' }: Shot, token: string) =>
    door.send(
      method,
      path,
      {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(type ? { 'content-type': type } : {}),
        ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
      },
      body,
    )

  test('never causes an error of ours, whoever makes the call', async () => {
    const found: string[] = []
    const unread: string[] = []
    const socket = pLimit(8)
    let sent = 0
    for (const route of routes) {
      const office = route.path.startsWith('/api/admin/')
      const who = office ? staff : user
      const person = office ? other.claims.id : user.claims.id
      const shots = [...shotsAt(route, person)]
      const answers = await Promise.all(
        shots.map((shot) =>
          socket(async () => {
            const answer = await fire(route, shot, route.protected ? who.token : '')
            const wrong = fault(answer)
            if (wrong)
              found.push(`${route.method} ${shot.path} ${shot.type ?? ''} ${shot.body?.slice(0, 200) ?? ''}: ${wrong}`)
            return answer.status
          }),
        ),
      )
      sent += shots.length
      // Such a call was not really tried, because it only asked for a login.
      if (shots.length > 0 && answers.every((status) => status === 401)) unread.push(`${route.method} ${route.path}`)
      if (route.protected && (await who.call('/getprofile?userid=' + String(who.claims.id))).status === 401)
        await who.logIn(who.claims.email, 'Sunrise#2026')
    }
    expect(found).toEqual([])
    expect(unread).toEqual([])
    expect(sent).toBeGreaterThan(6_000)
  }, 120_000)
})
