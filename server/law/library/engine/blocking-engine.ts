/**
 * Asks the engine and waits for the answer without giving the thread back. The library's threads compute synchronously; a second thread
 * beside each talks to the network meanwhile.
 */
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { type EngineAccess, EngineError, type EngineRequest, EngineUnavailable } from './request-engine.ts'

/** How long one node may take to answer, ms. A page of facts takes a tenth of it in a large library. */
const NODE_LIMIT_MS = 2_000
/** Beyond the limits of the nodes, ms: the thread beside this one may have to start first. */
const EXTRA_MS = 3_000
/** After a failure nobody is asked for this time, ms, so that what needs the digests alone is not held up by each request. */
const REST_MS = 1_000

export interface EngineReply {
  number: number
  answer?: unknown
  failed?: { unavailable: boolean; status: number; message: string }
}

export interface BlockingEngine {
  /** @throws EngineUnavailable, EngineError */
  ask<T>(request: EngineRequest): T
  close(): void
}

export function openBlockingEngine(access: EngineAccess): BlockingEngine {
  const limitMs = access.limitMs ?? NODE_LIMIT_MS
  const { port1: here, port2: there } = new MessageChannel()
  /** Counts the answers, and wakes whoever waits for one. */
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('engine-thread.ts', import.meta.url), {
    workerData: { access, limitMs, port: there, answered },
    transferList: [there],
  })
  worker.unref()
  here.unref()
  let number = 0
  let restUntil = 0

  function wait(asked: number): EngineReply {
    const end = performance.now() + limitMs * access.nodes.length + EXTRA_MS
    for (;;) {
      const seen = Atomics.load(answered, 0)
      const reply: EngineReply | undefined = receiveMessageOnPort(here)?.message
      // The answer to a request that was given up may come late, and is not the answer to this one.
      if (reply?.number === asked) return reply
      if (reply) continue
      const left = end - performance.now()
      if (left <= 0 || Atomics.wait(answered, 0, seen, left) === 'timed-out')
        return { number: asked, failed: { unavailable: true, status: 0, message: 'OpenSearch took too long.' } }
    }
  }

  return {
    ask<T>(request: EngineRequest): T {
      if (performance.now() < restUntil) throw new EngineUnavailable('OpenSearch did not answer a moment ago.')
      number += 1
      here.postMessage({ number, request })
      const { answer, failed } = wait(number)
      if (!failed) return answer as T
      if (!failed.unavailable) throw new EngineError(failed.status, failed.message)
      restUntil = performance.now() + REST_MS
      throw new EngineUnavailable(failed.message)
    },
    close: () => void worker.terminate(),
  }
}
