/** A process that reads the text layer of a PDF, page by page. */
import { runJob, sendToServer, UnreadableError } from '../process/child-side.ts'
import { cleanText } from '../clean-text.ts'
import { MAX_TEXT_BYTES, TEXT_LIMITS } from '../limits.ts'
import type { TextJob } from '../process/messages.ts'
import { openPdf, type PdfPage } from '../pdf/open-pdf.ts'

await runJob<TextJob>(
  TEXT_LIMITS,
  () => 'pdf_unreadable',
  async ({ path }) => {
    const pdf = await openPdf(path)
    sendToServer({ type: 'opened', pages: pdf.numPages })
    let room = MAX_TEXT_BYTES
    let broken: unknown
    let read = 0
    for (let page = 1; page <= pdf.numPages && room > 0; page += 1) {
      try {
        const text = cleanText(await readTextLayer(await pdf.getPage(page)))
        const bytes = Buffer.byteLength(text)
        if (bytes > room) sendToServer({ type: 'cut' })
        sendToServer({ type: 'page', page, text: bytes > room ? text.slice(0, room / 3) : text })
        room -= bytes
        read += 1
      } catch (error) {
        // One damaged page must not take the others with it. It may still be drawn and read by OCR.
        broken = error
        sendToServer({ type: 'page', page, text: '' })
      }
    }
    if (read === 0) throw new UnreadableError('pdf_unreadable', broken)
  },
)

async function readTextLayer(page: PdfPage) {
  const { items } = await page.getTextContent()
  page.cleanup()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}
