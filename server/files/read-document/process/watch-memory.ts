import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const CHECK_EVERY_MS = 100

/**
 * Watches a process, with those that it started, from outside, so that one too busy to answer is caught as well. Only Linux
 * shows another process's memory in a file; elsewhere the process watches itself (`watchOwnMemory`).
 * @param exceeded called when they hold more than `limit` bytes
 * @returns stops watching
 */
export function watchMemory(pid: number | undefined, limit: number, exceeded: () => void): () => void {
  if (process.platform !== 'linux' || pid === undefined) return () => undefined
  const over = new AbortController()
  void (async () => {
    // One look after another: on a busy machine they would pile up.
    while (!over.signal.aborted) {
      if ((await readMemoryOf(String(pid))) > limit && !over.signal.aborted) exceeded()
      await pause(CHECK_EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined)
    }
  })()
  return () => over.abort()
}

/**
 * Resident memory of a process and of all that came of it, bytes: a cage is a process around the one that reads. A shell and a cage
 * start the next one from their only thread; what reads may start none. To ask each of its twenty threads for children took the
 * processor from those who wait for answers.
 */
async function readMemoryOf(pid: string): Promise<number> {
  const [status, children] = await Promise.all(
    [`/proc/${pid}/status`, `/proc/${pid}/task/${pid}/children`].map((file) =>
      readFile(file, 'latin1').catch(() => ''),
    ),
  )
  const more = await Promise.all((children ?? '').split(' ').filter(Boolean).map(readMemoryOf))
  // In kB, unlike statm, whose pages differ from machine to machine.
  return more.reduce((sum, held) => sum + held, Number(/^VmRSS:\s+(\d+)/m.exec(status ?? '')?.[1] ?? 0) * 1_024)
}

/** The fallback off Linux, called by the process itself: blind while it is busy, hence only the second best. */
export function watchOwnMemory(limit: number, exceeded: () => void): void {
  if (process.platform === 'linux') return
  setInterval(() => process.memoryUsage.rss() > limit && exceeded(), CHECK_EVERY_MS).unref()
}
