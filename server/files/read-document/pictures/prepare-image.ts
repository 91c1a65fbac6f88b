import sharp, { type Sharp } from 'sharp'
import type { DrawnPage } from '../pdf/draw-page.ts'
import { MAX_PIXELS } from '../limits.ts'
import { UnreadableError } from '../process/child-side.ts'
import { withDecodeErrors } from './open-picture.ts'
import { PHOTO_PIXELS } from '#shared/account.ts'
import { isStrip, readableScale } from '../ocr/readable-scale.ts'

/** Below this standard deviation of grey a page has no more than traces. */
const FAINT = 1.5

export interface Picture {
  png: Buffer
  wide: boolean
}

/**
 * Prepares a page of a picture for OCR, turned as its metadata tell, and without them.
 * @throws UnreadableError image_unreadable, image_shape for a strip, or image_too_large above 40 megapixels
 */
export const prepareImage = (image: Sharp): Promise<Picture> =>
  withDecodeErrors(async () => {
    const { width, height } = (await image.metadata()).autoOrient
    if (isStrip(width, height)) throw new UnreadableError('image_shape')
    const to = Math.max(1, Math.round(width * readableScale(width, height)))
    return { png: await toGreyPng(image.clone().autoOrient().resize({ width: to })), wide: width > height }
  })

/**
 * Cuts the middle of a picture into a square WebP, the right way up. Nothing of the file but its pixels remains,
 * because its metadata may tell where it was taken.
 * @throws UnreadableError image_unreadable, image_shape for a strip, or image_too_large above 40 megapixels
 */
export const makeSquarePhoto = (image: Sharp): Promise<Buffer> =>
  withDecodeErrors(async () => {
    const { width, height } = await image.metadata()
    if (isStrip(width, height)) throw new UnreadableError('image_shape')
    return image
      .autoOrient()
      .resize(PHOTO_PIXELS, PHOTO_PIXELS, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .webp({ quality: 82 })
      .toBuffer()
  })

/**
 * Prepares a drawn page for OCR.
 * @returns also whether it is faint: empty, or with so little ink that it was made darker; undefined for an empty page
 */
export async function preparePage({
  data,
  width,
  height,
}: DrawnPage): Promise<(Picture & { faint: boolean }) | undefined> {
  const raw = { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS } as const
  const { channels } = await sharp(data, raw).flatten({ background: '#fff' }).greyscale().stats()
  const { stdev = 0, min = 0, max = 0 } = channels[0] ?? {}
  if (min === max) return undefined
  const faint = stdev < FAINT
  const image = sharp(data, raw)
  return {
    png: await toGreyPng(faint ? image.normalise({ lower: 0, upper: 100 }) : image),
    wide: width > height,
    faint,
  }
}

const toGreyPng = (image: Sharp) =>
  image.flatten({ background: '#fff' }).greyscale().png({ compressionLevel: 1 }).toBuffer()

/** The longer side of a picture for a model, pixels. Providers make larger ones smaller before their model sees them. */
const MODEL_PIXELS = 1_400

/** Makes a picture small enough to send to a model that sees: a small page is about 100 kB. */
export const toModelPicture = ({ png }: Picture): Promise<Buffer> =>
  sharp(png)
    .resize({ width: MODEL_PIXELS, height: MODEL_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 60 })
    .toBuffer()
