export interface PdfRequest {
  bytes: Uint8Array
}

export type PdfResponse = { pages: string[][] } | { refused: 'locked' | 'unreadable' }
