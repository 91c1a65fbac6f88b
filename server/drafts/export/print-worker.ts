import { move } from 'piscina'
import type { DraftDocument, EXPORT_FORMATS } from '#shared/drafts.ts'
import type { CourtProfile } from './court-profile.ts'
import { toDocx } from './docx.ts'
import { toPdf } from './pdf.ts'

export interface PrintTask {
  document: DraftDocument
  profile: CourtProfile
  format: (typeof EXPORT_FORMATS)[number]
}

export async function print({ document, profile, format }: PrintTask) {
  const bytes = new Uint8Array(await (format === 'docx' ? toDocx : toPdf)(document, profile))
  return move(bytes)
}
