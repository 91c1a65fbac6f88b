/**
 * A model server that speaks the OpenAI wire format over real HTTP, so that the provider library is tested too. It
 * misbehaves on request.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Script = (answer: ModelAnswer, request: ModelRequest) => Promise<void> | void

interface ModelRequest {
  prompt: string
  /** The limit of the answer; undefined when the caller set none. */
  mostTokens: number | undefined
  authorization: string | undefined
  /** Counted from 1. */
  call: number
}

class ModelAnswer {
  readonly response: ServerResponse
  #gone = false

  constructor(response: ServerResponse) {
    this.response = response
    response.on('close', () => (this.#gone = !response.writableFinished))
  }

  get gone() {
    return this.#gone
  }

  refuse(status: number, headers: Record<string, string> = {}) {
    this.response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ error: { message: 'refused', type: 'test' } }))
  }

  say(text: string) {
    this.#open()
    this.response.write(asEvent({ content: text }))
  }

  /** Reports the usage in tokens, as a provider does at the end. */
  report(prompt_tokens: number, completion_tokens: number) {
    const usage = { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
    this.raw(`data: ${JSON.stringify({ ...chunk({}), choices: [], usage })}\n\n`)
  }

  raw(bytes: string) {
    this.#open()
    this.response.write(bytes)
  }

  finish(reason = 'stop') {
    this.#open()
    this.response.end(`data: ${JSON.stringify(chunk({}, reason))}\n\ndata: [DONE]\n\n`)
  }

  cut() {
    this.response.socket?.destroy()
  }

  /** @returns how many pieces were sent until the caller hung up */
  async babble(piece: string, everyMs: number): Promise<number> {
    let said = 0
    while (!this.#gone) {
      this.say(piece)
      said += 1
      await pause(everyMs)
    }
    return said
  }

  /**
   * Sends bytes as fast as they are taken, until the caller hangs up.
   * @returns how many were sent
   */
  async flood(bytes: string): Promise<number> {
    this.#open()
    const closed = once(this.response, 'close')
    let sent = 0
    while (!this.#gone) {
      sent += bytes.length
      if (!this.response.write(bytes)) await Promise.race([closed, once(this.response, 'drain')])
    }
    return sent
  }

  #open() {
    if (!this.response.headersSent) this.response.writeHead(200, { 'content-type': 'text/event-stream' })
  }
}

export const asEvent = (delta: { content?: string; reasoning_content?: string }) =>
  `data: ${JSON.stringify(chunk(delta))}\n\n`

const chunk = (delta: { content?: string; reasoning_content?: string }, finish_reason: string | null = null) => ({
  id: 'x',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'mock',
  choices: [{ index: 0, delta, finish_reason }],
})

/**
 * @param first how it answers a question
 * @param models the names that it lists, as Ollama does
 */
export async function startMockModel(first: Script, models: readonly string[] = ['mock']) {
  let script = first
  let listings = 0
  const requests: ModelRequest[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    if (request.method === 'GET') {
      listings += 1
      const data = models.map((id) => ({ id, object: 'model', created: 0, owned_by: 'library' }))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ object: 'list', data }))
      return
    }
    let body = ''
    for await (const part of request) body += String(part)
    const { messages, max_tokens: mostTokens } = JSON.parse(body) as {
      messages: { content: unknown }[]
      max_tokens?: number
    }
    const prompt = messages
      .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
      .join('\n')
    const seen = { prompt, mostTokens, authorization: request.headers.authorization, call: requests.length + 1 }
    requests.push(seen)
    await script(new ModelAnswer(response), seen)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    requests,
    port,
    /** How often its models were asked for. */
    get listings() {
      return listings
    },
    env: {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      AI_API_KEY: 'key-of-the-test',
      AI_MODEL: 'mock',
    },
    answer(next: Script) {
      script = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
