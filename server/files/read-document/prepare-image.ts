import sharp, { type Sharp } from 'sharp'
import { Unreadable } from './child-side.ts'
import { MAX_PIXELS } from './limits.ts'
import { readableScale } from './readable-scale.ts'

sharp.cache(false)
sharp.concurrency(1)
// Only what may be attached: no other decoder of libvips ever sees a byte.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

const INPUT = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const
/** Standard deviation of grey below which a page is empty paper. */
const BLANK = 1.5

/** An image file as a grey PNG that OCR reads well: the right way up, of a fitting size, without metadata. */
export async function prepareImage(path: string): Promise<Buffer> {
  try {
    const { width, height } = (await sharp(path, INPUT).metadata()).autoOrient
    const to = Math.max(1, Math.round(width * readableScale(width, height)))
    return await grey(sharp(path, INPUT).autoOrient().resize({ width: to }))
  } catch (error) {
    // sharp has no error codes.
    const tooLarge = error instanceof Error && /pixel limit|too large/i.test(error.message)
    throw new Unreadable(tooLarge ? 'image_too_large' : 'image_unreadable', error)
  }
}

/** @returns undefined for a page with nothing on it */
export async function preparePage({ data, width, height }: { data: Buffer; width: number; height: number }): Promise<Buffer | undefined> {
  const raw = { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS } as const
  const { channels } = await sharp(data, raw).flatten({ background: '#fff' }).greyscale().stats()
  return (channels[0]?.stdev ?? 0) < BLANK ? undefined : await grey(sharp(data, raw))
}

const grey = (image: Sharp) =>
  image.flatten({ background: '#fff' }).greyscale().png({ compressionLevel: 1 }).toBuffer()
