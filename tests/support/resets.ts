/** Asking for a code for a new password and giving it back, as a person or an attacker does. */
import { Client, cookiesOf, json, signupForm, type Signup } from './client.ts'
import { codeIn, messageTo, readOutbox } from './outbox.ts'
import type { TestProduct } from './product.ts'

/** A password that the reset accepts, and no sign-up made. */
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

  /** @param limit by its name: as if nobody had tried it */
  async forget(limit: string) {
    await this.sql('delete from rate_limits where key like $1', [`${limit}:%`])
  }

  /** @param limit of the whole site, by its name: as if it had been tried so often */
  async exhaust(limit: string, points: number) {
    await this.forget(limit)
    const values = [`${limit}:site`, points, Date.now() + HOUR]
    await this.sql('insert into rate_limits (key, points, expire) values ($1, $2, $3)', values)
  }

  async sentTo(to: string) {
    return (await readOutbox(this.#product.dataDir)).filter((line) => line.to === to)
  }

  /** The nth message to an address, once it is there. */
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

  /** A reset that waits for its code, asked for without the minute's pause. */
  async pending(to: To, headers: Headers = {}) {
    await this.forget('reset-pause')
    const address = 'email' in to ? to.email : to.mobile_no
    const nth = (await this.sentTo(address)).length + 1
    const response = await this.ask(to, headers)
    if (!response.ok) throw new Error(`reset: ${await response.text()}`)
    const letter = await this.message(address, nth)
    return { cookie: cookiesOf(response), letter, code: codeIn(letter) }
  }

  /** Waits until every reset that was asked for so far has been looked at. */
  async settled() {
    await this.pending({ email: (await this.account()).form.email })
  }

  /** As if the SMS code of an account had come back. */
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

  /** An account opened with the code that went to its mail, or to its number. */
  async open(by: 'email' | 'mobile_no', changes: Partial<Signup> = {}) {
    const form = signupForm(changes)
    const before = {
      email: (await this.sentTo(form.email)).length,
      mobile_no: (await this.sentTo(form.mobile_no)).length,
    }
    const cookie = cookiesOf(await this.visitor.call('/signup', json(form)))
    // Both: what is still on its way would be taken for the next message.
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

export const said = async (response: Response): Promise<unknown[]> => [response.status, await response.json()]

/** A code that is not this one. */
export const otherThan = (code: string, i = 0) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0')
