/**
 * The messages between reading processes and the server. The server trusts none of them, because a document may have
 * taken over the process. So zod checks every message.
 */
import { z } from 'zod'
import { PERSONAL_KINDS } from '#shared/earn.ts'
import { MAX_PAGES, MAX_TEXT_BYTES } from '../limits.ts'
import type { PictureType } from '../../detect-type.ts'

export type ScanReason = 'no text' | 'little text' | 'hindi' | 'garbled'

export type TextJob = { path: string }
/** @property pictures whether the pages are sent as pictures too, for a model that sees */
export type PdfScanJob = {
  kind: 'pdf'
  path: string
  pages: { page: number; reason: ScanReason }[]
  pictures: boolean
}
/** @property first the first page to make; the page before it is only read for a number that continues on it */
export type HideJob = { path: string; pages: number[]; first: number }
export type ImageScanJob = { kind: 'image'; path: string; type: PictureType; pictures: boolean }
export type ScanJob = PdfScanJob | ImageScanJob
export type PhotoJob = { path: string; type: PictureType }

const ACTIVE_CONTENT_CODES = [
  'pdf_active',
  'pdf_script',
  'pdf_form',
  'pdf_attached',
  'pdf_media',
  'pdf_elsewhere',
  'pdf_opens',
] as const
export type ActiveContentCode = (typeof ACTIVE_CONTENT_CODES)[number]

const page = z.number().int().min(1).max(MAX_PAGES)

export const readerMessage = z.discriminatedUnion('type', [
  /** The process has started, but has not touched the document yet. So a failure before it is not the document's. */
  z.object({ type: z.literal('started') }),
  z.object({ type: z.literal('opened'), pages: z.number().int().min(0) }),
  z.object({ type: z.literal('reading'), page }),
  z.object({ type: z.literal('page'), page, text: z.string() }),
  /** Base64. It comes before the text of its page. */
  z.object({ type: z.literal('picture'), page, webp: z.base64().max(1_000_000) }),
  /** Base64. */
  z.object({ type: z.literal('photo'), webp: z.base64().max(2_000_000) }),
  /** Base64; null for a page that could not be checked. */
  z.object({
    type: z.literal('hidden'),
    page,
    text: z.string().max(MAX_TEXT_BYTES),
    hidden: z.partialRecord(z.enum(PERSONAL_KINDS), z.number().int().min(1)),
    webp: z.base64().max(12_000_000).nullable(),
  }),
  z.object({ type: z.literal('cut') }),
  z.object({
    type: z.literal('refused'),
    code: z.enum([
      'pdf_encrypted',
      'pdf_unreadable',
      'pdf_too_long',
      ...ACTIVE_CONTENT_CODES,
      'image_unreadable',
      'image_shape',
      'image_too_large',
      'docx_unreadable',
      'docx_macros',
      'docx_too_large',
      'file_too_heavy',
    ]),
    detail: z.string(),
  }),
  z.object({ type: z.literal('done') }),
])
export type ReaderMessage = z.infer<typeof readerMessage>
export type ReadingErrorCode = Extract<ReaderMessage, { type: 'refused' }>['code']
