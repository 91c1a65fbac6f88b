import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'
import { UnreadableError } from '../process/child-side.ts'
import { MAX_PAGES, MAX_PIXELS } from '../limits.ts'

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
export type PdfPage = Awaited<ReturnType<Pdf['getPage']>>

/**
 * @param CanvasFactory needed to draw pages, not to read their text
 * @throws UnreadableError pdf_encrypted, pdf_unreadable, or pdf_too_long above 300 pages
 */
export async function openPdf(path: string, CanvasFactory?: object): Promise<Pdf> {
  const data = new Uint8Array(await readFile(path))
  const pdf = await getDocumentProxy(data, {
    verbosity: 0,
    maxImageSize: MAX_PIXELS,
    useSystemFonts: false,
    ...(CanvasFactory && { CanvasFactory }),
  }).catch((error: unknown) => {
    const encrypted = error instanceof Error && error.name === 'PasswordException'
    throw new UnreadableError(encrypted ? 'pdf_encrypted' : 'pdf_unreadable', error)
  })
  if (pdf.numPages > MAX_PAGES) throw new UnreadableError('pdf_too_long')
  if (pdf.numPages < 1) throw new UnreadableError('pdf_unreadable')
  return pdf
}
