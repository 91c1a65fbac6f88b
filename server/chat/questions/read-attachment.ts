import { PassThrough } from 'node:stream'
import type { ReadDocument, ReceivedFile } from '../../files/index.ts'
import type { ChatFiles } from '../context.ts'
import type { CarriedFile } from './carried-file.ts'
import type { WrittenEvent } from '../answers/live-answer.ts'
import type { ReadAttachment } from '../tools/index.ts'

export interface AttachmentReading {
  /**
   * Yields progress while pages are recognised and returns the text.
   * @param keep the stored file whose text is kept, so that later questions need not read it again
   */
  events(keep?: { userId: number; fileId: string }): AsyncGenerator<WrittenEvent, ReadAttachment | null>
  stop(): void
}

/**
 * Starts to read an attachment and waits until it is known to be readable. By then a text file is read whole, and of a
 * scan the first page is being recognised. A scan may take minutes; they must not pass before the answer begins, so
 * that the person sees progress.
 * @param stopped aborts the reading; the result then only says that it was stopped
 * @param pictures whether the model sees, so that scanned pages and images are wanted as pictures too
 * @throws AppError that says what is wrong with the file
 */
export async function startReading(
  files: ChatFiles,
  userId: number,
  file: ReceivedFile,
  stopped: AbortSignal,
  pictures: boolean,
): Promise<AttachmentReading> {
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, stopped])
  const notices = new PassThrough({ objectMode: true })
  const underWay = Promise.withResolvers<void>()

  async function read(): Promise<ReadDocument> {
    try {
      const onProgress = (text: string) => {
        notices.write(text)
        underWay.resolve()
      }
      return await files.readDocument(userId, file, { signal, onProgress, pictures })
    } finally {
      notices.end()
    }
  }

  const reading = read()
  await Promise.race([reading, underWay.promise]).catch((error: unknown) => {
    if (!stopped.aborted) throw error
  })
  // The reader of the events gets a later error. When the question is refused nobody reads them, and an unhandled
  // rejection would end the process.
  reading.catch(() => undefined)

  return {
    stop: () => stop.abort(),
    async *events(keep) {
      try {
        for await (const text of notices as AsyncIterable<string>) yield { type: 'notice', text }
        const document = await reading
        const { pictures: _, ...kept } = document
        if (keep) await files.saveReading(keep.userId, keep.fileId, kept)
        return { name: file.name, fromEarlierMessage: false, readBefore: false, ...document }
      } finally {
        await file.discard()
      }
    },
  }
}

/** @param read null when the file is left out */
const finishedReading = (read: ReadAttachment | null): AttachmentReading => ({
  stop: () => undefined,
  async *events() {
    yield* []
    return read
  },
})

/**
 * Gives the text of a file that came with an earlier message: the kept text, or a new reading.
 * @throws as `startReading`, but only for a file that belongs to this question. Any other file that cannot be read, or
 * that takes minutes each time, would otherwise make every later question of the session fail
 */
export async function readCarriedFile(
  files: ChatFiles,
  userId: number,
  { fileId, attachment: { name }, attachToNew }: CarriedFile,
  stopped: AbortSignal,
  pictures: boolean,
): Promise<AttachmentReading> {
  const known = await files.findReading(userId, fileId)
  if (known) return finishedReading({ name, fromEarlierMessage: !attachToNew, readBefore: true, ...known })
  return attachToNew ? readAgain(files, userId, fileId, stopped, pictures) : finishedReading(null)
}

async function readAgain(
  files: ChatFiles,
  userId: number,
  fileId: string,
  stopped: AbortSignal,
  pictures: boolean,
): Promise<AttachmentReading> {
  const file = await files.fetchFile(userId, fileId)
  const reading = await startReading(files, userId, file, stopped, pictures).catch(async (error: unknown) => {
    await file.discard()
    throw error
  })
  return {
    stop() {
      reading.stop()
      // Nobody may read the events any more, and then the copy would stay on the disk.
      void file.discard().catch(() => undefined)
    },
    events: () => reading.events({ userId, fileId }),
  }
}
