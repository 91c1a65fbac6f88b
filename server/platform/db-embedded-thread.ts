/** The embedded PostgreSQL in a thread of its own: what comes in and goes out is its wire protocol, in whole messages. */
import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

export type ToThread = Uint8Array<ArrayBuffer> | 'close'

const STARTUP = 0

if (parentPort) {
  const inbox = on(parentPort, 'message') as AsyncIterable<[ToThread]>
  const lite = await PGlite.create((workerData as { directory: string }).directory)
  for await (const [message] of inbox) {
    if (message === 'close') break
    if (message[0] === STARTUP) {
      // There is one session under all connections: the last one may have left a transaction or a setting in it.
      await lite.exec('rollback')
      await lite.exec('discard all')
    }
    const answer = lite.execProtocolRawSync(message)
    parentPort.postMessage(answer, [answer.buffer as ArrayBuffer])
  }
  await lite.close()
  parentPort.close()
}
