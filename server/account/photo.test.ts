import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PHOTO_PIXELS, PROFILE_TEXTS } from '#shared/account.ts'
import { QUOTA_BYTES } from '#server/platform/limits/quota.ts'
import { Client } from '#tests/support/client.ts'
import { textPdf } from '#tests/support/files/documents.ts'
import { pngHeader } from '#tests/support/files/hostile-pdfs.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { pictureField, profileOf, saveProfile } from '#tests/support/accounts/profile.ts'
import { savesPer5Minutes } from './limits.ts'

const MB = 1_048_576
const [WIDE, HIGH] = [600, 400]
const plain = (background: string) => sharp({ create: { width: WIDE, height: HIGH, channels: 3, background } })
const jpeg = await plain('#c00').jpeg().toBuffer()
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('a photo', () => {
  let product: TestProduct
  let asha: Client
  let ravi: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).join()
    ravi = await new Client(product).join()
  })
  afterAll(() => product.dispose())
  const read = () => profileOf(asha)
  const update = (fields: Record<string, string | Blob>) => saveProfile(asha, fields)
  const withPhoto = (bytes: Buffer, name?: string, type?: string) => update(pictureField(bytes, name, type))
  const photo = (address: string, client = asha) => client.call(address.replace('/api', ''))
  const rows = async (text: string, values: unknown[] = []) =>
    (await product.platform.database.query(text, values)).rows
  afterEach(() => rows(`delete from rate_limits where key like '${savesPer5Minutes.name}%'`))

  test('is drawn again: square, upright, WebP, and without the camera’s data', async () => {
    const marked = await plain('#00c')
      .composite([
        { input: { create: { width: WIDE / 2, height: HIGH, channels: 3, background: '#c00' } }, left: 0, top: 0 },
      ])
      .jpeg()
      // The picture is on its side, so its left must become the top.
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Copyright: 'SecretOwner' },
        IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' },
      })
      .toBuffer()
    const comment = Buffer.from('<script>alert(1)</script>SecretComment')
    const length = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
    const sent = Buffer.concat([
      marked.subarray(0, 2),
      length,
      comment,
      marked.subarray(2),
      Buffer.from('<html>SecretTail'),
    ])
    expect((await sharp(sent).metadata()).orientation).toBe(6)
    expect(sent.toString('latin1')).toContain('SecretOwner')
    expect((await withPhoto(sent)).status).toBe(200)
    const answer = await photo((await read()).profile_img)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400, immutable',
    })
    const bytes = await bytesOf(answer)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: PHOTO_PIXELS, height: PHOTO_PIXELS })
    const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc, orientation, comments]).toEqual(Array(6).fill(undefined))
    expect(bytes.toString('latin1')).not.toMatch(/Secret|script|html|Exif/)
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) =>
      [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)].map((of) => of > 100)
    expect([pixel(256, 100), pixel(256, 400)]).toEqual([
      [true, false, false],
      [false, false, true],
    ])
  })

  test('may come before the other fields, in any accepted form, and replaces the old one', async () => {
    const before = await read()
    const png = await plain('#c00').png().toBuffer()
    expect((await update({ ...pictureField(png, 'me.exe'), pin_code: '560001' })).status).toBe(200)
    const after = await read()
    expect(after.pin_code).toBe('560001')
    expect(after.profile_img).not.toBe(before.profile_img)
    expect((await photo(before.profile_img)).status).toBe(404)
    const kept = await rows('select id, purpose, media_type, bytes from files where user_id = $1', [asha.claims.id])
    expect(kept).toEqual([
      {
        id: after.profile_img.split('/').at(-1),
        purpose: 'profile',
        media_type: 'image/webp',
        bytes: expect.any(Number),
      },
    ])
    expect((await bytesOf(await photo(after.profile_img))).length).toBe(kept[0]?.['bytes'])
  })

  test('stays with its own address, with another text, and without the field, and is removed by an empty one', async () => {
    await withPhoto(await plain('#c00').webp().toBuffer(), 'me.webp', 'image/webp')
    const { profile_img } = await read()
    for (const fields of [{ profile_img }, { profile_img: 'https://example.in/x.svg' }, { pin_code: '' }]) {
      expect((await update(fields)).status).toBe(200)
      expect((await read()).profile_img).toBe(profile_img)
    }
    expect((await update({ profile_img: '' })).status).toBe(200)
    expect((await read()).profile_img).toBe('')
    expect((await photo(profile_img)).status).toBe(404)
    expect(await rows('select id from files where user_id = $1', [asha.claims.id])).toEqual([])
  })

  test('is shown to nobody else, and other files of its owner are not found', async () => {
    await withPhoto(jpeg)
    const { profile_img } = await read()
    const [another, missing, odd] = await Promise.all([
      photo(profile_img, ravi),
      photo('/api/profile-photo/00000000-0000-4000-8000-000000000000'),
      photo('/api/profile-photo/..%2f..%2fetc'),
    ])
    expect([another.status, missing.status, odd.status]).toEqual([404, 404, 404])
    expect((await photo(profile_img, new Client(product))).status).toBe(401)
    const purpose = (is: string) => rows('update files set purpose = $2 where user_id = $1', [asha.claims.id, is])
    await purpose('chat')
    expect((await photo(profile_img)).status).toBe(404)
    await purpose('profile')
    expect((await photo(profile_img)).status).toBe(200)
  })

  test('fits in the room of the old one, and one that does not fit changes nothing', async () => {
    await withPhoto(jpeg)
    const { profile_img } = await read()
    const [old] = await rows("select bytes from files where user_id = $1 and purpose = 'profile'", [asha.claims.id])
    const fill = async (bytes: number) => {
      await rows("delete from files where user_id = $1 and purpose = 'chat'", [asha.claims.id])
      await rows(
        `insert into files (user_id, sha256, media_type, bytes, name, purpose) values ($1, '', 'application/pdf', $2, 'a.pdf', 'chat')`,
        [asha.claims.id, bytes],
      )
    }
    await fill(QUOTA_BYTES - Number(old?.['bytes']) - 1)
    expect((await withPhoto(jpeg)).status).toBe(200)
    const second = await read()
    expect(second.profile_img).not.toBe(profile_img)
    await fill(QUOTA_BYTES)
    expect(await update({ ...pictureField(jpeg), pin_code: '110001' })).toMatchObject({
      status: 413,
      message: 'Your sessions, drafts and files have reached 500 MB. Delete those you no longer need to make room.',
    })
    expect(await read()).toEqual(second)
    expect((await photo(second.profile_img)).status).toBe(200)
    await rows("delete from files where user_id = $1 and purpose = 'chat'", [asha.claims.id])
  })

  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['GIF', 'GIF89a\u0001\0\u0001\0'],
    ['PDF', '%PDF-1.7\n'],
  ])('%s is refused, whatever its name', async (_, head) => {
    const answer = await withPhoto(Buffer.from(head, 'latin1'))
    expect(answer).toMatchObject({ status: 415, message: PROFILE_TEXTS.photoType })
  })

  test('is refused when it is an ordinary PDF', async () => {
    expect(await withPhoto(await textPdf(['Notice']))).toMatchObject({
      status: 415,
      message: PROFILE_TEXTS.photoType,
    })
  })

  test('is refused from 5 MB on, and accepted just below', async () => {
    const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
    for (const bytes of [5 * MB, 6 * MB, 11 * MB])
      expect(await withPhoto(padded(bytes))).toMatchObject({ status: 413, message: PROFILE_TEXTS.photoSize })
    expect((await withPhoto(padded(5 * MB - 1))).status).toBe(200)
  })

  test('is refused with a clear text when it is broken off, a bomb or empty, and the old one stays', async () => {
    const { profile_img } = await read()
    const noisy = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', sigma: 40, mean: 128 },
      },
    })
      .jpeg()
      .toBuffer()
    expect(await withPhoto(noisy.subarray(0, noisy.length / 2))).toMatchObject({
      status: 422,
      message: 'We couldn’t read this image. Please attach it as JPEG or PNG.',
    })
    const bomb = Buffer.concat([pngHeader(16_000, 16_000), deflateSync(Buffer.alloc(1_000))])
    expect(await withPhoto(bomb, 'me.png', 'image/png')).toMatchObject({
      status: 422,
      message: 'This image has too many pixels. Please attach one of at most 40 megapixels.',
    })
    expect((await withPhoto(Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF<html><script>', 'latin1'))).status).toBe(422)
    expect((await read()).profile_img).toBe(profile_img)
  })
})
