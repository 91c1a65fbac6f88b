/**
 * A model server that writes one long Markdown answer at a steady rate and tells when it ended. It runs in a thread of
 * its own, so that our own work does not slow it down.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const { characters, size, rate } = workerData as { characters: number; size: number; rate: number }

const PART = `
## The law that applies

A cheque that the bank returns unpaid for want of funds is an **offence by its drawer** when the payee asked for the money in writing within
thirty days and it was *not* paid within fifteen days. See [the Act](https://www.indiacode.nic.in) and section 138.

1. Keep the bank's memo and the cheque.
2. Send the notice by registered post.
   - to the address on the agreement
   - and to the last known one

| Step | Time | From when |
|---|---|---|
| Notice | 30 days | the memo |
| Payment | 15 days | receipt of the notice |
| Complaint | one month | the sixteenth day |

> A complaint that comes late needs a reason that the court accepts.

\`\`\`
Notice under section 138: amount, cheque number, date of return
\`\`\`
`
const body = `ZQFIRST ${PART.repeat(Math.ceil(characters / PART.length)).slice(0, characters - 16)} ZQEND`

const server = createServer(async (request, response) => {
  for await (const part of request) void part
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (delta: object, finish_reason: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 0, model: 'markdown', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    )
  const began = performance.now()
  let at = 0
  const write = () => {
    // A late timer sends more at once, because the rate must be kept.
    const due = 1 + Math.floor(((performance.now() - began) * rate) / 1_000)
    for (; at < body.length && at < due * size; at += size) send({ content: body.slice(at, at + size) })
    if (at < body.length) return
    clearInterval(timer)
    parentPort?.postMessage({ endedAt: performance.timeOrigin + performance.now() })
    send({}, 'stop')
    response.end('data: [DONE]\n\n')
  }
  const timer = setInterval(write, 1_000 / rate)
  write()
  response.on('close', () => clearInterval(timer))
})
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
