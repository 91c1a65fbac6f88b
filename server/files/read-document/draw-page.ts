import { createIsomorphicCanvasFactory, getResolvedPDFJS } from 'unpdf'
import type { Canvas } from '@napi-rs/canvas'
import type { PdfPage } from './open-pdf.ts'
import { readableScale } from './readable-scale.ts'

const POINTS_PER_INCH = 72
const DOTS_PER_INCH = 180

/** What pdf.js needs for drawing in Node; to be given to `openPdf`. */
export const canvasFactory = () => createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'))

/** Whether anything but text is drawn from a bitmap on the page, as every scan is. */
export async function hasImage(page: PdfPage): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS()
  const bitmaps = new Set<number>([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject, OPS.paintImageXObjectRepeat])
  return (await page.getOperatorList()).fnArray.some((operation) => bitmaps.has(operation))
}

/** A page as RGBA pixels: at 180 dots per inch, less where the page is huge, more where it is tiny. */
export async function drawPage(page: PdfPage): Promise<{ data: Buffer; width: number; height: number }> {
  const natural = page.getViewport({ scale: DOTS_PER_INCH / POINTS_PER_INCH })
  const scale = readableScale(natural.width, natural.height)
  const viewport = page.getViewport({ scale: (scale * DOTS_PER_INCH) / POINTS_PER_INCH })
  const factory = new (await canvasFactory())()
  const surface = factory.create(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)))
  const canvas = surface.canvas as Canvas
  try {
    await page.render({ canvas: canvas as never, canvasContext: surface.context as never, viewport }).promise
    return { data: Buffer.from(canvas.data()), width: canvas.width, height: canvas.height }
  } finally {
    page.cleanup()
    factory.destroy(surface)
  }
}
