/**
 * Our own time before the model's first token, and the time of a chunk through us, with many streams open:
 * node bench/streams.ts --streams 200 --rate 20 --seconds 15
 */
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { Client, EVENTS, eventsOf } from '#tests/support/client.ts'
import { spread, startServer } from './support.ts'

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '200' },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '15' },
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
/** One stream; its chunks count once all are open. */
async function stream(person: Client, state: { open: number }) {
  const sent = now()
  const response = await person.ask('My cheque of Rs 50,000 was returned by the bank. What can I do?', {
    accept: EVENTS,
  })
  if (!response.ok) throw new Error(await response.text())
  state.open += 1
  for await (const event of eventsOf(response)) {
    if (event.type !== 'text') continue
    const received = now()
    const arrived = /<arrived:([\d.]+)>/.exec(event.text)
    if (arrived) before.push(Number(arrived[1]) - sent)
    if (state.open === streams)
      for (const [, at] of event.text.matchAll(/<ts:([\d.]+)>/g)) through.push(received - Number(at))
  }
}

const state = { open: 0 }
const cpuBefore = cpuSeconds()
const open: Promise<void>[] = []
for (let i = 0; i < streams; i += 1) {
  const person = people[i >> 1]
  if (person) open.push(stream(person, state))
  // People do not all ask in the same millisecond: fifty a second.
  await new Promise((resolve) => setTimeout(resolve, 20))
}
await Promise.all(open)

console.table({ 'before the first token': spread(before), 'a chunk through us, all streams open': spread(through) })
console.table({
  'server CPU seconds': (cpuSeconds() - cpuBefore).toFixed(1),
  'CPU ms per 1,000 chunks': (((cpuSeconds() - cpuBefore) * 1e6) / (streams * rate * seconds)).toFixed(0),
})
await server.stop()
await model.terminate()
