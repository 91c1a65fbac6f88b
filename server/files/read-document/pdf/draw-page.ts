import { createIsomorphicCanvasFactory, getResolvedPDFJS } from 'unpdf'
import type { Canvas } from '@napi-rs/canvas'
import type { PdfPage } from './open-pdf.ts'
import { readableScale } from '../ocr/readable-scale.ts'

const POINTS_PER_INCH = 72
const DOTS_PER_INCH = 180

/** RGBA pixels. */
export interface DrawnPage {
  data: Buffer
  width: number
  height: number
  /** The matrix from the page's own coordinates to pixels, as PDF writes it. */
  transform: number[]
  /**
   * True if a bitmap of the page could not be decoded. It must be noticed here, because pdf.js leaves it out without an
   * error.
   */
  incomplete: boolean
}

/** pdf.js needs this for drawing in Node; it is given to `openPdf`. */
export const canvasFactory = () => createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'))

export async function hasImage(page: PdfPage): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS()
  const bitmaps = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintImageXObjectRepeat,
    OPS.paintInlineImageXObject,
    OPS.paintInlineImageXObjectGroup,
    OPS.paintImageMaskXObject,
    OPS.paintImageMaskXObjectGroup,
  ])
  return (await page.getOperatorList()).fnArray.some((operation) => bitmaps.has(operation))
}

/**
 * Draws a page at 180 dots per inch, less if it is huge, so that it fits in memory, and more if it is tiny, so that it
 * can be read.
 */
export async function drawPage(page: PdfPage): Promise<DrawnPage> {
  const natural = page.getViewport({ scale: DOTS_PER_INCH / POINTS_PER_INCH })
  const scale = readableScale(natural.width, natural.height)
  const viewport = page.getViewport({ scale: (scale * DOTS_PER_INCH) / POINTS_PER_INCH })
  const factory = new (await canvasFactory())()
  const surface = factory.create(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)))
  const canvas = surface.canvas as Canvas
  try {
    await page.render({ canvas: canvas as never, canvasContext: surface.context as never, viewport }).promise
    const incomplete = await hasMissingBitmap(page)
    const { width, height } = canvas
    return { data: Buffer.from(canvas.data()), width, height, transform: viewport.transform, incomplete }
  } finally {
    page.cleanup()
    factory.destroy(surface)
  }
}

async function hasMissingBitmap(page: PdfPage) {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  return fnArray.some((operation, at) => {
    if (operation !== OPS.paintImageXObject) return false
    const [id] = argsArray[at] as [string]
    const objects = id.startsWith('g_') ? page.commonObjs : page.objs
    return objects.has(id) && objects.get(id) === null
  })
}
