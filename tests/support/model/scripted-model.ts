/**
 * A model server over real HTTP that speaks the streams of all three providers, by the path that is asked. A script
 * says what each call answers: words, thoughts, calls of tools, or something broken.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Wire = 'openai-compatible' | 'anthropic' | 'google'

type ScriptedPart =
  | { text: string }
  | { think: string }
  /** `args` as a string is sent as it is, so that it may be broken. */
  | { call: string; args: Record<string, unknown> | string }
  | { pauseMs: number }
  /** Closes the connection in the middle. */
  | { cut: true }

export interface ScriptedTurn {
  said: ScriptedPart[]
  /** How the turn ends; when left out, by itself. */
  end?: 'length' | 'content-filter'
  /** Refuses the call with this status instead. */
  status?: number
}

export interface ModelCall {
  /** Counted from 1. */
  no: number
  wire: Wire
  /** Everything that the model was sent, as JSON. */
  sent: string
  /** The names of the tools that it may call. */
  tools: string[]
  mayCall: boolean
}

type Script = (call: ModelCall) => ScriptedTurn | Promise<ScriptedTurn>

interface Body {
  tools?: { name?: string; function?: { name: string }; functionDeclarations?: { name: string }[] }[]
  tool_choice?: unknown
  toolConfig?: { functionCallingConfig?: { mode?: string } }
}

const toolNames = ({ tools = [] }: Body): string[] =>
  tools.flatMap((one) => one.function?.name ?? one.functionDeclarations?.map(({ name }) => name) ?? one.name ?? [])

const mayCall = (body: Body): boolean => {
  const choice = body.tool_choice
  const isNone =
    choice === 'none' || (typeof choice === 'object' && choice !== null && 'type' in choice && choice.type === 'none')
  return toolNames(body).length > 0 && !isNone && body.toolConfig?.functionCallingConfig?.mode !== 'NONE'
}

export async function startScriptedModel(script: Script) {
  let current = script
  const calls: ModelCall[] = []
  const server = createServer(async (request, response) => {
    const sent = await readBody(request)
    const body = JSON.parse(sent) as Body
    const wire = wireOf(request.url ?? '')
    const call = { no: calls.length + 1, wire, sent, tools: toolNames(body), mayCall: mayCall(body) }
    calls.push(call)
    await answer(response, WRITERS[wire], await current(call))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    calls,
    address,
    env: (wire: Wire = 'openai-compatible') => ({
      AI_PROVIDER: wire,
      AI_BASE_URL: `${address}/${wire === 'google' ? 'v1beta' : 'v1'}`,
      AI_API_KEY: 'key-of-the-test',
      AI_MODEL: 'scripted',
    }),
    answer(next: Script) {
      current = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const wireOf = (path: string): Wire =>
  path.endsWith('/messages') ? 'anthropic' : path.includes('/chat/completions') ? 'openai-compatible' : 'google'

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}

interface WireWriter {
  begin?: unknown[]
  say(said: Exclude<ScriptedPart, { pauseMs: number } | { cut: true }>, at: number): unknown[]
  end(reason: 'stop' | 'tools' | 'length' | 'content-filter', last: number): unknown[]
}

const data = (event: unknown) => {
  const type = typeof event === 'object' && event !== null && 'type' in event ? `event: ${String(event.type)}\n` : ''
  return `${type}data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`
}

const argumentText = (args: Record<string, unknown> | string) =>
  typeof args === 'string' ? args : JSON.stringify(args)

async function answer(
  response: ServerResponse,
  writer: WireWriter,
  { said, end, status }: ScriptedTurn,
): Promise<void> {
  if (status !== undefined) {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ error: { message: 'does not support tools', type: 'test', code: status, status: 'TEST' } }),
    )
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const event of writer.begin ?? []) response.write(data(event))
  for (const [at, one] of said.entries()) {
    if (response.destroyed) return
    if ('pauseMs' in one) await pause(one.pauseMs)
    // Ended and not destroyed, so that what was written before still arrives.
    else if ('cut' in one) return void response.socket?.end()
    else for (const event of writer.say(one, at)) response.write(data(event))
  }
  const reason = end ?? (said.some((one) => 'call' in one) ? 'tools' : 'stop')
  for (const event of writer.end(reason, said.length)) response.write(data(event))
  response.end()
}

const openAiChunk = (delta: Record<string, unknown>, finish_reason: string | null = null) => ({
  id: 'x',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'scripted',
  choices: [{ index: 0, delta, finish_reason }],
})

const openAi: WireWriter = {
  say(said, at) {
    if ('text' in said) return [openAiChunk({ content: said.text })]
    if ('think' in said) return [openAiChunk({ reasoning_content: said.think })]
    const named = { name: said.call, arguments: argumentText(said.args) }
    return [openAiChunk({ tool_calls: [{ index: at, id: `call_${at}`, type: 'function', function: named }] })]
  },
  end: (reason) => [
    openAiChunk(
      {},
      { stop: 'stop', tools: 'tool_calls', length: 'length', 'content-filter': 'content_filter' }[reason],
    ),
    { ...openAiChunk({}), choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } },
    '[DONE]',
  ],
}

const anthropic: WireWriter = {
  begin: [
    {
      type: 'message_start',
      message: {
        id: 'm',
        type: 'message',
        role: 'assistant',
        model: 'scripted',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 100, output_tokens: 1 },
      },
    },
  ],
  say(said, index) {
    const [block, delta] =
      'text' in said
        ? [
            { type: 'text', text: '' },
            { type: 'text_delta', text: said.text },
          ]
        : 'think' in said
          ? [
              { type: 'thinking', thinking: '', signature: '' },
              { type: 'thinking_delta', thinking: said.think },
            ]
          : [
              { type: 'tool_use', id: `toolu_${index}`, name: said.call, input: {} },
              { type: 'input_json_delta', partial_json: argumentText(said.args) },
            ]
    return [
      { type: 'content_block_start', index, content_block: block },
      { type: 'content_block_delta', index, delta },
      { type: 'content_block_stop', index },
    ]
  },
  end: (reason) => [
    {
      type: 'message_delta',
      delta: {
        stop_reason: { stop: 'end_turn', tools: 'tool_use', length: 'max_tokens', 'content-filter': 'refusal' }[reason],
        stop_sequence: null,
      },
      usage: { output_tokens: 20 },
    },
    { type: 'message_stop' },
  ],
}

const candidate = (parts: unknown[], finishReason?: string) => ({
  candidates: [{ content: { role: 'model', parts }, index: 0, ...(finishReason ? { finishReason } : {}) }],
})

const google: WireWriter = {
  say(said) {
    if ('text' in said) return [candidate([{ text: said.text }])]
    if ('think' in said) return [candidate([{ text: said.think, thought: true }])]
    return [candidate([{ functionCall: { name: said.call, args: typeof said.args === 'string' ? {} : said.args } }])]
  },
  end: (reason) => [
    {
      ...candidate(
        [{ text: '' }],
        { stop: 'STOP', tools: 'STOP', length: 'MAX_TOKENS', 'content-filter': 'SAFETY' }[reason],
      ),
      usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 20, totalTokenCount: 120 },
    },
  ],
}

const WRITERS: Record<Wire, WireWriter> = { 'openai-compatible': openAi, anthropic, google }
