/** A process that finds out whether a PDF is more than paper. */
import { readFile } from 'node:fs/promises'
import { namesActive } from './active-names.ts'
import { answer, say, Unreadable } from './child-side.ts'
import { TEXT_LIMITS } from './limits.ts'
import type { TextJob } from './messages.ts'
import { openPdf, type Pdf, type PdfPage } from './open-pdf.ts'

/** Annotations that play something or hold a file. */
const ACTIVE_KINDS = new Set(['FileAttachment', 'Movie', 'Sound', 'Screen', 'RichMedia', '3D'])

await answer<TextJob>(
  TEXT_LIMITS,
  () => 'pdf_unreadable',
  async ({ path }) => {
    const pdf = await openPdf(path)
    const info = (await pdf.getMetadata()).info as Record<string, unknown>
    // What stands in it can be seen with the password alone, even if it opens without.
    if (info['EncryptFilterName']) throw new Unreadable('pdf_encrypted')
    if (info['IsXFAPresent'] || namesActive(await readFile(path)) || (await isActive(pdf)))
      throw new Unreadable('pdf_active')
    say({ type: 'opened', pages: pdf.numPages })
  },
)

async function isActive(pdf: Pdf): Promise<boolean> {
  const opens = (await pdf.getOpenAction()) as { action?: string } | null
  if (opens?.action || (await pdf.getJSActions()) || (await pdf.getAttachments())) return true
  const fields = Object.values((await pdf.getFieldObjects()) ?? {}).flat()
  if (fields.some((field) => 'actions' in field && field.actions)) return true
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    if ((await page.getJSActions()) || (await hasActiveAnnotation(page))) return true
    page.cleanup()
  }
  return false
}

async function hasActiveAnnotation(page: PdfPage): Promise<boolean> {
  const annotations = (await page.getAnnotations()) as { subtype: string; actions?: unknown }[]
  return annotations.some(({ subtype, actions }) => actions || ACTIVE_KINDS.has(subtype))
}
