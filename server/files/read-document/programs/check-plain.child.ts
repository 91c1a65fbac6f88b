/** A process that checks whether a PDF has active content. */
import { readFile } from 'node:fs/promises'
import { findActiveContent } from '../pdf/find-active.ts'
import { runJob, sendToServer, UnreadableError } from '../process/child-side.ts'
import { TEXT_LIMITS } from '../limits.ts'
import type { ActiveContentCode, TextJob } from '../process/messages.ts'
import { openPdf, type Pdf, type PdfPage } from '../pdf/open-pdf.ts'

const ACTIVE_KINDS = new Map<string, ActiveContentCode>([
  ['FileAttachment', 'pdf_attached'],
  ...(['Movie', 'Sound', 'Screen', 'RichMedia', '3D'] as const).map((kind) => [kind, 'pdf_media'] as const),
])
/** A link that is no web address: it has another scheme or names a machine. */
const ELSEWHERE = /^\s*(?:[a-z][a-z\d+.-]*:|\\\\)/i

await runJob<TextJob>(
  TEXT_LIMITS,
  () => 'pdf_unreadable',
  async ({ path }) => {
    const pdf = await openPdf(path)
    const info = (await pdf.getMetadata()).info as Record<string, unknown>
    // An encrypted file is refused even if it opens without a password, because its content cannot be checked.
    if (info['EncryptFilterName']) throw new UnreadableError('pdf_encrypted')
    const found = info['IsXFAPresent']
      ? 'pdf_form'
      : (findActiveContent(await readFile(path)) ?? (await findActiveFeature(pdf)))
    if (found) throw new UnreadableError(found)
    sendToServer({ type: 'opened', pages: pdf.numPages })
  },
)

async function findActiveFeature(pdf: Pdf): Promise<ActiveContentCode | undefined> {
  const opens = (await pdf.getOpenAction()) as { action?: string } | null
  if (opens?.action) return 'pdf_opens'
  if (await pdf.getJSActions()) return 'pdf_script'
  if (await pdf.getAttachments()) return 'pdf_attached'
  const fields = Object.values((await pdf.getFieldObjects()) ?? {}).flat()
  if (fields.some((field) => 'actions' in field && field.actions)) return 'pdf_script'
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const found = (await page.getJSActions()) ? 'pdf_script' : await findActiveAnnotation(page)
    if (found) return found
    page.cleanup()
  }
  return undefined
}

async function findActiveAnnotation(page: PdfPage): Promise<ActiveContentCode | undefined> {
  type Annotation = { subtype: string; actions?: unknown; url?: string; unsafeUrl?: string }
  for (const { subtype, actions, url, unsafeUrl } of (await page.getAnnotations()) as Annotation[]) {
    if (actions) return 'pdf_script'
    if (unsafeUrl && !url && ELSEWHERE.test(unsafeUrl)) return 'pdf_elsewhere'
    const found = ACTIVE_KINDS.get(subtype)
    if (found) return found
  }
  return undefined
}
