import type { ScanReason } from './process/messages.ts'

/**
 * A page with fewer letters is scanned too, because it is more likely a stamp or a page number on a scan than a page of
 * text.
 */
const LITTLE_TEXT_LETTERS = 150
/**
 * The Latin nonsense that Kruti Dev and similar fonts make of the commonest Hindi words (है, के, का, की, में, से, पर,
 * कि, और, था, हैं, को). Pages with it need OCR, because many court papers are typed in such fonts without Unicode.
 */
const LEGACY_HINDI = new Set(['gS', 'ds', 'dk', 'dh', 'esa', 'ls', 'ij', 'fd', 'vkSj', 'Fkk', 'gSa', 'dks'])

/** @param text the cleaned text layer */
export function findScanReason(text: string): ScanReason | undefined {
  const letters = countMatches(text, /\p{L}/gu)
  if (letters === 0) return 'no text'
  // Devanagari needs OCR, because a text layer has glyphs, not letters, so the words come out in the wrong order and
  // with holes.
  if (countMatches(text, /\p{Script=Devanagari}/gu) > letters * 0.1) return 'hindi'
  const words = text.split(/\s+/)
  if (words.length >= 20 && words.filter((word) => LEGACY_HINDI.has(word)).length > words.length * 0.08) return 'hindi'
  return letters < LITTLE_TEXT_LETTERS ? 'little text' : undefined
}

/** True if an uncleaned text layer has glyph numbers instead of characters, because its font does not name them. */
export const isGarbled = (text: string) => countMatches(text, /(?![\n\r\t])[\p{Cc}\p{Co}\ufffd]/gu) > text.length * 0.02

/**
 * Chooses one of two readings of a page: OCR if the text layer is known to be bad, otherwise the longer one, because
 * the shorter one probably missed a part.
 */
export function chooseBetterText(layer: string, scanned: string, reason: ScanReason): string {
  const [inLayer, inScan] = [countMatches(layer, /[\p{L}\p{N}]/gu), countMatches(scanned, /[\p{L}\p{N}]/gu)]
  return inScan > (reason === 'hindi' || reason === 'garbled' ? inLayer * 0.3 : inLayer) ? scanned : layer
}

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
