import { PassThrough } from 'node:stream'
import type { Files, ReceivedFile } from '../files/index.ts'
import type { WrittenEvent } from './live-answer.ts'
import type { ReadAttachment } from './tools/index.ts'

export interface Reading {
  /** Progress while pages are recognised, then what was read; the received file is discarded at the end. */
  events(): AsyncGenerator<WrittenEvent, ReadAttachment | null>
  stop(): void
}

/**
 * Starts to read an attachment and waits until it is known to be readable: a text file is then read whole, of a scan
 * the first page is under way. A scan may take minutes, which belong into the answer, not before it.
 * @throws Refusal with the sentence of what is wrong with the file
 */
export async function beginReading(files: Files, file: ReceivedFile): Promise<Reading> {
  const stop = new AbortController()
  const notices = new PassThrough({ objectMode: true })
  const underWay = Promise.withResolvers<void>()

  async function read(): Promise<ReadAttachment> {
    try {
      const onProgress = (text: string) => {
        notices.write(text)
        underWay.resolve()
      }
      const { pages, pageCount, truncated } = await files.read(file, { signal: stop.signal, onProgress })
      return { name: file.name, pages, pageCount, truncated }
    } finally {
      notices.end()
    }
  }

  const reading = read()
  await Promise.race([reading, underWay.promise])
  // Whoever asks for the events hears of a later fault; nobody may, when the question itself is refused.
  reading.catch(() => undefined)

  return {
    stop: () => stop.abort(),
    async *events() {
      try {
        for await (const text of notices as AsyncIterable<string>) yield { type: 'notice', text }
        return await reading
      } finally {
        await file.discard()
      }
    },
  }
}
