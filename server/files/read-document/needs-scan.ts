import type { ScanReason } from './process/messages.ts'

/** Below this many letters a page is likelier a stamp or a page number on a scan than a page of text. */
const LITTLE_TEXT_LETTERS = 150
/**
 * Words that Kruti Dev and its like make of the commonest Hindi ones (है, के, का, की, में, से, पर, कि, और, था, हैं, को): fonts
 * without Unicode, in which many a court paper is typed, and whose text layer is Latin nonsense.
 */
const LEGACY_HINDI = new Set(['gS', 'ds', 'dk', 'dh', 'esa', 'ls', 'ij', 'fd', 'vkSj', 'Fkk', 'gSa', 'dks'])

/**
 * Whether a page is to be read by OCR instead of, or besides, its text layer.
 * @param text the cleaned text layer
 */
export function findScanReason(text: string): ScanReason | undefined {
  const letters = countMatches(text, /\p{L}/gu)
  if (letters === 0) return 'no text'
  // A text layer keeps glyphs, not letters: Devanagari comes out of it in the wrong order and with holes.
  if (countMatches(text, /\p{Script=Devanagari}/gu) > letters * 0.1) return 'hindi'
  const words = text.split(/\s+/)
  if (words.length >= 20 && words.filter((word) => LEGACY_HINDI.has(word)).length > words.length * 0.08) return 'hindi'
  return letters < LITTLE_TEXT_LETTERS ? 'little text' : undefined
}

/** Whether a text layer, not cleaned, has numbers of glyphs instead of characters: its font does not say what they are. */
export const isGarbled = (text: string) => countMatches(text, /(?![\n\r\t])[\p{Cc}\p{Co}\ufffd]/gu) > text.length * 0.02

/** Which of the two readings of a page to keep: OCR where the text layer is known to be bad, else the one that says more. */
export function chooseBetterText(layer: string, scanned: string, reason: ScanReason): string {
  const [inLayer, inScan] = [countMatches(layer, /[\p{L}\p{N}]/gu), countMatches(scanned, /[\p{L}\p{N}]/gu)]
  return inScan > (reason === 'hindi' || reason === 'garbled' ? inLayer * 0.3 : inLayer) ? scanned : layer
}

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
