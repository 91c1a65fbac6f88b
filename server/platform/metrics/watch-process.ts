/** The figures of the process itself: memory, processor, and how long its one thread keeps everybody waiting. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metrics } from './metrics.ts'

/** Ms between two looks at the event loop. Each wakes the process, so it is no smaller than a delay that people feel. */
const RESOLUTION = 50
const SHARES = [0.5, 0.99, 1]

/** @returns ends the watching */
export function watchProcess(metrics: Metrics): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  delay.enable()
  metrics.gauge(
    'nyayadesk_event_loop_delay_seconds',
    'Delay of the event loop since the last look at this page',
    () => {
      // What it measures is the whole pause between two looks.
      const seconds = (share: number) => Math.max(0, delay.percentile(share * 100) / 1e9 - RESOLUTION / 1_000)
      const samples = SHARES.map((share) => [{ quantile: String(share) }, seconds(share)] as const)
      delay.reset()
      return samples
    },
  )
  metrics.gauge('nyayadesk_memory_bytes', 'Memory of this process', () => {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
    return Object.entries({ rss, heap_used: heapUsed, heap_total: heapTotal, external }).map(
      ([kind, bytes]) => [{ kind }, bytes] as const,
    )
  })
  metrics.gauge('nyayadesk_processor_seconds', 'Time of the processor since the start', () => {
    const { user, system } = process.cpuUsage()
    return [[{}, (user + system) / 1e6]]
  })
  metrics.gauge('nyayadesk_uptime_seconds', 'Time since the start', () => [[{}, process.uptime()]])
  return () => delay.disable()
}
