/**
 * The limits for one document, measured in bench/attacks/attachments.ts. Run that bench again before you raise one, because a
 * document could otherwise take the memory of the whole machine.
 */

export interface ChildLimits {
  /** ms from the start of the process, its own loading included. */
  wallMs: number
  rssBytes: number
  /** V8's old space: the script heap without buffers and WebAssembly. */
  heapMb: number
}

const MB = 1_048_576

/** Usual: 110 MB and 0.3 s; 300 pages: 140 MB and 1 to 3 s. */
export const TEXT_LIMITS: ChildLimits = { wallMs: 10_000, rssBytes: 512 * MB, heapMb: 256 }
/** Usual: 290 MB and 3 to 5 s a page; ten pages: 400 MB and 30 s; a PDF page that is one 39-megapixel picture: 570 MB. */
export const SCAN_LIMITS: ChildLimits = { wallMs: 120_000, rssBytes: 1_024 * MB, heapMb: 256 }
/** Usual: 95 MB and 0.5 s; 39 megapixels, interlaced: 270 MB and 2 s. */
export const PHOTO_LIMITS: ChildLimits = { wallMs: 20_000, rssBytes: 512 * MB, heapMb: 128 }

export const MAX_PAGES = 300
/** OCR takes seconds for each page, so only a few are read. */
export const MAX_SCANNED_PAGES = 10
/** Each page needs OCR before its personal details are hidden, so later pages are not shown. */
export const MAX_CHECKED_PAGES = 100
export const HIDING_MS = 600_000
/** Bytes as UTF-8. */
export const MAX_TEXT_BYTES = 2 * MB
/** The limit of every image, whether a file or inside a PDF, because a small file may hold a huge one. */
export const MAX_PIXELS = 40_000_000
export const MAX_WAITING = 100
