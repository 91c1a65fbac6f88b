/** A process that reads pictures of text by OCR: an image file, or pages of a PDF without a usable text layer. */
import { runJob, sendToServer } from '../process/child-side.ts'
import { canvasFactory, drawPage, hasImage } from '../pdf/draw-page.ts'
import { MAX_SCANNED_PAGES, SCAN_LIMITS } from '../limits.ts'
import type { ImageScanJob, PdfScanJob, ScanJob, ScanReason } from '../process/messages.ts'
import { startOcr, type Ocr } from '../ocr/ocr.ts'
import { openPdf, type Pdf } from '../pdf/open-pdf.ts'
import { openPicture } from '../pictures/open-picture.ts'
import { isStrip } from '../ocr/readable-scale.ts'
import { prepareImage, preparePage, toModelPicture, type Picture } from '../pictures/prepare-image.ts'

const otherwise = (job: ScanJob) => (job.kind === 'pdf' ? 'pdf_unreadable' : 'image_unreadable')

await runJob<ScanJob>(SCAN_LIMITS, otherwise, async (job) => {
  await (job.kind === 'pdf' ? readPdf(job) : readImage(job))
})

async function readImage({ path, type, pictures }: ImageScanJob) {
  const { pageCount, page } = await openPicture(path, type)
  sendToServer({ type: 'opened', pages: pageCount })
  let ocr: Ocr | undefined
  for (let number = 1; number <= Math.min(pageCount, MAX_SCANNED_PAGES); number += 1) {
    const picture = await prepareImage(page(number)).catch((error: unknown) => {
      // A broken page after a good one is left out, so that the pages before it are not lost. A picture of one page is
      // refused.
      if (!ocr) throw error
      sendToServer({ type: 'cut' })
    })
    if (!picture) continue
    sendToServer({ type: 'reading', page: number })
    if (pictures) await sendPicture(number, picture)
    ocr ??= await startOcr(process.cwd())
    sendToServer({ type: 'page', page: number, text: (await ocr.read(picture)).text })
  }
  if (pageCount > MAX_SCANNED_PAGES) sendToServer({ type: 'cut' })
}

async function readPdf({ path, pages, pictures }: PdfScanJob) {
  const pdf = await openPdf(path, await canvasFactory())
  let ocr: Ocr | undefined
  let scanned = 0
  for (const { page, reason } of pages) {
    // A page that cannot be drawn keeps its text layer, so that the others are still read.
    const picture = await drawPageToScan(pdf, page, reason).catch(() => sendToServer({ type: 'cut' }))
    if (!picture) continue
    if (scanned === MAX_SCANNED_PAGES) return sendToServer({ type: 'cut' })
    scanned += 1
    sendToServer({ type: 'reading', page })
    if (pictures) await sendPicture(page, picture)
    ocr ??= await startOcr(process.cwd())
    sendToServer({ type: 'page', page, text: (await ocr.read(picture)).text })
  }
}

async function sendPicture(page: number, picture: Picture) {
  sendToServer({ type: 'picture', page, webp: (await toModelPicture(picture)).toString('base64') })
}

async function drawPageToScan(pdf: Pdf, number: number, reason: ScanReason): Promise<Picture | undefined> {
  const page = await pdf.getPage(number)
  if (reason === 'little text' && !(await hasImage(page))) return undefined
  const drawn = await drawPage(page)
  if (drawn.incomplete) sendToServer({ type: 'cut' })
  // A strip is left out, because the OCR engine fails on it and the other pages would be lost with it.
  if (isStrip(drawn.width, drawn.height)) {
    sendToServer({ type: 'cut' })
    return undefined
  }
  const picture = await preparePage(drawn)
  return picture?.faint ? undefined : picture
}
