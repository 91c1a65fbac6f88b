/** What an import and the processes that read its PDFs say to each other. */

export interface ToRead {
  bytes: Uint8Array
}

export type ReadPdf = { pages: string[][] } | { refused: 'locked' | 'unreadable' }
