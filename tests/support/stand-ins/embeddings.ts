/**
 * An embeddings endpoint on the loopback address. It hashes words into a vector, and words of one meaning get the same,
 * so that a search by meaning can be tested.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const DIMENSION = 64
const MEANS: Record<string, string> = {
  parasol: 'umbrella',
  lends: 'borrows',
  moistureless: 'dry',
  swindling: 'cheating',
}

interface EmbeddingsCall {
  model: string
  input: string[]
  authorization: string | undefined
}

/** @returns false to answer the call with vectors as always */
type Instead = (call: EmbeddingsCall, response: ServerResponse, count: number) => boolean

export type EmbeddingsServer = Awaited<ReturnType<typeof startEmbeddings>>

export async function startEmbeddings() {
  const calls: EmbeddingsCall[] = []
  const endpoint = {
    calls,
    url: '',
    dimension: DIMENSION,
    instead: null as Instead | null,
    texts: () => calls.flatMap(({ input }) => input),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      const { authorization } = request.headers
      const call = { ...(JSON.parse(body) as { model: string; input: string[] }), authorization }
      calls.push(call)
      if (endpoint.instead?.(call, response, calls.length)) return
      const data = call.input.map((text, index) => ({ index, embedding: vectorOf(text, endpoint.dimension) }))
      // The order is reversed, because an endpoint may give the vectors in any order.
      response.end(JSON.stringify({ data: data.toReversed() }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  endpoint.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return endpoint
}

function vectorOf(text: string, dimension: number): number[] {
  const vector = Array.from({ length: dimension }, () => 0.001)
  for (const word of text.toLowerCase().match(/\p{L}{4,}/gu) ?? []) {
    const [place = 0, more = 0] = createHash('sha1')
      .update(MEANS[word] ?? word)
      .digest()
    const at = (place * 256 + more) % dimension
    vector[at] = (vector[at] ?? 0) + 1
  }
  return vector
}
