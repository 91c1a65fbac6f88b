/** Compares what was confirmed to people with what is there, once nothing is under way any more. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { openObjects } from '#server/files/objects.ts'
import { REWARD_PAISE } from '#shared/earn.ts'
import { Client } from '#tests/support/client.ts'
import { compareBooks } from '#tests/support/payments/payment-books.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { Stage } from './stage.ts'

/** How long what is under way may take to come to rest, ms. */
const SETTLE = 120_000

/** The faults that were found, by what was checked, with the number of things that were looked at. */
export type Reckoning = Record<string, { looked: number; faults: string[] }>

export async function reckon(stage: Stage, acknowledged: Acknowledged): Promise<Reckoning> {
  const answers = await untilNone(() => runningAnswers(stage))
  const jobs = await untilNone(() => openJobs(stage))
  const books = await untilNone(() => wrongBooks(stage, acknowledged))
  return {
    'answers that still run': { looked: acknowledged.questions.length, faults: answers },
    'jobs that still wait, or failed for good': { looked: await countJobs(stage), faults: jobs },
    'books that differ from the provider’s': { looked: acknowledged.payments.length, faults: books },
    'confirmed accounts': { looked: acknowledged.accounts.length, faults: await lostAccounts(stage, acknowledged) },
    'confirmed questions, each once': {
      looked: acknowledged.questions.length,
      faults: await lostQuestions(stage, acknowledged),
    },
    'ends that were shown': { looked: acknowledged.ends.length, faults: await changedEnds(stage, acknowledged) },
    'confirmed cancels': { looked: acknowledged.cancels.length, faults: await lostCancels(stage, acknowledged) },
    'confirmed versions of drafts': {
      looked: acknowledged.drafts.length,
      faults: await lostDrafts(stage, acknowledged),
    },
    'files, byte by byte': await wrongFiles(stage),
    'credits, each once': { looked: acknowledged.accepted.length, faults: await wrongCredits(stage, acknowledged) },
  }
}

async function untilNone(look: () => Promise<string[]>): Promise<string[]> {
  let found = await look()
  for (const until = performance.now() + SETTLE; found.length > 0 && performance.now() < until; found = await look())
    await pause(500)
  return found
}

async function runningAnswers({ sql }: Stage) {
  return (await sql(`select id from chat_messages where status = 'running'`)).map(({ id }) => String(id))
}

/** Jobs with a time of their own, hours ahead, wait for good reason. */
async function openJobs({ sql }: Stage) {
  const rows = await sql(
    `select name, state, count(*) as n from pgboss.job
     where (state in ('created', 'retry', 'active') and start_after < now() + interval '1 minute' or state = 'failed')
       and name not like '\\_\\_%' group by name, state`,
  )
  return rows.map(({ name, state, n }) => `${String(n)} ${String(state)} in ${String(name)}`)
}

async function countJobs({ sql }: Stage) {
  return Number((await sql('select count(*) as n from pgboss.job'))[0]?.['n'])
}

async function lostAccounts(stage: Stage, { accounts }: Acknowledged) {
  const lost: string[] = []
  for (const [at, { email, password }] of accounts.entries()) {
    const { address = '' } = stage.nodes[at % stage.nodes.length] ?? {}
    const client = new Client({ address, dataDir: stage.directory })
    await client.logIn(email, password).catch((error: unknown) => lost.push(`${email}: ${String(error)}`))
  }
  return lost
}

async function lostQuestions({ sql }: Stage, { questions }: Acknowledged) {
  const rows = await sql('select id, user_id, prompt, jsonb_array_length(attachments) as files from chat_messages')
  const kept = new Map(rows.map((row) => [String(row['id']), row]))
  const prompts = Map.groupBy(rows, ({ prompt }) => String(prompt))
  const lost = questions.filter(({ id, userId, prompt, sha256 }) => {
    const row = kept.get(id)
    return row?.['user_id'] !== userId || row['prompt'] !== prompt || row['files'] !== (sha256 ? 1 : 0)
  })
  const twice = [...prompts].filter(([, same]) => same.length > 1)
  return [...lost.map(({ id }) => `lost ${id}`), ...twice.map(([prompt]) => `twice ${prompt}`)]
}

async function changedEnds({ sql }: Stage, { ends }: Acknowledged) {
  const rows = await sql('select id, status, answer, ended_at from chat_messages')
  const saved = new Map(rows.map((row) => [String(row['id']), row]))
  return ends.flatMap(({ id, status, text }) => {
    const row = saved.get(id)
    if (status === 'failed' && row?.['status'] !== 'complete') return []
    if (row?.['status'] !== status) return `${id} was ${status} and is ${String(row?.['status'])}`
    const kept = String(row['answer'])
    // A node that dies takes what it has not saved with it. What is kept is the beginning of what was shown.
    const isKept = status === 'interrupted' ? text.startsWith(kept) || kept.startsWith(text) : kept === text
    if (!isKept) return `${id}, ${status}: ${text.length} characters shown, ${kept.length} kept`
    return row['ended_at'] ? [] : `${id} has no time of its end`
  })
}

async function lostCancels({ sql }: Stage, { cancels }: Acknowledged) {
  const rows = await sql('select id, status from chat_messages where id = any($1)', [cancels.map(({ id }) => id)])
  return rows.flatMap(({ id, status }) => (status === 'cancelled' ? [] : `${String(id)} is ${String(status)}`))
}

async function lostDrafts({ sql }: Stage, { drafts }: Acknowledged) {
  const rows = await sql('select draft_id, version, document::text as text from draft_versions')
  const kept = new Map(
    rows.map(({ draft_id: id, version, text }) => [`${String(id)}/${String(version)}`, String(text)]),
  )
  return drafts.flatMap(({ id, version, words }) => {
    const text = kept.get(`${id}/${version}`)
    return text?.includes(words) ? [] : `${id}, version ${version}`
  })
}

/** Every row has its object with the same bytes. Objects without a row are deleted later, by a job of the night. */
async function wrongFiles({ sql, storeUrl, directory }: Stage) {
  const objects = openObjects({ dataDir: directory, s3Url: storeUrl })
  const rows = await sql('select id, sha256 from files')
  const faults: string[] = []
  for (const { id, sha256 } of rows) {
    const found = await objects.get(String(id)).then(buffer, () => undefined)
    const hash = found && createHash('sha256').update(found).digest('hex')
    if (hash !== sha256) faults.push(`${String(id)}: ${found ? 'other bytes' : 'no object'}`)
  }
  return { looked: rows.length, faults }
}

async function wrongCredits({ sql }: Stage, { accepted }: Acknowledged) {
  const rows = await sql(
    `select u.id, u.status, count(w.id)::int as credits, coalesce(sum(w.amount_paise), 0)::int as paise
     from uploads u left join wallet_ledger w on w.source_type = 'upload' and w.source_id = u.id::text group by u.id`,
  )
  const confirmed = new Set(accepted.map(({ id }) => id))
  return rows.flatMap(({ id, status, credits, paise }) => {
    const due = status === 'Accepted' ? 1 : 0
    if (credits !== due || paise !== due * REWARD_PAISE)
      return `${String(id)}, ${String(status)}: ${String(credits)} credits`
    return confirmed.has(String(id)) && due === 0 ? `${String(id)}: accepted and lost` : []
  })
}

async function wrongBooks({ sql, directory }: Stage, { payments, plans, accepted }: Acknowledged) {
  const truth = new DatabaseSync(join(directory, 'sandbox.sqlite'), { readOnly: true })
  const [one] = await sql('select key_id from purchases limit 1')
  try {
    const books = compareBooks(
      {
        platform: {
          database: { query: async (text, values) => ({ rows: await sql(text, values) }) },
          clock: { now: () => new Date() },
        },
        provider: { keyId: String(one?.['key_id']) },
      },
      truth,
      REWARD_PAISE * accepted.length,
    )
    const { wrong } = await books.differences()
    const rows = await sql(
      `select p.provider_id, p.user_id from purchases p join payments a on a.purchase_id = p.id
       join entitlements e on e.source_type = 'payment' and e.source_id = a.provider_id`,
    )
    const given = new Set(rows.map((row) => `${String(row['provider_id'])} ${String(row['user_id'])}`))
    const lost = [...payments, ...plans].filter(({ orderId, userId }) => !given.has(`${orderId} ${userId}`))
    return [
      ...wrong,
      ...(await books.unpaidRights()),
      ...lost.map(({ orderId }) => `${orderId} is paid and has no plan`),
    ]
  } finally {
    truth.close()
  }
}
