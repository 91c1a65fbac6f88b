/** The thread of the embedded PostgreSQL. It receives and sends whole messages of the wire protocol. */
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
      // All connections share one session, so the last one may have left a transaction or a setting in it.
      await lite.exec('rollback')
      await lite.exec('discard all')
    }
    // Without a listener of our own the library would parse every answer and keep what it read for ever.
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
