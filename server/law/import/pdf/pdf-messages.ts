/** The messages between an import and the processes that read its PDFs. */

export interface PdfRequest {
  bytes: Uint8Array
}

export type PdfResponse = { pages: string[][] } | { refused: 'locked' | 'unreadable' }
