import { availableParallelism } from 'node:os'
import { Refusal } from '#server/platform/errors.ts'
import type { AttachmentType } from '../detect-type.ts'
import { collectPages, hasText, type Collected, type Listener } from './collect-pages.ts'
import { MAX_WAITING, SCAN_LIMITS, TEXT_LIMITS } from './limits.ts'
import type { PdfScanJob, ScanJob } from './messages.ts'
import { betterText, needsScan } from './needs-scan.ts'
import { Queue } from './queue.ts'

interface ReadPage {
  /** From 1. */
  page: number
  text: string
  /** Whether the text was read from a picture, and may have been misread. */
  ocr: boolean
}

export interface ReadDocument {
  pages: ReadPage[]
  pageCount: number
  /** Whether the document says more than was read. */
  truncated: boolean
}

const cores = availableParallelism()
/** At most one reader a core; OCR, which takes minutes, leaves one of them to documents that take a second. */
export const readers = new Queue(cores, MAX_WAITING)
export const scanners = new Queue(Math.max(1, cores - 1), MAX_WAITING)

/**
 * The text of a PDF or an image, by its text layer where there is a usable one, else by OCR (English and Hindi).
 * Nothing in the document can harm or hold up the server: it is read in processes that may be killed at any moment.
 * @param file.path a file that `receiveFile` put there, and a folder in which to work for the time of the call
 * @param listener.onProgress told a sentence for people: "Reading page 3 of 7"
 * @throws Refusal pdf_encrypted, pdf_unreadable, pdf_too_long, image_unreadable, image_too_large, file_too_heavy (out of
 * time or memory with nothing read), busy (20 documents wait already); the signal's reason when it is aborted
 */
export async function readDocument(
  file: { path: string; mediaType: AttachmentType },
  listener: Listener = {},
): Promise<ReadDocument> {
  const { path } = file
  if (file.mediaType !== 'application/pdf') {
    const { pages, cut } = await scan({ kind: 'image', path }, 1, listener)
    return { pages: [{ page: 1, text: pages.get(1) ?? '', ocr: true }], pageCount: 1, truncated: cut }
  }
  const text = {
    program: 'read-text.child.ts',
    job: { path },
    limits: TEXT_LIMITS,
    otherwise: 'pdf_unreadable',
  } as const
  const layer = await readers.run(() => collectPages(text, 0, listener), listener.signal)
  const doubtful = [...layer.pages].flatMap(([page, text]) => {
    const reason = needsScan(text)
    return reason ? [{ page, reason }] : []
  })
  const scanned = await scanPages({ kind: 'pdf', path, pages: doubtful }, layer, listener)
  const reasons = new Map(doubtful.map(({ page, reason }) => [page, reason]))
  const pages = [...layer.pages].map(([page, text]): ReadPage => {
    const reason = reasons.get(page)
    const better = reason ? betterText(text, scanned.pages.get(page) ?? '', reason) : text
    return { page, text: better, ocr: better !== text }
  })
  return { pages, pageCount: layer.count, truncated: layer.cut || scanned.cut }
}

/** Reads the doubtful pages of a PDF by OCR. When that fails, a document that has text elsewhere is not lost with it. */
async function scanPages(job: PdfScanJob, layer: Collected, listener: Listener): Promise<Collected> {
  if (job.pages.length === 0) return { pages: new Map(), count: layer.count, cut: false }
  try {
    return await scan(job, layer.count, listener)
  } catch (error) {
    if (!(error instanceof Refusal) || !hasText(layer)) throw error
    return { pages: new Map(), count: layer.count, cut: true }
  }
}

function scan(job: ScanJob, count: number, listener: Listener): Promise<Collected> {
  const otherwise = job.kind === 'pdf' ? 'pdf_unreadable' : 'image_unreadable'
  const scans = { program: 'read-scans.child.ts', job, limits: SCAN_LIMITS, otherwise } as const
  const read = () => readers.run(() => collectPages(scans, count, listener), listener.signal)
  return scanners.run(read, listener.signal, () => listener.onProgress?.('Waiting for other documents to be read'))
}
