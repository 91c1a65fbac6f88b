/** The embedded PostgreSQL in a thread of its own: what comes in and goes out is its wire protocol, in whole messages. */
import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

export type ThreadMessage = Uint8Array<ArrayBuffer> | 'close'

const STARTUP = 0

if (parentPort) {
  const inbox = on(parentPort, 'message') as AsyncIterable<[ThreadMessage]>
  const lite = await PGlite.create((workerData as { directory: string }).directory)
  for await (const [message] of inbox) {
    if (message === 'close') break
    if (message[0] === STARTUP) {
      // There is one session under all connections: the last one may have left a transaction or a setting in it.
      await lite.exec('rollback')
      await lite.exec('discard all')
    }
    // Without a listener of its own the library parses every answer and keeps what it read for as long as it lives.
    const pieces: Uint8Array[] = []
    await lite.execProtocolRawStream(message, {
      syncToFs: false,
      onRawData: (bytes) => void pieces.push(bytes.slice()),
    })
    const answer = Uint8Array.from(Buffer.concat(pieces))
    parentPort.postMessage(answer, [answer.buffer])
  }
  await lite.close()
  parentPort.close()
}
