import { readFile } from 'node:fs/promises'

const EVERY_MS = 100

/**
 * Watches a process from outside, so that one too busy to answer is caught as well. Only Linux shows another process's
 * memory in a file; elsewhere the process watches itself (`watchOwnMemory`).
 * @param exceeded called once when it holds more than `limit` bytes
 * @returns stops watching
 */
export function watchMemory(pid: number | undefined, limit: number, exceeded: () => void): () => void {
  if (process.platform !== 'linux' || pid === undefined) return () => undefined
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '')
    // In kB, unlike statm, whose pages differ from machine to machine.
    if (Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1_024 > limit) exceeded()
  }, EVERY_MS)
  return () => clearInterval(timer)
}

/** The fallback off Linux, called by the process itself: blind while it is busy, hence only the second best. */
export function watchOwnMemory(limit: number, exceeded: () => void): void {
  if (process.platform === 'linux') return
  setInterval(() => process.memoryUsage.rss() > limit && exceeded(), EVERY_MS).unref()
}
