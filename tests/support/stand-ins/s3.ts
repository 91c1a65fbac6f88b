import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * A bucket in memory that answers as S3 does. One page of a listing has one object, so that a test sees several pages.
 */
export async function startS3() {
  const kept = new Map<string, Buffer>()
  const calls: IncomingMessage[] = []
  const state = { answer: 0 }
  const list = (from: number) => {
    const entries = [...kept.keys()]
      .slice(from, from + 1)
      .map((key) => `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`)
    const more = from + 1 < kept.size ? `<NextContinuationToken>a&amp;${from + 1}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${more}</ListBucketResult>`
  }
  const reply = (
    method: string,
    key: string,
    body: Buffer,
    token: string | null,
  ): [number, (string | Buffer | undefined)?] => {
    if (state.answer) return [state.answer, '<Error/>']
    if (method === 'DELETE') return [kept.delete(key) ? 204 : 404]
    if (method === 'PUT') kept.set(key, body)
    if (method === 'GET' && !key) return [200, list(Number(token?.slice(2) ?? 0))]
    return kept.has(key) ? [200, method === 'GET' ? kept.get(key) : ''] : [404]
  }
  const server = createServer(async (message, response) => {
    calls.push(message)
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://s3')
    const key = pathname.replace(/^\/bucket\/?/, '')
    const [status, body] = reply(
      message.method ?? '',
      key,
      await buffer(message),
      searchParams.get('continuation-token'),
    )
    response.writeHead(status).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return Object.assign(state, {
    url: `http://K%2FEY:SEC%2BRET@127.0.0.1:${port}/bucket?region=ap-south-1`,
    calls,
    stop,
  })
}
