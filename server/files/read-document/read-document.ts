import { WORD_TYPE } from '#shared/chat.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RequesterId } from '#server/platform/limits/fair-queue.ts'
import type { AttachmentType } from '../detect-type.ts'
import { collectPages, hasText, type CollectedPages, type ReadingListener } from './collect-pages.ts'
import { SCAN_LIMITS, TEXT_LIMITS } from './limits.ts'
import type { PdfScanJob, ScanJob } from './process/messages.ts'
import { chooseBetterText, findScanReason } from './needs-scan.ts'
import { readerQueue, SCAN_JOB, TEXT_JOB } from './readers.ts'

interface ReadPage {
  page: number
  text: string
  /** True if the text comes from OCR, because it may have been misread. */
  ocr: boolean
}

export interface ReadDocument {
  pages: ReadPage[]
  pageCount: number
  truncated: boolean
  /** Scanned pages and images as WebP in base64, where they were asked for. They are not kept. */
  pictures?: { page: number; webp: string }[]
}

export interface ReadingRequester {
  whose: RequesterId
  /** Runs a scan or refuses it. The scan gets a function to call with the ms that it used. */
  scanning<T>(scan: (spend: (ms: number) => void) => Promise<T>): Promise<T>
}

const PRODUCT_ITSELF: ReadingRequester = { whose: null, scanning: (scan) => scan(() => undefined) }

/**
 * Reads the text of a Word document, a PDF or an image: from its text layer if that is usable, otherwise by OCR (English and Hindi). No
 * document can harm or block the server, because it is read in processes that may be killed at any moment.
 * @param file.path a file that `receiveFile` wrote, in a folder that the call may write to
 * @param listener.onProgress called with a sentence for people: "Reading page 3 of 7"
 * @throws AppError pdf_encrypted, pdf_unreadable, pdf_too_long, image_unreadable, image_shape, image_too_large,
 * docx_unreadable, docx_macros, docx_too_large, file_too_heavy (out of time or memory with nothing read), own_waiting, busy, the errors of `scanning`; the signal's
 * reason when it is aborted
 */
export async function readDocument(
  file: { path: string; mediaType: AttachmentType },
  listener: ReadingListener = {},
  reader: ReadingRequester = PRODUCT_ITSELF,
): Promise<ReadDocument> {
  const { path, mediaType } = file
  if (mediaType === WORD_TYPE) return readWordDocument(path, listener, reader)
  if (mediaType !== 'application/pdf') {
    const job = { kind: 'image', path, type: mediaType, pictures: listener.pictures === true } as const
    const scanned = await scan(job, 1, listener, reader)
    const pages = [...scanned.pages].map(([page, text]) => ({ page, text, ocr: true }))
    return { pages, pageCount: scanned.count, truncated: scanned.cut, ...picturesOf(scanned) }
  }
  const text = {
    program: 'read-text.child.ts',
    job: { path },
    limits: TEXT_LIMITS,
    fallbackCode: 'pdf_unreadable',
  } as const
  const layer = await readerQueue.run(TEXT_JOB, reader.whose, () => collectPages(text, 0, listener), {
    signal: listener.signal,
  })
  const doubtful = [...layer.pages].flatMap(([page, text]) => {
    const reason = findScanReason(text)
    return reason ? [{ page, reason }] : []
  })
  const scanned = await scanPages(
    { kind: 'pdf', path, pages: doubtful, pictures: listener.pictures === true },
    layer,
    listener,
    reader,
  )
  const reasons = new Map(doubtful.map(({ page, reason }) => [page, reason]))
  const pages = [...layer.pages].map(([page, text]): ReadPage => {
    const reason = reasons.get(page)
    const better = reason ? chooseBetterText(text, scanned.pages.get(page) ?? '', reason) : text
    return { page, text: better, ocr: better !== text }
  })
  return { pages, pageCount: layer.count, truncated: layer.cut || scanned.cut, ...picturesOf(scanned) }
}

const NOTHING = { pages: new Map<number, string>(), pictures: new Map<number, string>() }

const picturesOf = ({ pictures }: CollectedPages): Pick<ReadDocument, 'pictures'> =>
  pictures.size === 0 ? {} : { pictures: [...pictures].map(([page, webp]) => ({ page, webp })) }

async function readWordDocument(
  path: string,
  listener: ReadingListener,
  { whose }: ReadingRequester,
): Promise<ReadDocument> {
  const word = {
    program: 'read-word.child.ts',
    job: { path },
    limits: TEXT_LIMITS,
    fallbackCode: 'docx_unreadable',
  } as const
  const { pages, count, cut } = await readerQueue.run(TEXT_JOB, whose, () => collectPages(word, 0, listener), {
    signal: listener.signal,
  })
  return { pages: [...pages].map(([page, text]) => ({ page, text, ocr: false })), pageCount: count, truncated: cut }
}

/**
 * Reads the doubtful pages of a PDF by OCR. If that fails, the text of the other pages is still returned, because a
 * part is better than nothing.
 */
async function scanPages(
  job: PdfScanJob,
  layer: CollectedPages,
  listener: ReadingListener,
  reader: ReadingRequester,
): Promise<CollectedPages> {
  if (job.pages.length === 0) return { ...NOTHING, count: layer.count, cut: false }
  try {
    return await scan(job, layer.count, listener, reader)
  } catch (error) {
    if (!(error instanceof AppError) || !hasText(layer)) throw error
    return { ...NOTHING, count: layer.count, cut: true }
  }
}

function scan(
  job: ScanJob,
  count: number,
  listener: ReadingListener,
  { whose, scanning }: ReadingRequester,
): Promise<CollectedPages> {
  const fallbackCode = job.kind === 'pdf' ? 'pdf_unreadable' : 'image_unreadable'
  const scans = { program: 'read-scans.child.ts', job, limits: SCAN_LIMITS, fallbackCode } as const
  const onWait = () => listener.onProgress?.('Waiting for other documents to be read')
  return scanning((onSpent) =>
    readerQueue.run(SCAN_JOB, whose, () => collectPages(scans, count, listener), {
      signal: listener.signal,
      onWait,
      onSpent,
    }),
  )
}
