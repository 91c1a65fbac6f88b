import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** Where a server listens on this machine: a port of loopback, or a socket of the file system. */
type Target = number | string

/** How a client of PostgreSQL says that it leaves, and what a server says to all when it is stopped. */
const GOODBYE = Buffer.from([0x58, 0, 0, 0, 4])
const STOPPED = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()

/**
 * A TCP proxy on loopback that breaks what goes through it. Bytes of one connection keep their order, as TCP promises;
 * a delay that differs from piece to piece reorders what different connections say.
 * @param target asked for each connection
 * @param below a random whole number below its argument
 */
export async function openFaultProxy(target: () => Target, below: (most: number) => number) {
  /** The clients' ends; the other end closes with each. */
  const open = new Set<Socket>()
  /** The longest delay of one piece, ms. */
  let delay = 0
  /** Connections made before the last of these say nothing more. */
  let silences = 0
  let away = false
  let crossesGoodbyes = false

  /** @returns what passes one direction on */
  const slow = (born = silences) =>
    new Transform({
      transform(piece: Buffer, _encoding, done) {
        // What a silent connection says is lost, and neither end hears of it.
        if (silences > born) return done()
        if (delay === 0) return done(null, piece)
        setTimeout(() => done(null, piece), below(delay) + 1)
      },
    })

  const server = createServer((client) => {
    if (away) return void client.resetAndDestroy()
    const to = target()
    const upstream = typeof to === 'string' ? connect(to) : connect(to, '127.0.0.1')
    open.add(client)
    const pair = [client, upstream]
    for (const socket of pair) {
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(client)
        for (const one of pair) one.destroy()
      })
    }
    client.on('data', (piece: Buffer) => {
      if (crossesGoodbyes && piece.equals(GOODBYE)) client.write(STOPPED)
    })
    client.pipe(slow()).pipe(upstream)
    upstream.pipe(slow()).pipe(client)
  })
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    /** Resets every connection. */
    cut,
    /** Resets every connection, and each new one until it is back. */
    leave() {
      away = true
      cut()
    },
    comeBack() {
      away = false
    },
    delayBy(ms: number) {
      delay = ms
    },
    /** From now on the connections that are open say nothing. New ones do. */
    silenceOpen() {
      silences += 1
    },
    /** From now on a client that leaves is told at the same moment that the server of the database is stopped. */
    crossGoodbyes() {
      crossesGoodbyes = true
    },
    async close() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}

/** @returns the proxy, and the address of the database through it */
export async function openDatabaseProxy(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const { searchParams, pathname } = url
  const folder = searchParams.get('host')
  const port = url.port || '5432'
  const proxy = await openFaultProxy(
    () => (folder ? `${folder}/.s.PGSQL.${port}` : Number(port)),
    () => 0,
  )
  const user = searchParams.get('user') ?? url.username
  const password = url.password && `:${url.password}`
  return Object.assign(proxy, { url: `postgres://${user}${password}@127.0.0.1:${proxy.port}${pathname}` })
}
