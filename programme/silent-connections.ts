/** Connections that send nothing, or a byte now and then, must be closed, because they cost memory. */
import { connect } from 'node:net'
import { once } from 'node:events'
import type { Gate } from './gate.ts'
import { withServer } from './support.ts'

const SOCKETS = 200
const SILENT_SECONDS = 30
const DRIPPING_SECONDS = 90
const PATIENCE = 120

/**
 * @param first the bytes of each connection when it opens
 * @param again its bytes every two seconds
 * @returns the seconds after which each was closed; the whole wait for those that were not
 */
async function held(address: string, first: string, again: string): Promise<number[]> {
  const { port } = new URL(address)
  const began = performance.now()
  return Promise.all(
    Array.from({ length: SOCKETS }, async () => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
      await once(socket, 'connect')
      socket.resume()
      if (first) socket.write(first)
      const drip = setInterval(() => void (again && socket.writable && socket.write(again)), 2_000)
      const end = setTimeout(() => socket.destroy(), 1_000 * PATIENCE)
      await new Promise((resolve) => socket.once('close', resolve))
      clearInterval(drip)
      clearTimeout(end)
      return (performance.now() - began) / 1_000
    }),
  )
}

export const silentConnections: Gate = {
  name: 'silent-connections',
  tries: 'To hold connections that are never used.',
  run: () =>
    withServer(async ({ address }) => {
      const [silent, dripping] = await Promise.all([
        held(address, '', ''),
        held(address, 'GET /api/health HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n'),
      ])
      const line = (done: string, seconds: number[], most: number) => ({
        done: `${SOCKETS} connections ${done}`,
        figure: `the last ended after ${Math.max(...seconds) >= PATIENCE ? `more than ${PATIENCE}` : Math.round(Math.max(...seconds))} s`,
        goal: `≤ ${most} s`,
        // Five seconds are added, because the server checks only every few seconds.
        holds: Math.max(...seconds) <= most + 5,
      })
      return [
        line('that say nothing', silent, SILENT_SECONDS),
        line('with a header line every 2 s', dripping, DRIPPING_SECONDS),
      ]
    }),
}
