/**
 * Our own time before the model's first token, and the time of a chunk through us, with many streams open:
 * node bench/streams.ts --streams 200 --rate 20 --seconds 30 --arrivals 15
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { once } from 'node:events'
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
const env = {
  AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
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

const before: number[] = []
const through: number[] = []
const QUESTION = 'My cheque of Rs 50,000 was returned by the bank. What can I do?'

/** One stream, read with the plainest client there is: its own cost must not be taken for ours. */
function stream({ token, claims }: Client, state: { open: number }): Promise<void> {
  const sent = now()
  const body = `--x\r\ncontent-disposition: form-data; name="scenario"\r\n\r\n${QUESTION}\r\n--x--\r\n`
  const call = request(`${server.address}/api/scenario/${claims.id}/${randomUUID()}`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      accept: EVENTS,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': Buffer.byteLength(body),
    },
  })
  return new Promise((resolve, reject) => {
    call.on('error', reject).on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`))
      state.open += 1
      // Its chunks count once all streams are open.
      response.setEncoding('utf8').on('data', (text: string) => {
        const received = now()
        const arrived = /<arrived:([\d.]+)>/.exec(text)
        if (arrived) before.push(Number(arrived[1]) - sent)
        if (state.open === streams)
          for (const [, at] of text.matchAll(/<ts:([\d.]+)>/g)) through.push(received - Number(at))
      })
      response.on('end', resolve)
    })
    call.end(body)
  })
}

const state = { open: 0 }
const cpuBefore = cpuSeconds()
const open: Promise<void>[] = []
for (let i = 0; i < streams; i += 1) {
  const person = people[i >> 1]
  if (person) open.push(stream(person, state))
  // People do not all ask in the same millisecond.
  await new Promise((resolve) => setTimeout(resolve, 1_000 / Number(values.arrivals)))
}
await Promise.all(open)

console.table({ 'before the first token': spread(before), 'a chunk through us, all streams open': spread(through) })
console.table({
  'server CPU seconds': (cpuSeconds() - cpuBefore).toFixed(1),
  'CPU ms per 1,000 chunks': (((cpuSeconds() - cpuBefore) * 1e6) / (streams * rate * seconds)).toFixed(0),
})
await server.stop()
await model.terminate()
