/** A database that is slow, silent, locked or away. The product refuses for the time being, and recovers by itself. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Client, json, signupForm } from '#tests/support/client.ts'
import { begin } from '#tests/support/drafts/draft-calls.ts'
import { until } from '#tests/support/until.ts'
import type { GateFinding, Gate } from '../gate.ts'
import { ms } from '../support.ts'
import type { NodeProcess } from './node-process.ts'
import { withStage, type Stage } from './stage.ts'

/** Calls at once, which is twice the pool of connections. */
const CALLS = 20
/** How long a call may take to be refused, ms: a connection and a query have their limits. */
const MOST_REFUSED = 25_000
const MOST_BACK = 15_000
/** Calls that are longer than this have no end, ms. */
const HUNG = 60_000
const SLOW = 400
const LOCKED = 20_000

interface Answers {
  fine: number
  busy: number
  other: string[]
  longest: number
}

async function callAtOnce(calls: (() => Promise<Response>)[]): Promise<Answers> {
  const answers: Answers = { fine: 0, busy: 0, other: [], longest: 0 }
  await Promise.all(
    calls.map(async (call) => {
      const began = performance.now()
      const status = await call().then(
        async (response) => {
          await response.arrayBuffer()
          if (response.status === 503 && !response.headers.has('retry-after')) return '503 without a time to come back'
          return response.status
        },
        (error: unknown) => String(error),
      )
      answers.longest = Math.max(answers.longest, performance.now() - began)
      if (status === 200) answers.fine += 1
      else if (status === 503) answers.busy += 1
      else answers.other.push(String(status))
    }),
  )
  return answers
}

function ofAnswers(what: string, answers: Answers, mayRefuse: boolean): GateFinding {
  const { fine, busy, other, longest } = answers
  return {
    done: `${what}: ${fine + busy + other.length} calls`,
    figure: `${fine} fine, ${busy} refused for now, ${other.length} otherwise${other.length ? ` (${other[0]})` : ''}, longest ${ms(longest)}`,
    goal: `${mayRefuse ? 'fine or refused for now' : 'all fine'}, ≤ ${ms(MOST_REFUSED)}`,
    holds: other.length === 0 && (mayRefuse || busy === 0) && longest <= MOST_REFUSED,
  }
}

async function ofRecovery(what: string, node: NodeProcess, person: Client): Promise<GateFinding> {
  const began = performance.now()
  const look = async () => {
    const answer = await person.call('/drafts').catch(() => undefined)
    return (await node.isHealthy()) && answer?.ok ? true : undefined
  }
  const back = await until(look, 'health', HUNG).then(
    () => performance.now() - began,
    () => Infinity,
  )
  return {
    done: `${what}: healthy by itself`,
    figure: `after ${ms(back)}`,
    goal: `≤ ${ms(MOST_BACK)}`,
    holds: back <= MOST_BACK,
  }
}

async function attack(stage: Stage): Promise<GateFinding[]> {
  const [node] = stage.nodes as [NodeProcess]
  const person = await new Client({ address: node.address, dataDir: stage.directory }).join()
  const { id } = await begin(person)
  const limited = (path: string, init: RequestInit = {}) =>
    person.call(path, { ...init, signal: AbortSignal.timeout(HUNG) })
  const calls = () =>
    Array.from({ length: CALLS }, (_, at) => () => {
      if (at % 4 === 0) return limited('/signup', json({ ...signupForm(), source: 'direct' }))
      return limited(at % 2 === 0 ? '/drafts' : `/drafts/${id}`)
    })
  const findings: GateFinding[] = []

  node.database.delayBy(SLOW)
  findings.push(ofAnswers(`each piece up to ${SLOW} ms late`, await callAtOnce(calls()), true))
  node.database.delayBy(0)
  findings.push(await ofRecovery('a slow database', node, person))

  node.database.silenceOpen()
  findings.push(ofAnswers('open connections that fell silent', await callAtOnce(calls()), true))
  findings.push(await ofRecovery('silent connections', node, person))

  const locker = new pg.Client({ connectionString: stage.postgres.url })
  await locker.connect()
  await locker.query('begin; lock table drafts in access exclusive mode')
  const locked = callAtOnce([...calls(), ...calls()])
  await Promise.race([locked, pause(LOCKED)])
  await locker.query('rollback')
  await locker.end()
  findings.push(ofAnswers('a table that is locked, so that every connection of the pool waits', await locked, true))
  findings.push(await ofRecovery('a full pool', node, person))

  node.database.leave()
  findings.push(ofAnswers('a database that is away', await callAtOnce(calls()), true))
  node.database.comeBack()
  findings.push(await ofRecovery('a database that is back', node, person))
  findings.push(ofAnswers('after all that', await callAtOnce(calls()), false))
  return findings
}

export const poorDatabase: Gate = {
  name: 'poor-database',
  tries: 'To hang or break a node by a database that is slow, silent, locked or away.',
  run: ({ seed }) => withStage({ seed, nodes: 1 }, attack),
}
