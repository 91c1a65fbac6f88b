import sharp from 'sharp'
import type { DrawnPage } from '../pdf/draw-page.ts'

/** A part of a picture by its edges, in pixels from the upper left corner. */
export interface PictureBox {
  left: number
  top: number
  right: number
  bottom: number
}

type Size = Pick<DrawnPage, 'width' | 'height'>

const BLACK = Buffer.from([0, 0, 0, 255])
/** The margin around each box, pixels at 180 dots per inch, because smoothing spreads letters over its edge. */
const PAD = 3
/**
 * The picture is reduced from 180 to 135 dots per inch, because that reads well on a screen and needs half the bytes.
 */
const SCALE = 0.75

/**
 * Draws a page as WebP with boxes painted over. The pixels themselves are replaced, because a layer on top could be
 * removed.
 */
export function paintBoxes({ data, width, height }: DrawnPage, boxes: PictureBox[]): Promise<Buffer> {
  for (const { left, top, right, bottom } of boxes) {
    const [from, to] = [edge(left - PAD, width), edge(right + PAD, width)]
    for (let y = edge(top - PAD, height); y < edge(bottom + PAD, height); y += 1)
      data.fill(BLACK, (y * width + from) * 4, (y * width + to) * 4)
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .resize({ width: Math.max(1, Math.round(width * SCALE)) })
    .webp({ quality: 70 })
    .toBuffer()
}

const edge = (at: number, size: number) => Math.round(Math.min(size, Math.max(0, at)))

/**
 * Turns a box from a page that was turned for reading back to the page as it was drawn.
 * @param turn degrees clockwise
 */
export function turnBoxBack(
  { left, top, right, bottom }: PictureBox,
  turn: number,
  { width, height }: Size,
): PictureBox {
  if (turn === 90) return { left: top, right: bottom, top: height - right, bottom: height - left }
  if (turn === 180) return { left: width - right, right: width - left, top: height - bottom, bottom: height - top }
  if (turn === 270) return { left: width - bottom, right: width - top, top: left, bottom: right }
  return { left, top, right, bottom }
}
