/** An SMS gateway on loopback, because a real one costs money. Its answers can be set, and it remembers each call. */
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
  /** The status of an answer. A promise that never ends makes a silent gateway. */
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

  /** @param mobile ten digits */
  to = (mobile: string) => this.calls.filter(({ body }) => body.to === `+91${mobile}`)
}
