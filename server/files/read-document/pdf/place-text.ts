/**
 * Finds where the characters of a text layer stand on the drawn page, so that personal details can be painted over
 * there.
 */
import type { DrawnPage } from './draw-page.ts'
import type { PdfPage } from './open-pdf.ts'
import type { PictureBox } from '../pictures/paint-boxes.ts'

type Content = Awaited<ReturnType<PdfPage['getTextContent']>>
type TextItem = Extract<Content['items'][number], { str: string }>

export interface PlacedText {
  text: string
  /**
   * @returns boxes that cover the characters from `start` to `end`; too large rather than too small, because they hide
   * personal details
   */
  boxesOf(start: number, end: number, drawn: DrawnPage): PictureBox[]
}

export async function placeText(page: PdfPage): Promise<PlacedText> {
  const { items, styles } = await page.getTextContent({ disableNormalization: true })
  const placed: { item: TextItem; start: number; end: number }[] = []
  let text = ''
  for (const item of items) {
    if (!('str' in item)) continue
    placed.push({ item, start: text.length, end: text.length + item.str.length })
    text += item.str + (item.hasEOL ? '\n' : '')
  }
  return {
    text,
    boxesOf: (start, end, { transform }) =>
      placed
        .filter((one) => one.start < end && one.end > start)
        .map(({ item, start: from }) => {
          const vertical = styles[item.fontName]?.vertical === true
          return boxOf(item, vertical, Math.max(0, start - from), Math.min(item.str.length, end - from), transform)
        }),
  }
}

function boxOf(item: TextItem, vertical: boolean, from: number, to: number, transform: number[]): PictureBox {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform as number[]
  const [along, up] = [unit(a, b), unit(c, d)]
  const size = item.height || Math.hypot(c, d)
  const [begin, finish] = vertical ? [-item.width, item.width] : estimateExtent(item, size, from, to)
  // The box reaches from below the longest descender to above the tallest sign on a letter, because a visible edge
  // could still be read.
  const [low, high] = vertical ? [-item.height - size, size] : [-0.4 * size, 1.15 * size]
  const corners = [begin, finish].flatMap((x) =>
    [low, high].map((y) => transformed(e + along[0] * x + up[0] * y, f + along[1] * x + up[1] * y, transform)),
  )
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const unit = (x: number, y: number): [number, number] => {
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

const transformed = (x: number, y: number, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[]): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]

/**
 * Estimates how far along its line some characters begin and end, at most, because pdf.js tells the length of an item
 * but not of its letters. It tries widths as in most fonts, equal widths, and stretched blanks.
 */
function estimateExtent({ str, width, dir }: TextItem, size: number, from: number, to: number): [number, number] {
  const whole: [number, number] = [-size / 4, width + size / 4]
  if (dir !== 'ltr' || !/^[ -~]*$/.test(str) || (from === 0 && to === str.length)) return whole
  const usual = [...str].map(usualWidth)
  const total = sum(usual) * size
  const blanks = str.split(' ').length - 1
  const models = [usual.map((one) => (one * width) / sum(usual)), usual.map(() => width / str.length)]
  if (blanks > 0 && total < width)
    models.push(usual.map((one, at) => one * size + (str[at] === ' ' ? (width - total) / blanks : 0)))
  const begins = models.map((widths) => sum(widths.slice(0, from)))
  const ends = models.map((widths) => sum(widths.slice(0, to)))
  return [Math.max(whole[0], Math.min(...begins) - size / 2), Math.min(whole[1], Math.max(...ends) + size / 2)]
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

/** The width as a share of the font's size. One table is enough, because Helvetica and Times are nearly alike. */
function usualWidth(char: string): number {
  if (/[ijlftI.,:;'!|()[\]/\\ -]/.test(char)) return 0.28
  if (/[mwMW@%]/.test(char)) return 0.85
  return /[A-Z&]/.test(char) ? 0.68 : 0.53
}
