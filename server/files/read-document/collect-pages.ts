import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { AppError } from '#server/platform/errors.ts'
import { detectType } from '../detect-type.ts'
import { MAX_TEXT_BYTES } from './limits.ts'
import type { ReaderMessage } from './process/messages.ts'
import { runReader, type ReaderRun } from './process/run-reader.ts'

const require = createRequire(import.meta.url)
const LANGUAGE_DATA = [
  require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  require.resolve('@tesseract.js-data/hin/4.0.0_best_int/hin.traineddata.gz'),
]

export interface CollectedPages {
  pages: Map<number, string>
  /** WebP in base64, by page; empty where nobody asked for pictures. */
  pictures: Map<number, string>
  count: number
  /** True if the document has more text than was read. */
  cut: boolean
}

export interface ReadingListener {
  signal?: AbortSignal | undefined
  onProgress?: ((sentence: string) => void) | undefined
  /** Whether scanned pages and images are wanted as pictures too, for a model that sees. */
  pictures?: boolean | undefined
}

/**
 * Runs a reader in a directory of its own and collects the pages until it is done, or its time, its memory or the room
 * for text is used up. Pages that were read by then are kept, because a part is better than nothing.
 * @param count how many pages the document has, as far as known
 * @throws as `runReader`, when no text was read
 */
export async function collectPages(
  reading: Omit<ReaderRun, 'directory'>,
  count: number,
  listener: ReadingListener,
): Promise<CollectedPages> {
  const found: CollectedPages = { pages: new Map(), pictures: new Map(), count, cut: false }
  let room = MAX_TEXT_BYTES
  const onMessage = (said: ReaderMessage) => {
    if (said.type === 'opened') found.count = said.pages
    if (said.type === 'cut') found.cut = true
    if (said.type === 'reading') listener.onProgress?.(`Reading page ${said.page} of ${found.count}`)
    // A process that its document took over could send anything, so the picture must be a WebP.
    if (said.type === 'picture' && detectType(Buffer.from(said.webp, 'base64')) === 'image/webp')
      found.pictures.set(said.page, said.webp)
    if (said.type !== 'page') return
    room -= Buffer.byteLength(said.text)
    if (room < 0) found.cut = true
    else found.pages.set(said.page, said.text)
  }
  try {
    await withOwnFolder(reading.job.path, async (directory) => {
      if (reading.program === 'read-scans.child.ts') await copyLanguages(directory)
      await runReader({ ...reading, directory }, onMessage, listener.signal)
    })
    return found
  } catch (error) {
    if (!(error instanceof AppError) || !hasText(found)) throw error
    return { ...found, cut: true }
  }
}

export async function withOwnFolder(path: string, work: (directory: string) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(dirname(path), 'reading-'))
  try {
    await work(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

export const hasText = ({ pages }: CollectedPages) => [...pages.values()].some(Boolean)

/** The OCR engine needs its languages in one folder. They are copied, because each comes in a package of its own. */
export async function copyLanguages(directory: string) {
  for (const path of LANGUAGE_DATA) await copyFile(path, join(directory, basename(path)))
}
