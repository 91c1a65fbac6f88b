import { PassThrough } from 'node:stream'
import type { StoredAttachment } from '#db/chat.ts'
import { type ReadDocument, type ReceivedFile, withAttachmentNumber } from '../../files/index.ts'
import type { ChatFiles } from '../context.ts'
import type { CarriedFiles } from './carried-files.ts'
import type { WrittenEvent } from '../answers/live-answer.ts'
import { joinAttachments, type ReadAttachment } from '../tools/index.ts'

interface AttachmentReading {
  /**
   * Yields progress while pages are recognised and returns the text.
   * @param keep the stored file whose text is kept, so that later questions need not read it again
   */
  events(keep?: { userId: number; fileId: string }): AsyncGenerator<WrittenEvent, ReadAttachment | null>
  stop(): void
  /** Deletes the copy on this machine's disk. The stored file stays. */
  discard(): Promise<void>
}

/**
 * Starts to read an attachment and waits until it is known to be readable. By then a text file is read whole, and of a
 * scan the first page is being recognised. A scan may take minutes; they must not pass before the answer begins, so
 * that the person sees progress.
 * @param stopped aborts the reading; the result then only says that it was stopped
 * @param pictures whether the model sees, so that scanned pages and images are wanted as pictures too
 * @throws AppError that says what is wrong with the file
 */
async function startReading(
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
    discard: () => file.discard(),
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
  discard: () => Promise.resolve(),
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
async function readCarriedFile(
  files: ChatFiles,
  userId: number,
  { fileId, name }: StoredAttachment,
  attachToNew: boolean,
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
    discard: () => file.discard(),
    events: () => reading.events({ userId, fileId }),
  }
}

export interface AttachmentsReading {
  /**
   * Yields progress, and each file of the message when it was read. It returns all files as one.
   * @param keep where the text and the pages of each file of the message are kept, so that later questions need not read
   * it again
   */
  events(keep: KeepReading): AsyncGenerator<WrittenEvent, ReadAttachment | null>
  stop(): void
}

interface KeepReading {
  userId: number
  /** The stored files of the message, in their order. Those of an earlier message are not among them. */
  fileIds: readonly string[]
  savePages(no: number, counted: { pages: number; read: number }): Promise<void>
}

/**
 * Starts to read the files that came with a question, all at once: the queue of readers decides which of them goes
 * first.
 * @throws as `startReading`, with the number of the file
 */
export const startReadings = (
  files: ChatFiles,
  userId: number,
  received: readonly ReceivedFile[],
  stopped: AbortSignal,
  pictures: boolean,
): Promise<AttachmentsReading> =>
  allReadings(received.map((file) => startReading(files, userId, file, stopped, pictures)))

/** Gives the text of files that came with an earlier message. @throws as `readCarriedFile` */
export const readCarriedFiles = (
  files: ChatFiles,
  userId: number,
  { attachments, attachToNew }: CarriedFiles,
  stopped: AbortSignal,
  pictures: boolean,
): Promise<AttachmentsReading> =>
  allReadings(attachments.map((stored) => readCarriedFile(files, userId, stored, attachToNew, stopped, pictures)))

async function allReadings(starting: readonly Promise<AttachmentReading>[]): Promise<AttachmentsReading> {
  const started = await Promise.allSettled(starting)
  const refused = started.findIndex(({ status }) => status === 'rejected')
  const readings = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const stop = () => readings.forEach((reading) => reading.stop())
  if (refused !== -1) {
    // The others would be read to their end although nobody will ask for them.
    stop()
    throw withAttachmentNumber((started[refused] as PromiseRejectedResult).reason, refused)
  }
  return {
    stop,
    async *events({ userId, fileIds, savePages }) {
      const read: ReadAttachment[] = []
      try {
        for (const [no, reading] of readings.entries()) {
          const fileId = fileIds[no]
          const one = yield* reading.events(fileId === undefined ? undefined : { userId, fileId })
          if (!one) continue
          read.push(one)
          if (fileId === undefined) continue
          const counted = { pages: one.pageCount, read: one.pages.length }
          await savePages(no, counted)
          yield { type: 'attachment', no, ...counted }
        }
      } finally {
        // When one fails, nobody asks for those after it.
        stop()
        await Promise.all(readings.map((reading) => reading.discard()))
      }
      return joinAttachments(read)
    },
  }
}
