/**
 * Makes every call of the product as every kind of caller. The calls come from the description, so that a new route is
 * tested without a change here.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#shared/auth.ts'
import { Client } from '#tests/support/client.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

/** All calls without a login. Every other call must refuse a visitor. */
const FOR_VISITORS = [
  'POST /login',
  'POST /signup',
  'POST /signupland',
  'POST /verifyotp',
  'POST /verifyotpland',
  'POST /sentotpemail',
  'POST /sendotpmobile',
  'POST /verifyotp&password',
  'GET /plan/subscription_plans',
  'GET /calsprofile',
  'GET /listed-photo/{id}',
  'GET /place',
  'POST /senddata',
  'GET /certificates/{code}',
  'GET /user-count',
  'GET /health',
  'POST /user-report',
  'POST /send-message',
  'POST /grievance',
  'POST /try',
]
/** These calls need the ticket in their link instead of a token, because a browser that follows a link sends none. */
const BY_TICKET = ['GET /my-data/file/{ticket}']
/** Staff must be able to make these calls before they give the code of their authenticator app. */
const BEFORE_FACTOR = ['GET /admin/second-factor', 'POST /admin/second-factor/code']

interface Route {
  name: string
  method: string
  path: string
  protected: boolean
}

describe('every call', () => {
  let product: TestProduct
  let routes: Route[]
  let asha: Client
  let ravi: Client
  let staff: Client
  const nobody = () => new Client(product)
  const answer = async (who: Client, { method, path }: Pick<Route, 'method' | 'path'>) => {
    const response = await who.call(path, { method, headers: { 'x-forwarded-for': '10.1.2.3' } })
    const text = await response.text()
    return { status: response.status, message: response.ok ? '' : (JSON.parse(text) as { message: string }).message }
  }
  const withId = (path: string, id: string | number) => path.replaceAll(/\{[^}]+\}/g, String(id))
  const everyOne = (of: Route[]) => of.map(({ name }) => name).toSorted()
  const thatAnswer = async (
    who: Client,
    of: Route[],
    expected: (got: { status: number; message: string }) => boolean,
  ) => {
    const names = []
    for (const route of of)
      if (expected(await answer(who, { ...route, path: withId(route.path, 999) }))) names.push(route.name)
    return names.toSorted()
  }
  const office = () => routes.filter(({ path }) => path.startsWith('/admin/'))

  beforeAll(async () => {
    product = await startProduct(STAFF_ENV)
    ;[asha, ravi, staff] = await Promise.all([nobody().join(), nobody().join(), staffOf(product)])
    const { paths } = (await (await nobody().call('/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security?: unknown }>>
    }
    routes = Object.entries(paths).flatMap(([address, methods]) =>
      Object.entries(methods).map(([verb, { security }]) => {
        const [method, path] = [verb.toUpperCase(), address.replace(/^\/api/, '')]
        return { name: `${method} ${path}`, method, path, protected: security !== undefined }
      }),
    )
  })
  afterAll(() => product.dispose())

  test('a visitor is answered only by public calls, as the description says', async () => {
    const closed = routes.filter(({ name }) => !FOR_VISITORS.includes(name))
    expect(everyOne(routes.filter(({ name }) => FOR_VISITORS.includes(name)))).toEqual(FOR_VISITORS.toSorted())
    expect(await thatAnswer(nobody(), closed, ({ status }) => status === 401)).toEqual(everyOne(closed))
    const open = routes.filter(({ name }) => FOR_VISITORS.includes(name))
    expect(await thatAnswer(nobody(), open, ({ status }) => status === 401)).toEqual(
      // This 401 means a wrong password and not a missing login.
      [],
    )
    expect(everyOne(routes.filter((route) => !route.protected))).toEqual([...FOR_VISITORS, ...BY_TICKET].toSorted())
  })

  test('only the owner reaches their own data, and nobody can find out whether another person exists', async () => {
    const own = routes.filter(({ path }) => path.includes('{userId}') && !path.startsWith('/admin/'))
    expect(own.length).toBeGreaterThan(20)
    const told: string[] = []
    for (const route of own) {
      const [existing, missing] = await Promise.all(
        [ravi.claims.id, 999_999].map((id) => answer(asha, { ...route, path: withId(route.path, id) })),
      )
      if (existing?.status !== 403 || JSON.stringify(existing) !== JSON.stringify(missing)) told.push(route.name)
    }
    expect(told).toEqual([])
  })

  test.each([...ROLES])('the back office is closed to the role %s', async (role) => {
    await product.platform.database.query('update users set role = $2 where id = $1', [asha.claims.id, role])
    const refused = ({ status, message }: { status: number; message: string }) =>
      status === 403 && message === 'You don’t have access to this.'
    expect(office().length).toBeGreaterThan(30)
    expect(await thatAnswer(asha, office(), refused)).toEqual(everyOne(office()))
  })

  test('staff are admitted, but with an authenticator app only after its code', async () => {
    const kept = ({ status, message }: { status: number; message: string }) =>
      status === 401 || (status === 403 && /authenticator|don’t have access/.test(message))
    expect(await thatAnswer(staff, office(), kept)).toEqual([])
    await product.platform.database.query(
      "insert into second_factors (user_id, secret, confirmed_at) values ($1, '', now()) on conflict (user_id) do update set confirmed_at = now()",
      [staff.claims.id],
    )
    const due = everyOne(office().filter(({ name }) => !BEFORE_FACTOR.includes(name)))
    expect(await thatAnswer(staff, office(), kept)).toEqual(due)
  })
})
