import { Client, cookiesOf, json, signupForm, type Signup } from '../client.ts'
import { codeIn, messageTo, readOutbox } from '../outbox.ts'
import type { TestProduct } from '../product.ts'

/** The reset accepts this password, and no sign-up uses it. */
export const NEW_PASSWORD = 'sunriseMoon2026'

type To = { email: string } | { mobile_no: string }
type Headers = Record<string, string>

const HOUR = 3_600_000

export class ResetDesk {
  readonly #product: TestProduct
  readonly visitor: Client

  constructor(product: TestProduct) {
    this.#product = product
    this.visitor = new Client(product)
  }

  async sql(text: string, values?: unknown[]) {
    return (await this.#product.platform.database.query(text, values)).rows
  }

  async forget(limit: string) {
    await this.sql('delete from rate_limits where key like $1', [`${limit}:%`])
  }

  /**
   * Sets the tries of a limit of the whole site.
   * @param limit by its name
   */
  async exhaust(limit: string, points: number) {
    await this.forget(limit)
    const values = [`${limit}:site`, points, Date.now() + HOUR]
    await this.sql('insert into rate_limits (key, points, expire) values ($1, $2, $3)', values)
  }

  async sentTo(to: string) {
    return (await readOutbox(this.#product.dataDir)).filter((line) => line.to === to)
  }

  message(to: string, nth = 1) {
    return messageTo(this.#product.dataDir, to, nth)
  }

  ask(to: To, headers: Headers = {}) {
    return this.visitor.call('email' in to ? '/sentotpemail' : '/sendotpmobile', json(to, headers))
  }

  set(otp: unknown, cookie: string, password: unknown = NEW_PASSWORD, headers: Headers = {}) {
    return this.visitor.call(
      '/verifyotp&password',
      json({ otp, password }, { ...(cookie ? { cookie } : {}), ...headers }),
    )
  }

  login(email: string, pass_word: string) {
    return this.visitor.call('/login', json({ email, pass_word }))
  }

  /** Begins a reset that waits for its code. The minute's pause is removed, because a test cannot wait for it. */
  async pending(to: To, headers: Headers = {}) {
    await this.forget('reset-pause')
    const address = 'email' in to ? to.email : to.mobile_no
    const nth = (await this.sentTo(address)).length + 1
    const response = await this.ask(to, headers)
    if (!response.ok) throw new Error(`reset: ${await response.text()}`)
    const letter = await this.message(address, nth)
    return { cookie: cookiesOf(response), letter, code: codeIn(letter) }
  }

  /** Waits until every earlier reset was processed, by one more reset that waits its turn after them. */
  async settled() {
    await this.pending({ email: (await this.account()).form.email })
  }

  /** Marks the number of an account as proven by an SMS code. */
  async prove({ email }: Signup, daysAgo = 0) {
    await this.sql(`update users set mobile_verified_at = $2 where email = $1`, [
      email,
      new Date(this.#product.clock.now().getTime() - daysAgo * 24 * HOUR),
    ])
  }

  async account(changes: Partial<Signup> = {}) {
    const form = signupForm(changes)
    return { form, person: await new Client(this.#product).join(form) }
  }

  /** @param by the channel whose code opens the account */
  async open(by: 'email' | 'mobile_no', changes: Partial<Signup> = {}) {
    const form = signupForm(changes)
    const before = {
      email: (await this.sentTo(form.email)).length,
      mobile_no: (await this.sentTo(form.mobile_no)).length,
    }
    const cookie = cookiesOf(await this.visitor.call('/signup', json(form)))
    // Both messages must arrive, because one that is still on its way would be taken for the next.
    const [mail, sms] = await Promise.all([
      this.message(form.email, before.email + 1),
      this.message(form.mobile_no, before.mobile_no + 1),
    ])
    const otp = codeIn(by === 'email' ? mail : sms)
    const verified = await this.visitor.call('/verifyotp', json({ otp }, { cookie }))
    if (!verified.ok) throw new Error(`verify: ${await verified.text()}`)
    return form
  }
}

export const statusAndBody = async (response: Response): Promise<unknown[]> => [response.status, await response.json()]

export const otherThan = (code: string, i = 0) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0')
