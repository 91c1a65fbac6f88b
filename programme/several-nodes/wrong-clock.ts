/** One node's clock is ten minutes ahead, or behind. People meet both nodes by turns and must not notice. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, cookiesOf, EVENTS, eventsOf, json, signupForm } from '#tests/support/client.ts'
import { begin, put, withParagraph } from '#tests/support/drafts/draft-calls.ts'
import { codeIn, messageTo } from '#tests/support/outbox.ts'
import { beginPurchase, postVerify, verifyBody } from '#tests/support/payments/purchase-calls.ts'
import type { Draft } from '#shared/drafts.ts'
import type { GateFinding, Gate } from '../gate.ts'
import type { NodeProcess } from './node-process.ts'
import { withStage, type Stage } from './stage.ts'

const MINUTES = 10
/** Long enough for the sweep of answers whose node seems dead, ms. */
const SWEPT = 22_000

interface NodePair {
  stage: Stage
  /** Where it begins, and where it goes on. */
  from: NodeProcess
  to: NodeProcess
}

const clientAt = ({ stage }: NodePair, node: NodeProcess) =>
  new Client({ address: node.address, dataDir: stage.directory })
const moved = (client: Client, { stage }: NodePair, node: NodeProcess) =>
  client.at({ address: node.address, dataDir: stage.directory })

async function must(call: Promise<Response>): Promise<Response> {
  const response = await call
  if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 120)}`)
  return response
}

async function signUp(pair: NodePair) {
  const form = signupForm()
  const signup = await must(clientAt(pair, pair.from).call('/signup', json({ ...form, source: 'direct' })))
  const otp = codeIn(await messageTo(pair.stage.directory, form.email))
  await must(clientAt(pair, pair.to).call('/verifyotp', json({ otp }, { cookie: cookiesOf(signup) })))
  return form
}

const ACTS: [what: string, act: (pair: NodePair) => Promise<void>][] = [
  ['a code of one node on the other', async (pair) => void (await signUp(pair))],
  [
    'a login of one node on the other',
    async (pair) => {
      const { email, pass_word } = await signUp(pair)
      const person = await clientAt(pair, pair.from).logIn(email, pass_word)
      await must(moved(person, pair, pair.to).call('/drafts'))
    },
  ],
  [
    'a password changed on one node, a login on the other',
    async (pair) => {
      const { email, pass_word } = await signUp(pair)
      const person = await clientAt(pair, pair.from).logIn(email, pass_word)
      await must(person.call('/change-password', json({ current: pass_word, password: 'Monsoon#2027' })))
      const again = await clientAt(pair, pair.to).logIn(email, 'Monsoon#2027')
      for (const node of [pair.from, pair.to]) await must(moved(again, pair, node).call('/drafts'))
    },
  ],
  [
    'an answer of one node, read on both and ended once',
    async (pair) => {
      const person = await clientAt(pair, pair.from).join()
      const session = randomUUID()
      const asked = await must(person.ask(`Explain it slowly. ${session}`, { session, accept: EVENTS }))
      await pause(SWEPT)
      const events = await Array.fromAsync(eventsOf(asked))
      const [message] = await moved(person, pair, pair.to).history(session)
      if (message?.status !== 'complete' || events.at(-1)?.type !== 'done') throw new Error(String(message?.status))
    },
  ],
  [
    'a plan begun on one node and paid on the other',
    async (pair) => {
      const person = await clientAt(pair, pair.from).join()
      const { key, subscription } = await beginPurchase(person, 'order')
      const attempt = { key_id: key, order_id: subscription.id, outcome: 'succeed', webhooks: 'never' }
      const paid = await must(fetch(`${pair.to.address}/sandbox/razorpay/v1/payments/create/ajax`, json(attempt)))
      const body = verifyBody(person, 'order', (await paid.json()) as Record<string, string>)
      const verified = (await (await must(postVerify(moved(person, pair, pair.to), body))).json()) as { status: string }
      if (verified.status !== 'success') throw new Error(verified.status)
      const asked = await must(moved(person, pair, pair.from).ask('Explain it.'))
      await asked.text()
    },
  ],
  [
    'a draft begun on one node and saved on the other',
    async (pair) => {
      const person = await clientAt(pair, pair.from).join()
      let draft = await begin(person)
      for (const node of [pair.to, pair.from, pair.to]) {
        const body = { document: withParagraph(draft.document, randomUUID()), version: draft.version }
        draft = (await (await must(moved(person, pair, node).call(`/drafts/${draft.id}`, put(body)))).json()) as Draft
      }
    },
  ],
]

/** All at once, because each waits for something else. */
async function tryAll(stage: Stage, ahead: string): Promise<GateFinding[]> {
  const [right, wrong] = stage.nodes as [NodeProcess, NodeProcess]
  const directions: [from: string, ...nodes: [NodeProcess, NodeProcess]][] = [
    ['from the right clock', right, wrong],
    ['from the wrong one', wrong, right],
  ]
  return Promise.all(
    ACTS.flatMap(([what, act]) =>
      directions.map(async ([direction, from, to]): Promise<GateFinding> => {
        const figure = await act({ stage, from, to }).then(
          () => 'as always',
          (error: unknown) => String(error).slice(0, 120),
        )
        return {
          done: `${ahead}: ${what}, ${direction}`,
          figure,
          goal: 'as always',
          holds: figure === 'as always',
        }
      }),
    ),
  )
}

export const wrongClock: Gate = {
  name: 'wrong-clock',
  tries: `To lose a code, a login, an answer, a plan by a node whose clock is ${MINUTES} minutes wrong.`,
  async run({ seed }) {
    const findings: GateFinding[] = []
    for (const minutes of [MINUTES, -MINUTES])
      findings.push(
        ...(await withStage(
          {
            seed,
            nodes: 2,
            each: (at) =>
              at === 0
                ? {}
                : {
                    env: { CLOCK_AHEAD: String(60_000 * minutes) },
                    flags: ['--import', new URL('skewed-clock.ts', import.meta.url).href],
                  },
          },
          (stage) => tryAll(stage, minutes > 0 ? `${minutes} minutes ahead` : `${-minutes} minutes behind`),
        )),
      )
    return findings
  },
}
