/**
 * Opens a picture of any type that may be attached. Each type has its own decoder, and no other decoder sees a byte of
 * the file, because decoders have faults.
 */
import { readFile } from 'node:fs/promises'
import { decode as decodeBmp } from 'bmp-ts'
import sharp, { type Sharp } from 'sharp'
import type { PictureType } from '../../detect-type.ts'
import { UnreadableError } from '../process/child-side.ts'
import { MAX_PIXELS } from '../limits.ts'

/** A TIFF may have many pages, because scanners make such files. Every other picture has one. */
export interface OpenPicture {
  pageCount: number
  /** @param number from 1 */
  page(number: number): Sharp
}

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
// PNG stays allowed, because pages are passed between steps as PNG.
sharp.unblock({ operation: ['VipsForeignLoadPng'] })

const LOADERS: Partial<Record<PictureType, string>> = {
  'image/jpeg': 'VipsForeignLoadJpeg',
  'image/png': 'VipsForeignLoadPng',
  'image/webp': 'VipsForeignLoadWebp',
  'image/gif': 'VipsForeignLoadNsgif',
  'image/tiff': 'VipsForeignLoadTiff',
}

const INPUT = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const

/**
 * @param path a file whose bytes show that type
 * @throws UnreadableError image_unreadable, or image_too_large above 40 megapixels
 */
export const openPicture = (path: string, type: PictureType): Promise<OpenPicture> =>
  withDecodeErrors(() => open(path, type))

/** @throws UnreadableError image_unreadable, or image_too_large above 40 megapixels, for any error of the decoder */
export async function withDecodeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnreadableError) throw error
    // The text is compared, because sharp has no error codes.
    const tooLarge = error instanceof Error && /pixel limit|too large/i.test(error.message)
    throw new UnreadableError(tooLarge ? 'image_too_large' : 'image_unreadable', error)
  }
}

async function open(path: string, type: PictureType): Promise<OpenPicture> {
  if (type === 'image/heic') return toOnePage(await fromHeic(path))
  if (type === 'image/bmp') return toOnePage(await fromBmp(path))
  const loader = LOADERS[type]
  if (loader) sharp.unblock({ operation: [loader] })
  if (type !== 'image/tiff') return toOnePage(sharp(path, INPUT))
  const { pages = 1 } = await sharp(path, INPUT).metadata()
  return { pageCount: pages, page: (number) => sharp(path, { ...INPUT, page: number - 1 }) }
}

const toOnePage = (picture: Sharp): OpenPicture => ({ pageCount: 1, page: () => picture })

/** The header is checked first, because the decoder reserves memory for all the pixels that it promises. */
function refuseTooLarge(width: number, height: number) {
  if (!(width * height <= MAX_PIXELS)) throw new UnreadableError('image_too_large')
}

async function fromHeic(path: string): Promise<Sharp> {
  // The decoder is loaded only here, because it has two megabytes of WebAssembly that no other file needs.
  const { default: heicDecode } = await import('heic-decode')
  const [image] = await heicDecode.all({ buffer: await readFile(path) })
  if (!image) throw new Error('a HEIC file without a picture')
  refuseTooLarge(image.width, image.height)
  const { data, width, height } = await image.decode()
  return fromPixels(data, width, height)
}

const fromPixels = (data: Uint8Array | Uint8ClampedArray, width: number, height: number) =>
  sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS })

/** The place of the size in a BMP's header. A negative height means that the first row is the top one. */
const BMP_SIZE = { width: 18, height: 22, end: 26 }

async function fromBmp(path: string): Promise<Sharp> {
  const file = await readFile(path)
  if (file.length < BMP_SIZE.end) throw new Error('a BMP file without a header')
  refuseTooLarge(Math.abs(file.readInt32LE(BMP_SIZE.width)), Math.abs(file.readInt32LE(BMP_SIZE.height)))
  const { data, width, height } = decodeBmp(file, { toRGBA: true })
  // Most programs leave the fourth byte at zero, which would make the page transparent.
  for (let at = 3; at < data.length; at += 4) data[at] = 255
  return fromPixels(data, width, height)
}
