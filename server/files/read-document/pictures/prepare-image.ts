import sharp, { type Sharp } from 'sharp'
import type { DrawnPage } from '../pdf/draw-page.ts'
import { MAX_PIXELS } from '../limits.ts'
import { UnreadableError } from '../process/child-side.ts'
import { withDecodeErrors } from './open-picture.ts'
import { PHOTO_PIXELS } from '#shared/account.ts'
import { isStrip, readableScale } from '../ocr/readable-scale.ts'

/** Standard deviation of grey below which there is on a page no more than traces. */
const FAINT = 1.5

export interface Picture {
  /** Grey, of a size that OCR reads well. */
  png: Buffer
  /** Wider than high, as a page on its side is. */
  wide: boolean
}

/**
 * A page of a picture, the right way up as far as its metadata say, and without them.
 * @throws Unreadable image_unreadable, image_shape for a strip, or image_too_large above 40 megapixels
 */
export const prepareImage = (image: Sharp): Promise<Picture> =>
  withDecodeErrors(async () => {
    const { width, height } = (await image.metadata()).autoOrient
    if (isStrip(width, height)) throw new UnreadableError('image_shape')
    const to = Math.max(1, Math.round(width * readableScale(width, height)))
    return { png: await toGreyPng(image.clone().autoOrient().resize({ width: to })), wide: width > height }
  })

/**
 * The middle of a picture as a square WebP, the right way up; of what the file says besides its pixels nothing is left.
 * @throws Unreadable image_unreadable, image_shape for a strip, or image_too_large above 40 megapixels
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
 * A drawn page.
 * @returns also whether it is faint: empty paper, or so little ink that it was made darker; undefined when there is nothing on it
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
