import { WORD_TYPE, type ATTACHMENT_TYPES } from '#shared/chat.ts'

export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]
export type PictureType = Exclude<AttachmentType, 'application/pdf' | typeof WORD_TYPE>

/** `detectType` needs so many bytes, because a PDF may announce itself anywhere in its first 1,024. */
export const HEAD_BYTES = 1_024

/**
 * A PDF must not begin with the signature of another type, because other programs would then open it as that: ZIP, RAR,
 * 7z, gzip, Windows and Unix programs, postscript, scripts, pictures.
 */
const OTHER_SIGNATURES = [
  'GIF8',
  'PK',
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b',
  'MZ',
  '\x7fELF',
  '%!PS',
  '#!',
  'RIFF',
  'BM',
  'II*\0',
  'MM\0*',
]

/**
 * The place and the possible values of the length of a BMP's second header. They are checked, because two letters alone
 * prove nothing.
 */
const BMP_HEADER = { at: 14, lengths: [40, 52, 56, 108, 124] }
/**
 * A ZIP whose first entry is one that Word and other programs begin a document with. The reader finds out whether it is
 * one; a table or slides have no text document in them.
 */
const ZIP = { signature: 'PK\x03\x04', nameAt: 30 }
const BEGINS_AS_WORD = /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|word\/|customXml\/)/
/** A phone's HEIC has one of these brands after `ftyp`. */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']

/**
 * Detects the type of a file by its bytes. A file that is two types at once is refused, unless the first is an image,
 * because an image is decoded and never served as anything else.
 * @param head the first 1,024 bytes, or all of a shorter file
 * @returns undefined for every type that may not be attached
 */
export function detectType(head: Buffer): AttachmentType | undefined {
  const start = head.toString('latin1', 0, HEAD_BYTES)
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (start.startsWith('RIFF') && start.startsWith('WEBPVP8', 8)) return 'image/webp'
  if (/^GIF8[79]a/.test(start)) return 'image/gif'
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'image/tiff'
  if (start.startsWith('ftyp', 4) && HEIC_BRANDS.includes(start.slice(8, 12))) return 'image/heic'
  if (start.startsWith('BM') && head.length > 18 && BMP_HEADER.lengths.includes(head.readUInt32LE(BMP_HEADER.at)))
    return 'image/bmp'
  if (start.startsWith(ZIP.signature) && BEGINS_AS_WORD.test(start.slice(ZIP.nameAt))) return WORD_TYPE
  if (!start.includes('%PDF-')) return undefined
  const before = start.replace(/^(\xef\xbb\xbf|\s)+/, '')
  // Markup before the PDF header is refused, because a browser that guesses types would show it as a page.
  return before.startsWith('<') || OTHER_SIGNATURES.some((magic) => before.startsWith(magic))
    ? undefined
    : 'application/pdf'
}
