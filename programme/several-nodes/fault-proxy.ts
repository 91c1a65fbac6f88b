import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

export type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>

/**
 * A TCP proxy on loopback that breaks what goes through it. Bytes of one connection keep their order, as TCP promises;
 * a delay that differs from piece to piece reorders what different connections say.
 * @param target the port on loopback; asked for each connection
 * @param below a random whole number below its argument
 */
export async function openFaultProxy(target: () => number, below: (most: number) => number) {
  const open = new Set<Socket>()
  /** The longest delay of one piece, ms. */
  let delay = 0
  let silent = false

  /** @returns what passes one direction on */
  const slow = () =>
    new Transform({
      transform(piece: Buffer, _encoding, done) {
        // What a silent connection says is lost, and neither end hears of it.
        if (silent) return done()
        if (delay === 0) return done(null, piece)
        setTimeout(() => done(null, piece), below(delay) + 1)
      },
    })

  const server = createServer((client) => {
    const upstream = connect(target(), '127.0.0.1')
    const pair = [client, upstream]
    for (const socket of pair) {
      socket.setNoDelay(true)
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        for (const one of pair) one.destroy()
      })
    }
    client.pipe(slow()).pipe(upstream)
    upstream.pipe(slow()).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    /** Resets every connection. */
    cut() {
      for (const socket of open) socket.resetAndDestroy()
    },
    delayBy(ms: number) {
      delay = ms
    },
    silence(on: boolean) {
      silent = on
    },
    async close() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}
