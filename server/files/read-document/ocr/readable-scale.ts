/**
 * Pages are scaled to these sizes, because OCR reads them well. Measured on pages 600 to 3,000 pixels wide: below 1,000
 * words are lost (at 600, one in ten of Hindi); above 2,000 it only takes longer.
 */
const MIN_SIDE = 1_000
const MAX_SIDE = 2_000
const MAX_ENLARGEMENT = 2.5
/** A long screenshot or a plan: 30 MB as RGB. */
const MAX_AREA = 10_000_000

export function readableScale(width: number, height: number): number {
  const short = Math.min(width, height)
  const wanted = short < MIN_SIDE ? Math.min(MIN_SIDE / short, MAX_ENLARGEMENT) : Math.min(1, MAX_SIDE / short)
  return Math.min(wanted, Math.sqrt(MAX_AREA / (width * height)))
}

/**
 * A longer strip is refused, because it has no room for letters. The longest screenshots and receipts are 50 times as
 * long as wide.
 */
const MAX_ASPECT_RATIO = 100

export const isStrip = (width: number, height: number) =>
  Math.max(width, height) > Math.min(width, height) * MAX_ASPECT_RATIO
