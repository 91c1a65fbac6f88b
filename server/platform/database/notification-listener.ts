import pg from 'pg'
import type { Connection } from './database.ts'

/** How long the server may take for a connection, and for an answer on it, ms. */
const TIMEOUT = 5_000

interface Channel {
  onNotification: (payload: string) => void
  /** Called once it is listened to, and each time again after the connection was lost: messages may have been missed. */
  onListening: () => void
}

const listenStatement = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`

/**
 * A connection that only listens. It reconnects by itself, also when it has fallen silent: a firewall that forgets it
 * says so to neither end. Messages in the meantime are lost, so listeners must also poll, because otherwise they would
 * wait for ever.
 */
export class NotificationListener {
  readonly #connection: Connection
  readonly #channels = new Map<string, Channel>()
  #client: pg.Client | undefined
  #connecting: Promise<void> | undefined
  #closed = false
  readonly #asking: NodeJS.Timeout

  /** @param askEvery how often the connection is asked whether it is still there, ms */
  constructor(connection: Connection, askEvery: number) {
    this.#connection = connection
    this.#asking = setInterval(() => void this.#ask(), askEvery).unref()
  }

  async listen(name: string, channel: Channel) {
    this.#channels.set(name, channel)
    if (!this.#client) return await this.#connect()
    await this.#client.query(listenStatement(name))
    channel.onListening()
  }

  /** Two at once would leave a connection that nobody ends, and every message would be heard twice. */
  async #connect() {
    this.#connecting ??= this.#open().finally(() => (this.#connecting = undefined))
    await this.#connecting
  }

  async #open() {
    const client = new pg.Client({ ...this.#connection, connectionTimeoutMillis: TIMEOUT, query_timeout: TIMEOUT })
    client.on('notification', ({ channel, payload }) => this.#channels.get(channel)?.onNotification(payload ?? ''))
    client.on('error', () => this.#reconnect(client))
    client.on('end', () => this.#reconnect(client))
    try {
      await client.connect()
      for (const channel of this.#channels.keys()) await client.query(listenStatement(channel))
      if (this.#closed) throw new Error('the listener was closed while it connected')
    } catch (error) {
      // A silent server would never answer a goodbye.
      client.connection.stream.destroy()
      throw error
    }
    this.#client = client
    for (const { onListening } of this.#channels.values()) onListening()
  }

  async #ask() {
    const client = this.#client
    await client?.query('select 1').catch(() => {
      if (client !== this.#client) return
      this.#reconnect(client)
      // It would wait for an end that the other side never says.
      client.connection.stream.destroy()
    })
  }

  /** The late end of an earlier connection must not drop the one that took its place. */
  #reconnect(lost: pg.Client) {
    if (this.#closed || lost !== this.#client) return
    this.#client = undefined
    const again = () => {
      if (this.#closed) return
      this.#connect().catch(() => setTimeout(again, 1_000))
    }
    setTimeout(again, 200)
  }

  async close() {
    this.#closed = true
    clearInterval(this.#asking)
    await this.#client?.end().catch(() => undefined)
  }
}
