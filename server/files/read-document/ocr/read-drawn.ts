/**
 * Reads a drawn page by OCR, and then its other parts once more, because one reading leaves out everything that is
 * turned or light on dark.
 */
import sharp from 'sharp'
import type { DrawnPage } from '../pdf/draw-page.ts'
import type { Ocr, ScannedWord } from './ocr.ts'
import { turnBoxBack, type PictureBox } from '../pictures/paint-boxes.ts'
import type { Picture } from '../pictures/prepare-image.ts'

export interface PlacedReading {
  text: string
  boxesOf(start: number, end: number): PictureBox[]
}

interface PictureArea {
  left: number
  top: number
  width: number
  height: number
}

/** The side of the squares in which ink is counted, pixels. It is about the size of a capital letter. */
const CELL = 16
/** A square with a mean grey below INK has ink on it. Below DARK it is a dark area rather than letters. */
const INK = 245
const DARK = 110
/** Fewer squares are ignored, because no number is so small. */
const LEAST_CELLS = 12
/** A word with this confidence needs no second reading, per cent. */
const SURE_CONFIDENCE = 75

export interface DrawnReading {
  page: PlacedReading
  asides: PlacedReading[]
  noise: boolean
}

export async function readDrawnPage(ocr: Ocr, picture: Picture, { width, height }: DrawnPage): Promise<DrawnReading> {
  const { words, turn, noise } = await ocr.read(picture)
  const turned = words.map((word) => ({ ...word, box: turnBoxBack(word.box, turn, { width, height }) }))
  const raw = await sharp(picture.png).extractChannel(0).raw().toBuffer()
  const asides: PlacedReading[] = []
  const readArea = async (part: PictureArea, turn: number, negative: boolean) => {
    const cut = sharp(raw, { raw: { width, height, channels: 1 } }).extract(part)
    const png = await (negative ? cut.negate() : cut).rotate(turn).png({ compressionLevel: 1 }).toBuffer()
    const seen = await ocr.wordsOf(png)
    asides.push(placeWords(seen.map((word) => ({ ...word, box: moveBox(turnBoxBack(word.box, turn, part), part) }))))
  }
  const dark = await findInkArea(raw, width, height, DARK)
  if (dark) await readArea(dark, turn, true)
  // The words that were read are erased first, because otherwise the rest would take six times as long as the page.
  for (const { text, confidence, box } of turned)
    if (confidence >= SURE_CONFIDENCE && text.length > 1) eraseBox(raw, width, box)
  const rest = await findInkArea(raw, width, height, INK)
  if (rest) for (const aside of [90, 270]) await readArea(rest, (turn + aside) % 360, false)
  return { page: placeWords(turned), asides, noise }
}

function placeWords(words: ScannedWord[]): PlacedReading {
  let text = ''
  const placed = words.map((word) => {
    const start = text.length
    text += word.text + (word.last ? '\n' : ' ')
    return { box: word.box, start, end: start + word.text.length }
  })
  const boxesOf = (start: number, end: number) =>
    placed.filter((word) => word.start < end && word.end > start).map(({ box }) => box)
  return { text, boxesOf }
}

const moveBox = ({ left, top, right, bottom }: PictureBox, by: PictureArea): PictureBox => ({
  left: left + by.left,
  top: top + by.top,
  right: right + by.left,
  bottom: bottom + by.top,
})

function eraseBox(raw: Buffer, width: number, { left, top, right, bottom }: PictureBox) {
  for (let y = top; y < bottom; y += 1) raw.fill(255, y * width + left, y * width + Math.min(right, width))
}

/** @returns undefined when the squares are too few for a number */
async function findInkArea(raw: Buffer, width: number, height: number, grey: number): Promise<PictureArea | undefined> {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)]
  const cells = await sharp(raw, { raw: { width, height, channels: 1 } })
    .resize(columns, rows, { fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const found = [...cells.keys()].filter((at) => (cells[at] ?? 255) < grey)
  if (found.length < LEAST_CELLS) return undefined
  const [xs, ys] = [found.map((at) => at % columns), found.map((at) => Math.floor(at / columns))]
  const edge = (cell: number, size: number, count: number) => Math.min(size, Math.floor((cell * size) / count))
  const left = edge(Math.min(...xs) - 1 < 0 ? 0 : Math.min(...xs) - 1, width, columns)
  const top = edge(Math.min(...ys) - 1 < 0 ? 0 : Math.min(...ys) - 1, height, rows)
  const right = edge(Math.max(...xs) + 2, width, columns)
  const bottom = edge(Math.max(...ys) + 2, height, rows)
  return { left, top, width: right - left, height: bottom - top }
}
