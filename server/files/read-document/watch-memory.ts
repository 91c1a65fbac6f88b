import { readdir, readFile } from 'node:fs/promises'

const EVERY_MS = 100

/**
 * Watches a process, with those that it started, from outside, so that one too busy to answer is caught as well. Only Linux
 * shows another process's memory in a file; elsewhere the process watches itself (`watchOwnMemory`).
 * @param exceeded called when they hold more than `limit` bytes
 * @returns stops watching
 */
export function watchMemory(pid: number | undefined, limit: number, exceeded: () => void): () => void {
  if (process.platform !== 'linux' || pid === undefined) return () => undefined
  const timer = setInterval(async () => {
    if ((await heldBy(String(pid))) > limit) exceeded()
  }, EVERY_MS)
  return () => clearInterval(timer)
}

/** Resident memory of a process and of all that came of it, bytes: a cage is a process around the one that reads. */
async function heldBy(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '')
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'latin1').catch(() => '')),
  )
  const more = await Promise.all(children.flatMap((pids) => pids.split(' ').filter(Boolean).map(heldBy)))
  // In kB, unlike statm, whose pages differ from machine to machine.
  return more.reduce((sum, held) => sum + held, Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1_024)
}

/** The fallback off Linux, called by the process itself: blind while it is busy, hence only the second best. */
export function watchOwnMemory(limit: number, exceeded: () => void): void {
  if (process.platform === 'linux') return
  setInterval(() => process.memoryUsage.rss() > limit && exceeded(), EVERY_MS).unref()
}
