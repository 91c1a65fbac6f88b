import { PassThrough } from 'node:stream'
import type { ReadDocument, ReceivedFile } from '../../files/index.ts'
import type { ChatFiles } from '../context.ts'
import type { CarriedFile } from './carried-file.ts'
import type { WrittenEvent } from '../answers/live-answer.ts'
import type { ReadAttachment } from '../tools/index.ts'

export interface AttachmentReading {
  /**
   * Progress while pages are recognised, then what was read; the received file is discarded at the end.
   * @param keep the file whose text is kept, for questions that are asked of it later
   */
  events(keep?: { userId: number; fileId: string }): AsyncGenerator<WrittenEvent, ReadAttachment | null>
  stop(): void
}

/**
 * Starts to read an attachment and waits until it is known to be readable: a text file is then read whole, of a scan
 * the first page is under way. A scan may take minutes, which belong into the answer, not before it.
 * @param stopped ends the reading; what is returned then says only that it was stopped
 * @throws AppError with the sentence of what is wrong with the file
 */
export async function startReading(
  files: ChatFiles,
  userId: number,
  file: ReceivedFile,
  stopped: AbortSignal,
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
      return await files.read(userId, file, { signal, onProgress })
    } finally {
      notices.end()
    }
  }

  const reading = read()
  await Promise.race([reading, underWay.promise]).catch((error: unknown) => {
    if (!stopped.aborted) throw error
  })
  // Whoever asks for the events hears of a later fault; nobody may, when the question itself is refused.
  reading.catch(() => undefined)

  return {
    stop: () => stop.abort(),
    async *events(keep) {
      try {
        for await (const text of notices as AsyncIterable<string>) yield { type: 'notice', text }
        const document = await reading
        if (keep) await files.keepReading(keep.userId, keep.fileId, document)
        return { name: file.name, fromEarlierMessage: false, readBefore: false, ...document }
      } finally {
        await file.discard()
      }
    },
  }
}

/** Nothing is left to be told while it is read; null for what is left out. */
const finishedReading = (read: ReadAttachment | null): AttachmentReading => ({
  stop: () => undefined,
  async *events() {
    yield* []
    return read
  },
})

/**
 * What a file says that came with an earlier message: kept from then, else read now.
 * @throws as `beginReading`, but never for a file that the question did not come with: one that cannot be read, or takes
 * minutes each time, would make every later question of its session fail
 */
export async function readCarriedFile(
  files: ChatFiles,
  userId: number,
  { fileId, attachment: { name }, attachToNew }: CarriedFile,
  stopped: AbortSignal,
): Promise<AttachmentReading> {
  const known = await files.readingOf(userId, fileId)
  if (known) return finishedReading({ name, fromEarlierMessage: !attachToNew, readBefore: true, ...known })
  return attachToNew ? readAgain(files, userId, fileId, stopped) : finishedReading(null)
}

async function readAgain(
  files: ChatFiles,
  userId: number,
  fileId: string,
  stopped: AbortSignal,
): Promise<AttachmentReading> {
  const file = await files.fetch(userId, fileId)
  const reading = await startReading(files, userId, file, stopped).catch(async (error: unknown) => {
    await file.discard()
    throw error
  })
  return {
    stop() {
      reading.stop()
      // Nobody may come to hear of it any more: the copy would stay.
      void file.discard().catch(() => undefined)
    },
    events: () => reading.events({ userId, fileId }),
  }
}
