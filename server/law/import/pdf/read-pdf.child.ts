/**
 * A process that reads the text layers of PDFs, one after the other. It has no network and may read nothing but code;
 * the bytes are sent to it. So a broken PDF can harm this process only, and the importer ends it.
 */
import { getDocumentProxy } from 'unpdf'
import { printedLines } from './printed-lines.ts'
import type { PdfResponse, PdfRequest } from './pdf-messages.ts'

/** The most pages of a judgment that are read. The longest of the Supreme Court has some 2,500. */
const MOST_PAGES = 3_000

process.on('disconnect', () => process.exit())
// pdf.js rejects promises that nobody awaits when an object is broken. Without this handler they would end the process.
process.on('unhandledRejection', () => undefined)
process.on('message', (message: PdfRequest) => void read(message).then((answer) => process.send?.(answer)))

async function read({ bytes }: PdfRequest): Promise<PdfResponse> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, useSystemFonts: false })
    const pages: string[][] = []
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number++) {
      const page = await pdf.getPage(number)
      // One damaged page must not take the other pages with it.
      const items = await page.getTextContent().then(
        (content) => content.items,
        () => [],
      )
      pages.push(printedLines(items.flatMap((item) => ('str' in item ? [item] : []))))
      page.cleanup()
    }
    await pdf.destroy()
    return { pages }
  } catch (error) {
    return { refused: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'unreadable' }
  }
}
