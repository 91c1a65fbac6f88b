/**
 * Closes connections that cost memory and give nothing, because a few machines could otherwise fill ours: those that
 * never send, that send a byte at a time, that do not read what they are sent, and too many from one network.
 */
import type { IncomingMessage, Server } from 'node:http'
import { BlockList, isIPv4, type Socket } from 'node:net'
import { log } from '../log.ts'
import { networkOf } from './network.ts'

export const CONNECTION_LIMITS = {
  /** Checked every so many ms. */
  checkEvery: 5_000,
  /** How long a connection may be silent before its first byte, and how long a body may stay below its rate, ms. */
  silentFor: 30_000,
  /**
   * The lowest rate of a body, bytes a second. It harms nobody, because a phone at the edge of its network has ten
   * times as much.
   */
  minBytesPerSecond: 1_024,
  /** How long a connection may read nothing of what it is sent, ms. */
  stuckFor: 120_000,
  /**
   * The most connections of one network, and of all together. A court behind one address stays far below, and a process
   * may open more.
   */
  perNetwork: 2_000,
  total: 10_000,
}

interface WatchedConnection {
  network: string
  openedAt: number
  request: IncomingMessage | undefined
  /** The counts at the last check. */
  received: number
  taken: number
  /** Since when the body has been too slow; undefined while it is not. */
  slowSince: number | undefined
  stuckSince: number | undefined
}

/** @param proxies addresses and ranges that may have any number of connections, because they stand for many people */
export function watchConnections(server: Server, proxies: readonly string[], limits = CONNECTION_LIMITS) {
  const trusted = blockListOf(proxies)
  const open = new Map<Socket, WatchedConnection>()
  const perNetwork = new Map<string, number>()
  let refused = 0
  server.maxConnections = limits.total

  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress ?? ''
    const network = networkOf(ip)
    const already = perNetwork.get(network) ?? 0
    if (already >= limits.perNetwork && !trusted.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6')) {
      refused += 1
      return void socket.destroy()
    }
    perNetwork.set(network, already + 1)
    const openedAt = performance.now()
    const none = { request: undefined, received: 0, taken: 0, slowSince: undefined, stuckSince: undefined }
    open.set(socket, { network, openedAt, ...none })
    socket.once('close', () => {
      open.delete(socket)
      const left = (perNetwork.get(network) ?? 1) - 1
      if (left > 0) perNetwork.set(network, left)
      else perNetwork.delete(network)
    })
  })
  server.on('drop', () => (refused += 1))
  server.on('request', (request) => {
    const watched = open.get(request.socket)
    if (watched) watched.request = request
  })

  const timer = setInterval(() => {
    if (refused > 0) log.warn({ refused, open: open.size }, 'connections beyond the limit were refused')
    refused = 0
    const now = performance.now()
    for (const [socket, watched] of open) if (isAbusive(socket, watched, now)) socket.destroy()
  }, limits.checkEvery)
  timer.unref()
  server.once('close', () => clearInterval(timer))

  function isAbusive(socket: Socket, watched: WatchedConnection, now: number): boolean {
    if (socket.bytesRead === 0) return now - watched.openedAt > limits.silentFor
    const received = socket.bytesRead - watched.received
    watched.received = socket.bytesRead
    const slow = isBodyAwaited(watched.request) && received < (limits.minBytesPerSecond * limits.checkEvery) / 1_000
    watched.slowSince = slow ? (watched.slowSince ?? now) : undefined

    const taken = socket.bytesWritten - socket.writableLength
    const stuck = socket.writableLength > 0 && taken === watched.taken
    watched.taken = taken
    watched.stuckSince = stuck ? (watched.stuckSince ?? now) : undefined
    return (
      (watched.slowSince !== undefined && now - watched.slowSince >= limits.silentFor) ||
      (watched.stuckSince !== undefined && now - watched.stuckSince >= limits.stuckFor)
    )
  }
}

/**
 * True if we wait for more of a body. A body that nobody reads yet does not count, because then the client waits for
 * us.
 */
const isBodyAwaited = (request: IncomingMessage | undefined) =>
  request !== undefined && !request.complete && request.readableFlowing === true && request.readableLength === 0

function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
