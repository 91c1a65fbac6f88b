import sharp from 'sharp'

/** The side of the square that is tried, pixels. It has room for a dozen words. */
const SAMPLE = 400
const CELL = 40
const CELLS = SAMPLE / CELL
/** Edges are counted, because writing has many of them and shadows and table tops have few. */
const EDGES = { width: 3, height: 3, kernel: [-1, -1, -1, -1, 8, -1, -1, -1, -1] }
/** Mean confidence in per cent. Measured on the sample: 73 to 94 when it is upright, 0 to 52 when it is not. */
const UPRIGHT_CONFIDENCE = 65
/** Sideways comes first, because pages are often photographed or scanned like that. */
const TURNS = [90, 270, 180]

/**
 * Finds which way up a page is, by trying to read the part with the most writing. One part is enough, and the whole
 * page would take much longer.
 * @param png a page, grey
 * @param confidence how sure OCR is of its reading of a PNG, per cent
 * @returns the page upright, and how far it was turned, degrees clockwise; not turned when no direction can be read
 */
export async function turnUpright(
  png: Buffer,
  confidence: (sample: Buffer) => Promise<number>,
): Promise<{ png: Buffer; turn: number }> {
  const sample = await cropMostWritten(png)
  let best = { turn: 0, sure: await confidence(sample) }
  for (const turn of TURNS) {
    if (best.sure >= UPRIGHT_CONFIDENCE) break
    const sure = await confidence(await sharp(sample).rotate(turn).png({ compressionLevel: 1 }).toBuffer())
    if (sure > best.sure) best = { turn, sure }
  }
  if (best.turn === 0 || best.sure < UPRIGHT_CONFIDENCE) return { png, turn: 0 }
  return { png: await sharp(png).rotate(best.turn).png({ compressionLevel: 1 }).toBuffer(), turn: best.turn }
}

async function cropMostWritten(png: Buffer) {
  const { width, height } = await sharp(png).metadata()
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)]
  const edges = await sharp(png).convolve(EDGES).png({ compressionLevel: 1 }).toBuffer()
  const ink = await sharp(edges)
    .resize(columns, rows, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()

  let best = { left: 0, top: 0, ink: -1 }
  for (let top = 0; top <= Math.max(0, rows - CELLS); top += 1)
    for (let left = 0; left <= Math.max(0, columns - CELLS); left += 1) {
      const sum = inkOf(ink, columns, rows, left, top)
      if (sum > best.ink) best = { left, top, ink: sum }
    }
  const [left, top] = [best.left * CELL, best.top * CELL]
  const part = { left, top, width: Math.min(SAMPLE, width - left), height: Math.min(SAMPLE, height - top) }
  return await sharp(png).extract(part).png({ compressionLevel: 1 }).toBuffer()
}

function inkOf(ink: Buffer, columns: number, rows: number, left: number, top: number) {
  let sum = 0
  for (let y = top; y < Math.min(rows, top + CELLS); y += 1)
    for (let x = left; x < Math.min(columns, left + CELLS); x += 1) sum += ink[y * columns + x] ?? 0
  return sum
}
