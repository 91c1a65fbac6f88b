import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { CONNECTION_LIMITS, watchConnections } from './watch-connections.ts'

let server: Server
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
  await once(server, 'close')
})

const QUICK = { ...CONNECTION_LIMITS, checkEvery: 20, silentFor: 100, stuckFor: 100, minBytesPerSecond: 1_000_000 }

async function listen(limits = QUICK, proxies: string[] = []) {
  server = createServer((request, response) => {
    if (request.url === '/stream') response.write('begun')
    else if (request.url === '/much') response.write(Buffer.alloc(50_000_000))
    else request.resume().on('end', () => response.end('whole'))
  })
  watchConnections(server, proxies, limits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

async function open(said = '') {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (said) socket.write(said)
  return socket
}
// The library's own wait would fail where the connection is reset, which is an end as well.
const closed = (socket: Socket) => new Promise<void>((resolve) => void socket.once('close', () => resolve()))
const ended = (socket: Socket) => (socket.destroyed ? undefined : closed(socket.resume()))

test('a connection that sends nothing, sends a byte at a time or reads nothing is closed, and a quiet stream is not', async () => {
  await listen()
  const stream = await open('GET /stream HTTP/1.1\r\nhost: a\r\n\r\n')
  await once(stream, 'data')
  const silent = await open()
  const dripping = await open('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n')
  const drip = setInterval(() => dripping.write('x'), 20)
  // The end is watched on the server's side, because a client that reads nothing does not notice it.
  const full = once(server, 'connection').then(([socket]) => closed(socket as Socket))
  const taking = await open('GET /much HTTP/1.1\r\nhost: a\r\n\r\n')
  taking.pause()
  await Promise.all([ended(silent), ended(dripping), full])
  clearInterval(drip)
  expect(stream.destroyed).toBe(false)
})

test('one network has a limited number of connections, and gets its places back', async () => {
  await listen({ ...CONNECTION_LIMITS, perNetwork: 2 })
  const [first] = [await open(), await open()]
  await ended(await open())
  first?.destroy()
  await once(first, 'close')
  // This is repeated, because the server may not have seen the end of the first one yet.
  let answered = false
  while (!answered) {
    const again = await open('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    answered = (await Promise.race([once(again, 'data').then(() => true), ended(again)?.then(() => false)])) ?? false
  }
  expect(answered).toBe(true)
})

test('a declared proxy may have any number of connections', async () => {
  await listen({ ...CONNECTION_LIMITS, perNetwork: 2 }, ['127.0.0.0/8'])
  const many = await Promise.all(Array.from({ length: 5 }, () => open('GET / HTTP/1.1\r\nhost: a\r\n\r\n')))
  for (const socket of many) expect(String((await once(socket, 'data'))[0])).toContain('whole')
})
