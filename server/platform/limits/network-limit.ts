import { networkOf } from '../http/network.ts'
import type { Limit } from './limits.ts'

/** A limit that counts one network. */
export interface NetworkLimit extends Limit {
  /**
   * The limit of calls from the machine itself. It is higher, because all people behind a proxy that TRUSTED_PROXIES does not name seem to
   * call from there (docs/decisions/0005).
   */
  loopbackPoints: number
}

const isLoopback = (ip: string) => ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.')

/** @returns the limit that holds for an address, and the key to count it by */
export function limitOnNetwork(ip: string, limit: NetworkLimit): [limit: Limit, key: string] {
  const { loopbackPoints, ...own } = limit
  return [isLoopback(ip) ? { ...own, name: `${own.name}-loopback`, points: loopbackPoints } : own, networkOf(ip)]
}
