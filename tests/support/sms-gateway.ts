/** An SMS gateway on loopback, which answers as it is told and remembers each call. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json as bodyOf } from 'node:stream/consumers'

export interface SmsCall {
  authorization: string | undefined
  key: string | string[] | undefined
  body: { to: string; text: string; id: string; language: string } & Record<string, unknown>
}

export class SmsGateway {
  readonly calls: SmsCall[] = []
  /** The status of an answer; a promise that never ends is a gateway that says nothing. */
  answer: (call: SmsCall) => number | Promise<number> = () => 200
  readonly #server = createServer(async (request, response) => {
    const call = {
      authorization: request.headers.authorization,
      key: request.headers['idempotency-key'],
      body: (await bodyOf(request)) as SmsCall['body'],
    }
    this.calls.push(call)
    response.writeHead(await this.answer(call), { location: '/elsewhere' }).end('{}')
  })

  get url() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/send`
  }

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return this
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.hangUp()
    await closed
  }

  hangUp() {
    this.#server.closeAllConnections()
  }

  /** The calls for ten digits. */
  to = (mobile: string) => this.calls.filter(({ body }) => body.to === `+91${mobile}`)
}
