/**
 * A model server that writes the time it sends each chunk into the chunk. It runs in a thread of its own, so that our
 * own work does not delay its clock.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const { rate, chunks } = workerData as { rate: number; chunks: number }
const now = () => performance.timeOrigin + performance.now()

const server = createServer(async (request, response) => {
  const arrived = now()
  for await (const part of request) void part
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (delta: object, finish_reason: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 0, model: 'clock', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    )
  send({ content: `<arrived:${arrived}>` })
  let sent = 0
  const timer = setInterval(() => {
    send({ content: ` <ts:${now()}>` })
    sent += 1
    if (sent < chunks) return
    clearInterval(timer)
    send({}, 'stop')
    response.end('data: [DONE]\n\n')
  }, 1_000 / rate)
  response.on('close', () => clearInterval(timer))
})
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
