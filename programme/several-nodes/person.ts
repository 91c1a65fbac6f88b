/** One person who does what people do, on whichever node answers, and writes down what was confirmed. */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Draft } from '#shared/drafts.ts'
import type { AnswerEvent, AnswerStatus } from '#shared/chat.ts'
import { Client, cookiesOf, EVENTS, eventsOf, json, signupForm } from '#tests/support/client.ts'
import { textPdf } from '#tests/support/files/documents.ts'
import { LOAN, MONEY_SUIT, put, withParagraph } from '#tests/support/drafts/draft-calls.ts'
import { codeIn, messageTo } from '#tests/support/outbox.ts'
import { beginPurchase, postVerify, verifyBody } from '#tests/support/payments/purchase-calls.ts'
import { draftPdf, postUpload } from '#tests/support/drafts/uploads.ts'
import type { Acknowledged, AcceptedFaults } from './acknowledged.ts'
import type { NodeProcess } from './node-process.ts'
import type { Stage } from './stage.ts'

/** Ms after which a call or an answer has hung. */
const HUNG = 90_000
/** The longest wait for a code, ms; then a person asks again. */
const CODE = 20_000
/** Acts of one account, below the limits of an account. */
const ACTS = 8
const REST = 200

export interface Circumstances {
  stage: Stage
  acknowledged: Acknowledged
  trouble: AcceptedFaults
  isOver: () => boolean
}

/** What a person gives up for now. */
class Refused extends Error {}

export class SimulatedPerson {
  readonly #all: Circumstances
  #client!: Client
  #bought = false

  constructor(all: Circumstances) {
    this.#all = all
  }

  async live() {
    const acts = [
      this.#ask,
      this.#ask,
      this.#askWithFile,
      this.#cancel,
      this.#buy,
      this.#draft,
      this.#draft,
      this.#upload,
    ]
    while (!this.#all.isOver()) {
      if (!(await this.#try('join', this.#join))) continue
      for (let i = 0; i < ACTS && !this.#all.isOver(); i++) {
        const act = acts[this.#all.stage.below(acts.length)] ?? this.#ask
        await this.#try(act.name, act)
      }
    }
  }

  /** What a fault cut off is no error: nothing was confirmed, and the person goes on. */
  async #try(what: string, act: () => Promise<void>): Promise<boolean> {
    const { trouble } = this.#all
    const hung = pause(HUNG).then(() => 'hung' as const)
    const done = await Promise.race([
      act.call(this).then(
        () => 'done' as const,
        (error: unknown) => {
          const said = `${what}: ${String(error).slice(0, 200)}`
          if (isOfFault(error)) trouble.refused.set(said, (trouble.refused.get(said) ?? 0) + 1)
          else trouble.wrong.push(said)
          return 'refused' as const
        },
      ),
      hung,
    ])
    if (done === 'hung') trouble.hung.push(what)
    if (done !== 'done') await pause(REST)
    return done === 'done'
  }

  #node(): NodeProcess {
    const { nodes, below } = this.#all.stage
    return nodes[below(nodes.length)] ?? this.#node()
  }

  /** The same person on a node by chance, as behind a balancer. */
  #anywhere = () => this.#client.at({ address: this.#node().address, dataDir: this.#all.stage.directory })

  #join = async () => {
    const { stage, acknowledged, trouble } = this.#all
    const at = () => new Client({ address: this.#node().address, dataDir: stage.directory })
    const form = signupForm()
    const signup = await fine(at().call('/signup', json({ ...form, source: 'direct' })))
    await signup.arrayBuffer()
    const message = await Promise.race([messageTo(stage.directory, form.email), pause(CODE)])
    if (!message) {
      trouble.late += 1
      throw new Refused('no code')
    }
    const verify = await fine(at().call('/verifyotp', json({ otp: codeIn(message) }, { cookie: cookiesOf(signup) })))
    await verify.arrayBuffer()
    acknowledged.accounts.push({ email: form.email, password: form.pass_word })
    this.#client = await at().logIn(form.email, form.pass_word)
    this.#bought = false
  }

  #ask = () => this.#question(this.#all.stage.below(2) === 0)

  #askWithFile = async () => {
    const bytes = await textPdf([`Notice of ${randomUUID()}: the cheque of Rs 45,000 was returned unpaid.`])
    await this.#question(false, bytes)
  }

  #cancel = async () => {
    const session = randomUUID()
    const stop = async (id: string) => {
      await pause(this.#all.stage.below(1_500))
      const answer = await this.#anywhere().call(`/cancel/scenario_solver/${session}`, { method: 'POST' })
      await answer.arrayBuffer()
      if (answer.ok) this.#all.acknowledged.cancels.push({ id })
    }
    await this.#question(true, undefined, session, stop)
  }

  /** @param meanwhile runs beside the reading of the answer */
  async #question(
    slowly: boolean,
    bytes?: Buffer,
    session: string = randomUUID(),
    meanwhile: (id: string) => Promise<void> = async () => undefined,
  ) {
    const { acknowledged } = this.#all
    const prompt = `My cheque was returned unpaid. What can I do? ${slowly ? 'Explain it slowly. ' : ''}${randomUUID()}`
    const asked = await fine(
      this.#anywhere().ask(prompt, { session, accept: EVENTS, ...(bytes && { file: { bytes, name: 'notice.pdf' } }) }),
    )
    const id = asked.headers.get('x-message-id') ?? ''
    const sha256 = bytes && createHash('sha256').update(bytes).digest('hex')
    acknowledged.questions.push({ id, userId: this.#client.claims.id, prompt, sha256 })
    const beside = meanwhile(id).catch(() => undefined)
    await this.#readToEnd(id, asked)
    await beside
  }

  /** A stream that breaks is taken up again on another node, until there is an end. */
  async #readToEnd(id: string, asked: Response) {
    const { acknowledged, trouble } = this.#all
    let text = ''
    let ends: AnswerStatus[] = []
    const take = (event: AnswerEvent) => {
      if (event.type === 'text') text = text.slice(0, event.at) + event.text
      if (event.type === 'done') ends.push(event.status)
      if (event.type === 'failed') ends.push('failed')
    }
    const read = async (response: Response) => {
      for await (const event of eventsOf(response)) take(event)
    }
    await read(asked).catch(() => undefined)
    for (const until = performance.now() + HUNG; ends.length === 0 && performance.now() < until; await pause(REST))
      await fine(this.#anywhere().call(`/answers/${id}/events?from=${text.length}`))
        .then(read)
        .catch(() => undefined)
    const [status] = ends
    if (ends.length !== 1 || !status) trouble.ends.push(`${id}: ${ends.join(', ') || 'no end'}`)
    else acknowledged.ends.push({ id, status, text })
  }

  #buy = async () => {
    if (this.#bought) return
    this.#bought = true
    const { acknowledged } = this.#all
    const userId = this.#client.claims.id
    const checkout = await beginPurchase(this.#anywhere(), 'order')
    const orderId = checkout.subscription.id
    const attempt = { key_id: checkout.key, order_id: orderId, outcome: 'succeed', webhooks: 'usual' }
    const pay = () => fetch(`${this.#node().address}/sandbox/razorpay/v1/payments/create/ajax`, json(attempt))
    const dialog = (await (await fine(pay())).json()) as Record<string, string>
    acknowledged.payments.push({ orderId, userId })
    const verified = await fine(postVerify(this.#anywhere(), verifyBody(this.#client, 'order', dialog)))
    const { status } = (await verified.json()) as { status: string }
    if (status === 'success') acknowledged.plans.push({ orderId, userId })
  }

  #draft = async () => {
    const { drafts } = this.#all.acknowledged
    const begun = await fine(this.#anywhere().call('/drafts', json({ template: MONEY_SUIT, facts: LOAN })))
    let draft = (await begun.json()) as Draft
    drafts.push({ id: draft.id, version: draft.version, words: '' })
    for (let i = 0; i < 2; i++) {
      const words = `A paragraph of ${randomUUID()}.`
      const document = withParagraph(draft.document, words)
      const saved = await fine(this.#anywhere().call(`/drafts/${draft.id}`, put({ document, version: draft.version })))
      draft = (await saved.json()) as Draft
      drafts.push({ id: draft.id, version: draft.version, words })
    }
  }

  #upload = async () => {
    const { status, message, id } = await postUpload(this.#anywhere(), {
      bytes: await draftPdf(`Suit for partition of the house ${randomUUID()} at Mysuru.`),
    })
    if (id === undefined) throw new Error(`${status} ${message}`)
    this.#all.acknowledged.uploads.push({ id })
  }
}

/** @throws Error with what was said */
async function fine(call: Promise<Response>): Promise<Response> {
  const response = await call
  if (response.ok) return response
  const said = `${response.status} ${(await response.text()).slice(0, 160)}`
  throw new Error(said)
}

/**
 * Whether a connection broke, or the product said that it cannot serve for now. A file whose reader was killed is refused
 * as too heavy, because the system kills readers that take too much.
 */
const isOfFault = (error: unknown) =>
  error instanceof Refused ||
  /fetch failed|terminated|ECONN|other side|^Error: 503 |"busy"|"stopping"|"file_too_heavy"|Reading this file took too long/.test(
    String(error),
  )
