import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { Refusal } from '#server/platform/errors.ts'
import { LANGUAGES, MAX_TEXT_BYTES, MAX_WAITING, SCAN_LIMITS, TEXT_LIMITS } from './limits.ts'
import type { PdfScanJob, Said, ScanJob } from './messages.ts'
import { betterText, needsScan } from './needs-scan.ts'
import { Queue } from './queue.ts'
import { runReader, type Reading } from './run-reader.ts'
import type { AttachmentType } from '../detect-type.ts'

export interface ReadPage {
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

export interface ReadOptions {
  signal?: AbortSignal
  /** Told a sentence for people: "Reading page 3 of 7". */
  onProgress?: (sentence: string) => void
}

const require = createRequire(import.meta.url)
const cores = availableParallelism()
/** At most one reader a core; OCR, which takes minutes, leaves one of them to documents that take a second. */
const readers = new Queue(cores, MAX_WAITING)
const scanners = new Queue(Math.max(1, cores - 1), MAX_WAITING)

/**
 * The text of a PDF or an image, by its text layer where there is a usable one, else by OCR (English and Hindi).
 * Nothing in the document can harm or hold up the server: it is read in processes that may be killed at any moment.
 * @param file.path a file that `receiveFile` put there, and a folder in which to work for the time of the call
 * @throws Refusal pdf_encrypted, pdf_unreadable, pdf_too_long, image_unreadable, image_too_large, file_too_heavy (out of
 * time or memory with nothing read), busy (20 documents wait already); the signal's reason when it is aborted
 */
export async function readDocument(file: { path: string; mediaType: AttachmentType }, options: ReadOptions = {}): Promise<ReadDocument> {
  const { path } = file
  if (file.mediaType !== 'application/pdf') {
    const { pages, cut } = await scan({ kind: 'image', path }, 1, options)
    return { pages: [{ page: 1, text: pages.get(1) ?? '', ocr: true }], pageCount: 1, truncated: cut }
  }
  const text = { program: 'read-text.child.ts', job: { path }, limits: TEXT_LIMITS, otherwise: 'pdf_unreadable' } as const
  const layer = await readers.run(() => collect(text, 0, options), options.signal)
  const doubtful = [...layer.pages].flatMap(([page, text]) => {
    const reason = needsScan(text)
    return reason ? [{ page, reason }] : []
  })
  const scanned = await scanPages({ kind: 'pdf', path, pages: doubtful }, layer, options)
  const reasons = new Map(doubtful.map(({ page, reason }) => [page, reason]))
  const pages = [...layer.pages].map(([page, text]): ReadPage => {
    const reason = reasons.get(page)
    const better = reason ? betterText(text, scanned.pages.get(page) ?? '', reason) : text
    return { page, text: better, ocr: better !== text }
  })
  return { pages, pageCount: layer.count, truncated: layer.cut || scanned.cut }
}

/** Reads the doubtful pages of a PDF by OCR. When that fails, a document that has text elsewhere is not lost with it. */
async function scanPages(job: PdfScanJob, layer: Collected, options: ReadOptions): Promise<Collected> {
  if (job.pages.length === 0) return { pages: new Map(), count: layer.count, cut: false }
  try {
    return await scan(job, layer.count, options)
  } catch (error) {
    if (!(error instanceof Refusal) || !hasText(layer)) throw error
    return { pages: new Map(), count: layer.count, cut: true }
  }
}

function scan(job: ScanJob, count: number, options: ReadOptions): Promise<Collected> {
  const otherwise = job.kind === 'pdf' ? 'pdf_unreadable' : 'image_unreadable'
  const scans = { program: 'read-scans.child.ts', job, limits: SCAN_LIMITS, otherwise } as const
  const read = () => readers.run(() => collect(scans, count, options), options.signal)
  return scanners.run(read, options.signal, () => options.onProgress?.('Waiting for other documents to be read'))
}

interface Collected {
  pages: Map<number, string>
  count: number
  cut: boolean
}

/** Takes what a reader says until it is done, or its time or the room for text is up. */
async function collect(reading: Omit<Reading, 'directory'>, count: number, { signal, onProgress }: ReadOptions): Promise<Collected> {
  const found: Collected = { pages: new Map(), count, cut: false }
  let room = MAX_TEXT_BYTES
  const hear = (said: Said) => {
    if (said.type === 'opened') found.count = said.pages
    if (said.type === 'cut') found.cut = true
    if (said.type === 'reading') onProgress?.(count > 1 ? `Reading page ${said.page} of ${count}` : 'Reading the page')
    if (said.type !== 'page') return
    room -= Buffer.byteLength(said.text)
    if (room < 0) found.cut = true
    else found.pages.set(said.page, said.text)
  }
  const directory = await mkdtemp(join(dirname(reading.job.path), 'reading-'))
  try {
    if (reading.program === 'read-scans.child.ts') await copyLanguages(directory)
    await runReader({ ...reading, directory }, hear, signal)
    return found
  } catch (error) {
    // What was read before time or memory was up is worth having.
    if (!(error instanceof Refusal) || !hasText(found)) throw error
    return { ...found, cut: true }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const hasText = ({ pages }: Collected) => [...pages.values()].some(Boolean)

/** The OCR engine wants its languages side by side; they come in a package each. */
async function copyLanguages(directory: string) {
  for (const language of LANGUAGES) {
    const name = `${language}.traineddata.gz`
    await copyFile(require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${name}`), join(directory, name))
  }
}
