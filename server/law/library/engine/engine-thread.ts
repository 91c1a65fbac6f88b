/** The thread beside a thread of the library: it sends the requests and wakes the one that waits for the answer. */
import { type MessagePort, workerData } from 'node:worker_threads'
import type { EngineReply } from './blocking-engine.ts'
import {
  type EngineAccess,
  EngineError,
  type EngineRequest,
  EngineUnavailable,
  requestEngine,
} from './request-engine.ts'

const { access, limitMs, port, answered } = workerData as {
  access: EngineAccess
  limitMs: number
  port: MessagePort
  answered: Int32Array
}

port.on('message', ({ number, request }: { number: number; request: EngineRequest }) => void reply(number, request))

async function reply(number: number, request: EngineRequest) {
  port.postMessage(await send(number, request))
  Atomics.add(answered, 0, 1)
  Atomics.notify(answered, 0)
}

async function send(number: number, request: EngineRequest): Promise<EngineReply> {
  try {
    return { number, answer: await requestEngine(access, request, limitMs) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const status = error instanceof EngineError ? error.status : 0
    return { number, failed: { unavailable: error instanceof EngineUnavailable, status, message } }
  }
}
