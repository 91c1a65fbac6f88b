import { move } from 'piscina'
import type { DraftDocument, EXPORT_FORMATS } from '#shared/drafts.ts'
import type { CourtProfile } from './court-profile.ts'
import { toDocx } from './docx.ts'
import { draftToPdf } from './pdf.ts'

export interface DraftPrintTask {
  document: DraftDocument
  profile: CourtProfile
  format: (typeof EXPORT_FORMATS)[number]
}

export async function print({ document, profile, format }: DraftPrintTask) {
  const bytes = new Uint8Array(await (format === 'docx' ? toDocx : draftToPdf)(document, profile))
  return move(bytes)
}
