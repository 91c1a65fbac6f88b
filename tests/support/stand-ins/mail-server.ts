/** A real mail server on loopback that can be down, refuse, and hang up. */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** The refusal names the address, because real servers do so and it must not reach the log. */
export const refusal = (responseCode: number, to: string) =>
  Object.assign(new Error(`5.1.1 <${to}>: no such person here`), { responseCode })

export class MailServer {
  readonly mails: { to: string; raw: string }[] = []
  onRecipient: (to: string) => Error | undefined = () => undefined
  /** Returns the reason why a mail is refused; `hang up` accepts it and breaks the connection before the answer. */
  onMail: (to: string) => Error | 'hang up' | undefined = () => undefined
  readonly #sockets = new Set<Socket>()
  #server: SMTPServer | undefined
  #port = 0

  get url() {
    return `smtp://127.0.0.1:${this.#port}`
  }

  get connections() {
    return this.#sockets.size
  }

  /** A second call listens on the same port again. */
  async start(): Promise<this> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => done(this.onRecipient(address)),
      onData: (stream, session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const to = session.envelope.rcptTo[0]?.address ?? ''
          const answer = this.onMail(to)
          if (!(answer instanceof Error)) this.mails.push({ to, raw: Buffer.concat(parts).toString() })
          if (answer === 'hang up') this.#hangUp()
          else done(answer)
        })
      },
    })
    // Errors are ignored, because a client that hangs up is no fault of the server's.
    server.on('error', () => undefined)
    server.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
    server.listen(this.#port, '127.0.0.1')
    await once(server.server, 'listening')
    this.#port = (server.server.address() as AddressInfo).port
    this.#server = server
    return this
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    this.#hangUp()
    await closed
  }

  #hangUp() {
    for (const socket of this.#sockets) socket.destroy()
  }

  to(address: string) {
    return Promise.all(this.mails.filter(({ to }) => to === address).map(({ raw }) => PostalMime.parse(raw)))
  }
}
