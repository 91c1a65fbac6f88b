/** A stand-in for the Indian Kanoon API on loopback, because each real call costs money. It remembers each call. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * @param answer the status and body for a path
 * @returns its address, and "POST /doc/1/" for every call so far
 */
export async function startKanoon(answer: (path: string) => readonly [number, string]) {
  const calls: string[] = []
  const service = createServer(({ method, url = '', headers }, response) => {
    calls.push(`${method} ${url}`)
    const [status, body] = headers.authorization === 'Token right' ? answer(url) : ([403, '{}'] as const)
    response.writeHead(status).end(body)
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  return {
    url,
    calls,
    env: { INDIAN_KANOON_URL: url, INDIAN_KANOON_TOKEN: 'right' },
    stop: () => new Promise<unknown>((resolve) => service.close(resolve)),
  }
}
