/**
 * Our own time before the model's first token, and the time and CPU of a chunk through us, with many streams open:
 * node bench/server/streams.ts --streams 200 --rate 20 --seconds 30 --arrivals 15
 * The streams must be longer than they take to arrive (streams / arrivals), or they are never open all at once.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { Client, EVENTS } from '#tests/support/client.ts'
import { spread, startServer } from '../support.ts'

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '200' },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '30' },
    arrivals: { type: 'string', default: '15' },
  },
})
const [streams, rate, seconds] = [Number(values.streams), Number(values.rate), Number(values.seconds)]
/** Questions that are asked before anything is measured. */
const WARM = 20
const now = () => performance.timeOrigin + performance.now()

const model = new Worker(new URL('clock-model.ts', import.meta.url), { workerData: { rate, chunks: rate * seconds } })
const [port] = (await once(model, 'message')) as [number]
const modelAddress = `http://127.0.0.1:${port}/v1`
const env = {
  AI_BASE_URL: modelAddress,
  AI_MODEL: 'clock',
  ...(process.env['DATABASE_URL'] ? { DATABASE_URL: process.env['DATABASE_URL'] } : {}),
}
const server = await startServer(env)

const people: Client[] = []
for (let i = 0; i < Math.ceil(streams / 2); i += 1) people.push(await new Client(server).join())

const cpuSeconds = () => {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** @returns MB of memory, now and at most */
const memory = () => {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  const mb = (field: string) => Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return `${mb('VmRSS')}, ${mb('VmHWM')} at most`
}

const QUESTION = 'My cheque of Rs 50,000 was returned by the bank. What can I do?'

const warming: Promise<unknown>[] = []
let refused = 0

/**
 * Reads one stream with the plainest client there is, because the client's own cost must not be measured as ours. A
 * question that a busy server refuses is counted, and asked again after the time that the server names.
 */
async function stream(
  address: string,
  headers: Record<string, string>,
  body: string,
  hear: (text: string) => void,
): Promise<void> {
  const call = request(address, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  }).end(body)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  const { statusCode, headers: answered } = response
  if (statusCode === 200) return void (await once(response.setEncoding('utf8').on('data', hear), 'end'))
  response.resume()
  if (statusCode !== 503) throw new Error(`status ${statusCode}`)
  refused += 1
  await pause(Number(answered['retry-after'] ?? 5) * 1_000)
  return stream(address, headers, body, hear)
}

const throughUs = ({ token, claims }: Client, hear: (text: string) => void) =>
  stream(
    `${server.address}/api/scenario/${claims.id}/${randomUUID()}`,
    { authorization: `Bearer ${token}`, accept: EVENTS, 'content-type': 'multipart/form-data; boundary=x' },
    `--x\r\ncontent-disposition: form-data; name="scenario"\r\n\r\n${QUESTION}\r\n--x--\r\n`,
    hear,
  )

const withoutUs = (_: Client, hear: (text: string) => void) => stream(modelAddress, {}, '', hear)

/**
 * Opens all streams and reads them to their end. Chunks are measured only while all are open, because fewer would be an
 * easier load; and their CPU, too, because a question costs as much as hundreds of chunks.
 */
async function measure(open: typeof throughUs) {
  const first: number[] = []
  const chunks: number[] = []
  const running: Promise<unknown>[] = []
  const begun = { cpu: cpuSeconds(), at: now() }
  let [started, ended] = [0, 0]
  let steady: { cpu: number; chunks: number; at: number } | undefined
  let chunkCost = Number.NaN
  for (let i = 0; i < streams; i += 1) {
    const sent = now()
    const hear = (text: string) => {
      const received = now()
      const arrived = /<arrived:([\d.]+)>/.exec(text)
      if (arrived) {
        first.push(Number(arrived[1]) - sent)
        started += 1
      }
      if (started < streams) return
      for (const [, at] of text.matchAll(/<ts:([\d.]+)>/g)) chunks.push(received - Number(at))
      // The last question may still be busy with its first words.
      if (ended === 0) steady ??= { cpu: cpuSeconds(), chunks: chunks.length, at: received }
    }
    const whenEnded = () => {
      ended += 1
      if (ended === 1 && steady) chunkCost = (cpuSeconds() - steady.cpu) / (chunks.length - steady.chunks)
    }
    running.push(open(people[i >> 1] as Client, hear).then(whenEnded))
    // Streams begin at random times (a Poisson process), because at fixed intervals a third of them would send at the same instant.
    await pause((-Math.log(1 - Math.random()) * 1_000) / Number(values.arrivals))
  }
  await Promise.all(running)
  const all = streams * rate * seconds
  const cpu = cpuSeconds() - begun.cpu
  return { first, chunks, cpu, all, chunkCost, took: (now() - begun.at) / 1_000 }
}

/**
 * The first questions open the law library in each of its threads and compile its code, which nobody waits for in a
 * product that is in use.
 */
async function warmUp() {
  const ask = (person: Client) =>
    new Promise<void>((resolve) => {
      warming.push(throughUs(person, (text) => text.includes('<arrived:') && resolve()))
    })
  for (let at = 0; at < WARM; at += 4) await Promise.all(people.slice(at, Math.min(at + 4, WARM)).map(ask))
}

try {
  await warmUp()
  const direct = await measure(withoutUs)
  // Answers of the warm-up are written until now.
  await Promise.all(warming)
  const ours = await measure(throughUs)

  console.table({
    'before the first token': spread(ours.first),
    'a chunk straight from the model, what this machine takes': spread(direct.chunks),
    'a chunk through us, all streams open': spread(ours.chunks),
  })
  console.table({
    'server CPU seconds': ours.cpu.toFixed(1),
    'CPU ms per 1,000 chunks, questions and all': ((ours.cpu * 1e6) / ours.all).toFixed(0),
    'CPU ms per 1,000 chunks, all streams open': (ours.chunkCost * 1e6).toFixed(0),
    'CPU ms of a question, without its chunks': (((ours.cpu - ours.chunkCost * ours.all) * 1e3) / streams).toFixed(0),
    'questions refused for a while': refused,
    'seconds until all had ended': ours.took.toFixed(0),
    'memory of the server, MB': memory(),
  })
} finally {
  await server.stop()
  await model.terminate()
}
