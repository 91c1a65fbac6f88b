/** Free trials: one for each mailbox and number, and the marks of a deleted account. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLOSING_DAYS } from '#shared/account.ts'
import { DAY } from '#server/platform/clock.ts'
import { Client, json, signupForm, type Signup } from '#tests/support/client.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { ResetDesk } from '#tests/support/accounts/resets.ts'
import { until } from '#tests/support/until.ts'
import { findBudget } from '../budget/budget.ts'
import { markEarlierTrials } from './give-trial.ts'

describe('free trials', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.dispose())
  const sql = async (text: string, values: unknown[] = []) => (await product.platform.database.query(text, values)).rows
  async function join(changes: Partial<Signup> = {}, by: 'email' | 'mobile_no' = 'email') {
    const { email, pass_word } = await new ResetDesk(product).open(by, changes)
    return new Client(product).logIn(email, pass_word)
  }
  const trialOf = async (who: Client) =>
    ((await (await who.call(`/purse/${who.claims.id}`)).json()) as { trial: string }).trial
  const plan = ({ claims }: Client) => claims.plan_id

  test('five addresses of one mailbox get one trial, whatever their numbers', async () => {
    const people = []
    for (const box of ['asha.rao', 'asharao', 'asha.rao+2', 'a.sharao+three', 'asharao+4'])
      people.push(await join({ email: `${box}@${people.length % 2 ? 'googlemail' : 'gmail'}.com` }))
    expect(people.map(plan)).toEqual([4, null, null, null, null])
    expect(await Promise.all(people.map(trialOf))).toEqual(['given', 'had', 'had', 'had', 'had'])
    expect(people.map(({ claims }) => claims.sub_status)).toEqual(['active', ...Array(4).fill('Not Paid')])
  })

  test('a number gets one trial, proven or not', async () => {
    const { mobile_no } = signupForm()
    const people = [await join({ mobile_no }), await join({ mobile_no }), await join({ mobile_no }, 'mobile_no')]
    expect(people.map(plan)).toEqual([4, null, null])
  })

  test('an address that somebody else typed keeps its trial for its owner', async () => {
    const squatter = await join({}, 'mobile_no')
    expect(plan(squatter)).toBe(4)
    expect(plan(await join({ email: squatter.claims.email }))).toBe(4)
  })

  test('two accounts that are opened at once on one mailbox get one trial', async () => {
    const boxes = ['ravi+1@example.in', 'ravi+2@example.in', 'ravi+3@example.in']
    const people = await Promise.all(boxes.map((email) => join({ email })))
    expect(people.map(plan).filter(Boolean)).toEqual([4])
  })

  test('a deleted account leaves a keyed hash for a year, and then nothing', async () => {
    const form = signupForm()
    const asha = await join(form)
    const { id } = asha.claims
    expect((await asha.call(`/close-account/${id}`, json({ password: form.pass_word }))).status).toBe(200)
    product.clock.forward(CLOSING_DAYS * DAY)
    const { db, jobs } = product.platform
    await jobs.add(db, 'account-purge', {})
    await until(
      async () => ((await sql('select 1 from users where id = $1', [id])).length === 0 ? true : undefined),
      'deleted',
    )
    const again = await join({ ...form, email: form.email.replace('@', '+again@') })
    expect(plan(again)).toBe(null)
    expect(plan(await join({ email: form.email }))).toBe(null)
    product.clock.forward(366 * DAY)
    await jobs.add(db, 'billing-trials', {})
    await until(
      async () => ((await sql('select 1 from trials where user_id is null')).length === 0 ? true : undefined),
      'forgotten',
    )
  })

  test('a trial from before marks were stored is marked at the next start', async () => {
    const asha = await join()
    await sql('delete from trials where user_id = $1', [asha.claims.id])
    await markEarlierTrials(product.billing)
    expect(await sql('select 1 from trials where user_id = $1', [asha.claims.id])).toHaveLength(2)
  })

  test('with an SMS gateway an unproven number has a smaller budget', async () => {
    const { claims } = await join()
    const { platform, billing } = product
    const sms = { url: 'http://127.0.0.1:1', token: undefined, dlt: undefined }
    const paise = async (config: typeof platform.config) =>
      (await findBudget({ clock: platform.clock, config }, billing.auth, platform.db, claims.id))?.paise
    const withSms = { ...platform.config, sms }
    expect([await paise(platform.config), await paise(withSms)]).toEqual([10_000, 4_000])
    await sql('update users set mobile_verified_at = now() where id = $1', [claims.id])
    expect(await paise(withSms)).toBe(10_000)
  })
})
