/** A process that reads pictures of text by OCR: an image file, or pages of a PDF that have no usable text layer. */
import { answer, say } from './child-side.ts'
import { canvasFactory, drawPage, hasImage } from './draw-page.ts'
import { MAX_SCANNED_PAGES, SCAN_LIMITS } from './limits.ts'
import type { PdfScanJob, ScanJob, ScanReason } from './messages.ts'
import { startOcr, type Ocr } from './ocr.ts'
import { openPdf, type Pdf } from './open-pdf.ts'
import { prepareImage, preparePage, type Picture } from './prepare-image.ts'

const otherwise = (job: ScanJob) => (job.kind === 'pdf' ? 'pdf_unreadable' : 'image_unreadable')

await answer<ScanJob>(SCAN_LIMITS, otherwise, async (job) => {
  if (job.kind === 'pdf') return await readPages(job)
  const picture = await prepareImage(job.path)
  say({ type: 'reading', page: 1 })
  const ocr = await startOcr(process.cwd())
  say({ type: 'page', page: 1, text: (await ocr.read(picture)).text })
})

async function readPages({ path, pages }: PdfScanJob) {
  const pdf = await openPdf(path, await canvasFactory())
  let ocr: Ocr | undefined
  let scanned = 0
  for (const { page, reason } of pages) {
    // A page that cannot be drawn keeps its text layer; the others are read.
    const picture = await pictureOf(pdf, page, reason).catch(() => say({ type: 'cut' }))
    if (!picture) continue
    if (scanned === MAX_SCANNED_PAGES) return say({ type: 'cut' })
    scanned += 1
    say({ type: 'reading', page })
    ocr ??= await startOcr(process.cwd())
    say({ type: 'page', page, text: (await ocr.read(picture)).text })
  }
}

async function pictureOf(pdf: Pdf, number: number, reason: ScanReason): Promise<Picture | undefined> {
  const page = await pdf.getPage(number)
  // A short page of plain text needs no second reading.
  if (reason === 'little text' && !(await hasImage(page))) return undefined
  const drawn = await drawPage(page)
  if (drawn.incomplete) say({ type: 'cut' })
  const picture = await preparePage(drawn)
  return picture?.faint ? undefined : picture
}
