import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { prepareImage, makeSquarePhoto } from './prepare-image.ts'

const paper = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } })
const kept = async (image: Sharp) => sharp(await image.toBuffer())

test.each([
  ['PNG', () => kept(paper(1, 40_000).png())],
  ['PNG on its side', () => kept(paper(40_000, 1).png())],
  ['PNG with room for no letter', () => kept(paper(20, 9_000).png())],
  [
    'pixels of a BMP or a HEIC',
    async () => sharp(Buffer.alloc(40_000 * 4), { raw: { width: 1, height: 40_000, channels: 4 } }),
  ],
])('an unreadable strip is refused: %s', async (_, make) => {
  await expect(prepareImage(await make())).rejects.toMatchObject({ code: 'image_shape' })
  await expect(makeSquarePhoto(await make())).rejects.toMatchObject({ code: 'image_shape' })
})

test.each([
  [360, 18_000],
  [3, 3],
])('a long screenshot and a dot are no strips: %d x %d', async (width, height) => {
  const { png } = await prepareImage(await kept(paper(width, height).png()))
  const { width: to, height: high } = await sharp(png).metadata()
  expect(to * high).toBeLessThanOrEqual(10_100_000)
})
