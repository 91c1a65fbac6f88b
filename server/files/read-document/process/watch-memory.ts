import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const CHECK_EVERY_MS = 100

/**
 * Watches the memory of a process and its children from outside, so that a busy process is caught as well. Only Linux
 * shows another process's memory in a file; elsewhere the process watches itself (`watchOwnMemory`).
 * @param exceeded called when they use more than `limit` bytes
 * @returns a function that stops the watch
 */
export function watchMemory(pid: number | undefined, limit: number, exceeded: () => void): () => void {
  if (process.platform !== 'linux' || pid === undefined) return () => undefined
  const over = new AbortController()
  void (async () => {
    // The checks run one after another, because on a busy machine they would pile up.
    while (!over.signal.aborted) {
      if ((await readMemoryOf(String(pid))) > limit && !over.signal.aborted) exceeded()
      await pause(CHECK_EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined)
    }
  })()
  return () => over.abort()
}

/**
 * Reads the resident memory of a process and all its descendants, bytes, because a cage is a process around the one
 * that reads. Only the first thread is asked for children: a shell and a cage start processes from it, and a reader may
 * start none. Asking all twenty threads slowed answers down.
 */
async function readMemoryOf(pid: string): Promise<number> {
  const [status, children] = await Promise.all(
    [`/proc/${pid}/status`, `/proc/${pid}/task/${pid}/children`].map((file) =>
      readFile(file, 'latin1').catch(() => ''),
    ),
  )
  const more = await Promise.all((children ?? '').split(' ').filter(Boolean).map(readMemoryOf))
  // The status file is read, because it is in kB, unlike statm, whose page size differs between machines.
  return more.reduce((sum, held) => sum + held, Number(/^VmRSS:\s+(\d+)/m.exec(status ?? '')?.[1] ?? 0) * 1_024)
}

/**
 * The process calls this itself where there is no Linux. It is only second best, because a busy process does not check.
 */
export function watchOwnMemory(limit: number, exceeded: () => void): void {
  if (process.platform === 'linux') return
  setInterval(() => process.memoryUsage.rss() > limit && exceeded(), CHECK_EVERY_MS).unref()
}
