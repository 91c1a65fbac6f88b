/** Whatever answers at the usual ports, real HTTP on loopback. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { findLocalServers } from './find-local-servers.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const says =
  (body: unknown): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const listOf = (...ids: unknown[]) => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) })

test('each kind of server is found with its models, in one order', async () => {
  const ports = {
    vllm: await listen(
      says({ object: 'list', data: [{ id: 'Qwen/Qwen3-8B', object: 'model', max_model_len: 32_768 }] }),
    ),
    ollama: await listen(says(listOf('qwen3:8b', 'llama3.2:latest'))),
    'llama.cpp': await listen(says({ ...listOf('/srv/models/small.gguf'), models: [] })),
  }
  expect(await findLocalServers(ports)).toEqual([
    {
      server: 'ollama',
      port: ports.ollama,
      models: [
        { name: 'qwen3:8b', contextTokens: null },
        { name: 'llama3.2:latest', contextTokens: null },
      ],
    },
    {
      server: 'llama.cpp',
      port: ports['llama.cpp'],
      models: [{ name: '/srv/models/small.gguf', contextTokens: null }],
    },
    { server: 'vllm', port: ports.vllm, models: [{ name: 'Qwen/Qwen3-8B', contextTokens: 32_768 }] },
  ])
})

test('a server without a model is found all the same', async () => {
  const ollama = await listen(says({ object: 'list', data: null }))
  expect(await findLocalServers({ ollama })).toEqual([{ server: 'ollama', port: ollama, models: [] }])
})

test('the models are asked for at /v1/models, without a credential', async () => {
  const asked: unknown[] = []
  const ollama = await listen((request, response) => {
    asked.push([request.method, request.url, request.headers.authorization, request.headers.cookie])
    says(listOf('m'))(request, response)
  })
  await findLocalServers({ ollama })
  expect(asked).toEqual([['GET', '/v1/models', undefined, undefined]])
})

const OTHERS: Record<string, unknown> = {
  'another object': { object: 'page', data: [] },
  'no list': { object: 'list', data: { id: 'm' } },
  'a name that is no text': listOf(7),
  'an empty name': listOf(''),
  'a name of 201 characters': listOf('m'.repeat(201)),
  'a name with a line break': listOf('m\nlevel=fatal'),
  '201 models': listOf(...Array.from({ length: 201 }, (_, i) => `m${i}`)),
  null: null,
}
test.each(Object.entries(OTHERS))('%s is no list of models', async (_, body) => {
  expect(await findLocalServers({ ollama: await listen(says(body)) })).toEqual([])
})

test('a web page, an error and a closed port are no model server', async () => {
  const page = await listen((_, response) => void response.writeHead(200).end('<!doctype html><p>Hello</p>'))
  const error = await listen((_, response) => void response.writeHead(500).end(JSON.stringify(listOf('m'))))
  const closed = await listen(says(listOf('m')))
  await new Promise((resolve) => servers.pop()?.close(resolve))
  expect(await findLocalServers({ ollama: page, 'llama.cpp': error, vllm: closed })).toEqual([])
})

test('a redirect is not followed', async () => {
  let followed = 0
  const target = await listen((request, response) => {
    followed += 1
    says(listOf('m'))(request, response)
  })
  const location = `http://127.0.0.1:${target}/v1/models`
  const ollama = await listen((_, response) => void response.writeHead(302, { location }).end())
  expect(await findLocalServers({ ollama })).toEqual([])
  expect(followed).toBe(0)
})

test('a body of 5 MB is not read to its end', async () => {
  let sent = 0
  const closed = Promise.withResolvers<void>()
  const ollama = await listen((_, response) => {
    response.on('close', () => closed.resolve())
    response.writeHead(200, { 'content-type': 'application/json' })
    const piece = Buffer.alloc(16 * 1024, ' ')
    const send = () => {
      while (sent < 5 * 1024 * 1024) {
        sent += piece.length
        if (!response.write(piece)) return void response.once('drain', send)
      }
      response.end(JSON.stringify(listOf('m')))
    }
    send()
  })
  expect(await findLocalServers({ ollama })).toEqual([])
  await closed.promise
  // What the buffers of both sides took counts as sent.
  expect(sent).toBeLessThan(5 * 1024 * 1024)
})

test('a server that never answers, or never ends, is given up after a second', async () => {
  const silent = await listen(() => undefined)
  const endless = await listen((_, response) => void response.writeHead(200).write('{'))
  const vllm = await listen(says(listOf('m')))
  const began = performance.now()
  const found = await findLocalServers({ ollama: silent, 'llama.cpp': endless, vllm })
  expect(found.map(({ server }) => server)).toEqual(['vllm'])
  // Undici's own limits are minutes.
  expect(performance.now() - began).toBeLessThan(20_000)
})
