/** What an import and the processes that read its PDFs say to each other. */

export interface PdfRequest {
  bytes: Uint8Array
}

export type PdfResponse = { pages: string[][] } | { refused: 'locked' | 'unreadable' }
