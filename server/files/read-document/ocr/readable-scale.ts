/**
 * The sizes that OCR reads well, measured on pages 600 to 3,000 pixels wide. Below 1,000 words are lost (at 600, one in
 * ten of Hindi); above 2,000 it only takes longer.
 */
const MIN_SIDE = 1_000
const MAX_SIDE = 2_000
const MAX_ENLARGEMENT = 2.5
/** A long screenshot or a plan: 30 MB as RGB. */
const MAX_AREA = 10_000_000

/** @returns the factor by which to scale an image of so many pixels before OCR */
export function readableScale(width: number, height: number): number {
  const short = Math.min(width, height)
  const wanted = short < MIN_SIDE ? Math.min(MIN_SIDE / short, MAX_ENLARGEMENT) : Math.min(1, MAX_SIDE / short)
  return Math.min(wanted, Math.sqrt(MAX_AREA / (width * height)))
}

/** The longest screenshots and receipts are 50 times as long as wide. A longer strip has no room for letters. */
const MAX_ASPECT_RATIO = 100

/** True if nobody can read the picture at any size, because it is too narrow. */
export const isStrip = (width: number, height: number) =>
  Math.max(width, height) > Math.min(width, height) * MAX_ASPECT_RATIO
