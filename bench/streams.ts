/**
 * Our own time before the model's first token, and the time of a chunk through us, with many streams open:
 * node bench/streams.ts --streams 200 --rate 20 --seconds 30 --arrivals 15
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { Client, EVENTS } from '#tests/support/client.ts'
import { spread, startServer } from './support.ts'

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '200' },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '30' },
    arrivals: { type: 'string', default: '15' },
  },
})
const [streams, rate, seconds] = [Number(values.streams), Number(values.rate), Number(values.seconds)]
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

const QUESTION = 'My cheque of Rs 50,000 was returned by the bank. What can I do?'

/** Reads one stream with the plainest client there is, because the client's own cost must not be measured as ours. */
function stream(address: string, headers: Record<string, string>, body: string, hear: (text: string) => void) {
  const call = request(address, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  })
  return new Promise((resolve, reject) => {
    call.on('error', reject).on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`))
      response.setEncoding('utf8').on('data', hear).on('end', resolve)
    })
    call.end(body)
  })
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
 * easier load.
 */
async function measure(open: typeof throughUs) {
  const first: number[] = []
  const chunks: number[] = []
  const running: Promise<unknown>[] = []
  let started = 0
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
    }
    running.push(open(people[i >> 1] as Client, hear))
    // Streams begin at random times (a Poisson process), because at fixed intervals a third of them would send at the same instant.
    await pause((-Math.log(1 - Math.random()) * 1_000) / Number(values.arrivals))
  }
  await Promise.all(running)
  return { first, chunks }
}

const direct = await measure(withoutUs)
const cpuBefore = cpuSeconds()
const { first, chunks } = await measure(throughUs)

console.table({
  'before the first token': spread(first),
  'a chunk straight from the model, what this machine takes': spread(direct.chunks),
  'a chunk through us, all streams open': spread(chunks),
})
console.table({
  'server CPU seconds': (cpuSeconds() - cpuBefore).toFixed(1),
  'CPU ms per 1,000 chunks': (((cpuSeconds() - cpuBefore) * 1e6) / (streams * rate * seconds)).toFixed(0),
})
await server.stop()
await model.terminate()
