import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'bmp-ts'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import {
  ENGLISH,
  HINDI,
  hindiTextPdf,
  photograph,
  picture,
  scannedPdf,
  textPdf,
} from '#tests/support/files/documents.ts'
import { BOMBS, imagePage, manyPages, pageOf, pngHeader, rawPdf, stream } from '#tests/support/files/hostile-pdfs.ts'
import { type AttachmentType, detectType } from '../detect-type.ts'
import type { ReadingListener } from './collect-pages.ts'
import { readDocument } from './read-document.ts'
import { sandboxOptions } from './process/sandbox.ts'

const linux = process.platform === 'linux'
const directory = mkdtempSync(join(tmpdir(), 'nyayadesk-read-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

let made = 0
beforeEach(() => {
  made += 1
})

function read(bytes: Buffer, mediaType: AttachmentType = 'application/pdf', listener: ReadingListener = {}) {
  made += 1
  const path = join(directory, String(made))
  writeFileSync(path, bytes)
  return readDocument({ path, mediaType }, listener)
}
const refusal = async (reading: Promise<unknown>) => {
  const outcome = await reading.then(
    (value) => value,
    (error: unknown) => error,
  )
  if (!(outcome instanceof AppError)) throw new Error(`not refused: ${JSON.stringify(outcome) ?? String(outcome)}`)
  return outcome
}
const codeOf = async (reading: Promise<unknown>) => (await refusal(reading)).code
/** The browser of other tests is a child of this process, too, and must be left alone. */
const isReader = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('.child.')
  } catch {
    // It has ended in the meantime.
    return false
  }
}
/** Lists the children of a thread of this process. A thread may end between the listing and the reading. */
const childrenOf = (thread: string) => {
  try {
    return readFileSync(`/proc/self/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean)
  } catch {
    return []
  }
}
/** Lists the processes that read a document at the moment. Only Linux tells. */
const readers = () => (linux ? readdirSync('/proc/self/task').flatMap(childrenOf).filter(isReader) : [])
/** Measures the share of words that are found, in per cent. It is not always 100, because OCR may miss a word. */
const found = (text: string, words: string) => {
  const all = words.split(/\s+/)
  return (all.filter((word) => text.includes(word)).length / all.length) * 100
}

/** A text as a phone stores a photograph of it. */
const HEIC = readFileSync(join(import.meta.dirname, '../../../tests/support/files/photographed.heic'))

/** The bytes are swapped, because a BMP has its colours in the other order. */
async function asBmp(png: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return encode({ data: data.swap32(), width: info.width, height: info.height, bitPP: 24 }).data
}

describe('a document with text', () => {
  test('is read from its text layer, page by page, without any progress message', async () => {
    const onProgress = vi.fn<(sentence: string) => void>()
    const { pages, pageCount, truncated } = await read(
      await textPdf([`First. ${ENGLISH}`, `Second. ${ENGLISH}`]),
      undefined,
      { onProgress },
    )
    expect({ pageCount, truncated }).toEqual({ pageCount: 2, truncated: false })
    expect(pages.map(({ page, ocr }) => ({ page, ocr }))).toEqual([
      { page: 1, ocr: false },
      { page: 2, ocr: false },
    ])
    expect(pages[0]?.text.replaceAll('\n', ' ')).toBe(`First. ${ENGLISH}`)
    expect(onProgress).not.toHaveBeenCalled()
    expect(readers()).toEqual([])
    expect(readdirSync(directory).filter((name) => name.startsWith('reading-'))).toEqual([])
  })

  test('is not scanned for a short page of text alone', async () => {
    const { pages } = await read(await textPdf(['Place: Delhi. Date: 3 June 2022. Signature of the deponent.']))
    expect(pages[0]).toMatchObject({ ocr: false, text: 'Place: Delhi. Date: 3 June 2022. Signature of the deponent.' })
  })

  test('is read up to two megabytes of text', async () => {
    const { pages, truncated } = await read(
      manyPages(60, `BT /F 8 Tf ${'(The petitioner submits that) Tj T* '.repeat(1_500)} ET`),
    )
    expect(truncated).toBe(true)
    expect(Buffer.byteLength(pages.map(({ text }) => text).join(''))).toBeLessThanOrEqual(2 * 1_048_576)
    expect(pages.length).toBeGreaterThan(30)
  })

  test('is read up to three hundred pages', async () => {
    const { pageCount, pages } = await read(manyPages(300, `BT /F 12 Tf (${'x'.repeat(200)}) Tj ET`))
    expect([pageCount, pages.length]).toEqual([300, 300])
    expect(await codeOf(read(manyPages(301, '')))).toBe('pdf_too_long')
  })
})

describe('a document without text', () => {
  test('is read by OCR, with messages on its progress', async () => {
    const sentences: string[] = []
    const scan = await scannedPdf([
      await photograph(picture(ENGLISH)),
      picture('Affidavit of service by registered post'),
    ])
    const { pages, truncated } = await read(scan, undefined, { onProgress: (sentence) => sentences.push(sentence) })
    expect(truncated).toBe(false)
    expect(pages.map(({ ocr }) => ocr)).toEqual([true, true])
    expect(found(pages[0]?.text ?? '', ENGLISH)).toBeGreaterThan(95)
    expect(pages[1]?.text).toContain('Affidavit of service')
    expect(sentences.filter((sentence) => sentence.startsWith('Reading'))).toEqual([
      'Reading page 1 of 2',
      'Reading page 2 of 2',
    ])
  })

  test('may be a photograph in Hindi with English words', async () => {
    const { pages, pageCount } = await read(await photograph(picture(`${HINDI} Cheque No. 004512`)), 'image/jpeg')
    expect(pageCount).toBe(1)
    expect(found(pages[0]?.text ?? '', HINDI)).toBeGreaterThan(85)
    expect(pages[0]?.text).toContain('004512')
  })

  test('is turned when a page is on its side, by its metadata or by its looks', async () => {
    const upright = picture(ENGLISH, { height: 1_500 })
    const bySensor = await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(found((await read(bySensor, 'image/jpeg')).pages[0]?.text ?? '', ENGLISH)).toBeGreaterThan(95)
    const byLooks = await sharp(upright).rotate(90).webp().toBuffer()
    expect(found((await read(byLooks, 'image/webp')).pages[0]?.text ?? '', ENGLISH)).toBeGreaterThan(95)
  })

  const small = picture(ENGLISH, { width: 1_000, height: 420 })
  test.each([
    ['image/gif', () => sharp(small).gif().toBuffer()],
    ['image/bmp', () => asBmp(small)],
    ['image/heic', async () => HEIC],
  ] as const)('a picture as %s', async (type, make) => {
    const bytes = await make()
    expect(detectType(bytes)).toBe(type)
    const { pages, pageCount, truncated } = await read(bytes, type)
    expect([pageCount, truncated]).toEqual([1, false])
    expect(found(pages[0]?.text ?? '', ENGLISH)).toBeGreaterThan(90)
  })

  test('may be a TIFF, whose pages are all read', async () => {
    const page = (text: string) => picture(text, { height: 200 })
    const tiff = (pages: Buffer[]) =>
      sharp(pages, { join: { animated: true } })
        .tiff({ compression: 'lzw' })
        .toBuffer()
    const sentences: string[] = []
    const two = await tiff([page('Affidavit of service by registered post'), page('Verified at Nagpur')])
    const { pages, pageCount } = await read(two, 'image/tiff', { onProgress: (sentence) => sentences.push(sentence) })
    expect(pageCount).toBe(2)
    expect(pages.map(({ page: number, text, ocr }) => [number, text.trim(), ocr])).toEqual([
      [1, 'Affidavit of service by registered post', true],
      [2, 'Verified at Nagpur', true],
    ])
    expect(sentences).toEqual(['Reading page 1 of 2', 'Reading page 2 of 2'])
    const many = await read(
      await tiff(Array.from({ length: 11 }, (_, at) => page(`Annexure ${at + 10}`))),
      'image/tiff',
    )
    expect([many.pageCount, many.pages.length, many.truncated]).toEqual([11, 10, true])
  })

  test('is read by OCR instead of a Hindi text layer, because its letters are out of order', async () => {
    const { pages } = await read(hindiTextPdf(HINDI))
    expect(pages[0]?.ocr).toBe(true)
    expect(found(pages[0]?.text ?? '', HINDI)).toBeGreaterThan(85)
    expect(pages[0]?.text).toContain('दिल्ली')
  })

  test('is read up to ten scanned pages, and the answer says that there are more', async () => {
    const line = (index: number) => picture(`Annexure ${index}`, { width: 400, height: 150 })
    const { pages, truncated } = await read(
      await scannedPdf(Array.from({ length: 11 }, (_, index) => line(index + 10))),
    )
    expect(truncated).toBe(true)
    expect(pages.map(({ text }) => text.replace(/\D/g, ''))).toEqual([
      '10',
      '11',
      '12',
      '13',
      '14',
      '15',
      '16',
      '17',
      '18',
      '19',
      '',
    ])
  })

  test('has no text on an empty page, and a picture that cannot be decoded counts as missing', async () => {
    const empty = await read(pageOf(''))
    expect(empty).toEqual({ pages: [{ page: 1, text: '', ocr: false }], pageCount: 1, truncated: false })
    const broken = stream(
      '/Type /XObject /Subtype /Image /Width 900 /Height 900 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /JPXDecode',
      'none',
    )
    expect((await read(imagePage(broken))).truncated).toBe(true)
  })
})

describe('a document that cannot be read is refused in one sentence', () => {
  test('when it has a password', async () => {
    expect(await codeOf(read(await textPdf([ENGLISH], 'secret')))).toBe('pdf_encrypted')
  })

  test('when it is damaged', async () => {
    const good = await textPdf([ENGLISH, ENGLISH])
    expect(await codeOf(read(good.subarray(0, 300)))).toBe('pdf_unreadable')
    expect(await codeOf(read(Buffer.from('%PDF-1.7\nnothing more')))).toBe('pdf_unreadable')
    expect(await codeOf(read(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(100_000, 7)])))).toBe(
      'pdf_unreadable',
    )
    expect(await codeOf(read(rawPdf(['<< /Type /Catalog >>'])))).toBe('pdf_unreadable')
  })

  test('when it is no picture, is cut short, or is of another kind than it seems', async () => {
    const whole = picture(ENGLISH)
    expect(await codeOf(read(Buffer.from('\x89PNG\r\n\x1a\n<html><script>', 'latin1'), 'image/png'))).toBe(
      'image_unreadable',
    )
    expect(await codeOf(read(whole.subarray(0, 2_000), 'image/png'))).toBe('image_unreadable')
    expect(
      await codeOf(read(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'image/png')),
    ).toBe('image_unreadable')
    expect(await codeOf(read(await sharp(whole).gif().toBuffer(), 'image/png'))).toBe('image_unreadable')
    expect(await codeOf(read(HEIC.subarray(0, 2_000), 'image/heic'))).toBe('image_unreadable')
    expect(await codeOf(read((await sharp(whole).tiff().toBuffer()).subarray(0, 500), 'image/tiff'))).toBe(
      'image_unreadable',
    )
    expect(await codeOf(read(Buffer.from('BM, and no more'), 'image/bmp'))).toBe('image_unreadable')
  })

  test('when it is an unreadable strip, before anybody is told that it is read', async () => {
    const create = { width: 1, height: 40_000, channels: 3, background: '#fff' } as const
    const strip = await sharp({ create }).png().toBuffer()
    const onProgress = vi.fn<(sentence: string) => void>()
    expect(await codeOf(read(strip, 'image/png', { onProgress }))).toBe('image_shape')
    expect(onProgress).not.toHaveBeenCalled()
  })

  test('when it is a picture of 900 megapixels', async () => {
    expect(await codeOf(read(pngHeader(30_000, 30_000), 'image/png'))).toBe('image_too_large')
    expect(await codeOf(read(pngHeader(6_500, 6_500), 'image/png'))).toBe('image_too_large')
    const bmp = Buffer.alloc(54)
    bmp.write('BM', 'latin1')
    for (const [at, value] of [
      [10, 54],
      [14, 40],
      [18, 30_000],
      [22, -30_000],
    ] as const)
      bmp.writeInt32LE(value, at)
    bmp.writeInt16LE(24, 28)
    expect(detectType(bmp)).toBe('image/bmp')
    expect(await codeOf(read(bmp, 'image/bmp'))).toBe('image_too_large')
  })
})

describe('a hostile document', () => {
  test.each(Object.keys(BOMBS))('%s', { timeout: 120_000 }, async (name) => {
    const bomb = (await BOMBS[name]?.()) ?? Buffer.alloc(0)
    // What making the file takes is not what reading it takes.
    const before = process.memoryUsage.rss()
    const outcome = await read(bomb).catch((error: unknown) => error)
    if (outcome instanceof AppError) expect(['file_too_heavy', 'pdf_unreadable']).toContain(outcome.code)
    else expect(outcome).toMatchObject({ pages: [{ text: '' }] })
    if (linux && name.startsWith('a gigabyte'))
      expect(outcome).toMatchObject({ cause: { message: 'a reader used too much memory' } })
    expect(readers()).toEqual([])
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1_048_576)
  })

  test('does not harm a good page', async () => {
    const bomb = stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Filter /FlateDecode', 'not deflated')
    const { pages } = await read(
      pageOf(`BT /F 12 Tf (${ENGLISH.slice(0, 160)}) Tj ET /I Do`, '', '/XObject << /I 5 0 R >>', [bomb]),
    )
    expect(pages[0]?.text).toContain('cheque bearing number 004512')
  })

  test('finds nothing to take and nowhere to send it', async () => {
    const secret = join(directory, 'secret')
    writeFileSync(secret, 'token')
    const probe = join(directory, 'probe.mjs')
    writeFileSync(
      probe,
      `import fs from 'node:fs'; import net from 'node:net'; import dns from 'node:dns'; import { execSync } from 'node:child_process'
       const tries = {
         read: () => fs.readFileSync(${JSON.stringify(secret)}),
         list: () => fs.readdirSync(${JSON.stringify(directory)}),
         write: () => fs.writeFileSync(process.cwd() + '/x', ''),
         start: () => execSync('true'),
         connect: () => net.connect(80, '127.0.0.1'),
         listen: () => net.createServer().listen(0),
         fetch: () => fetch('http://127.0.0.1/'),
         resolve: () => dns.promises.lookup('localhost'),
         compile: () => eval('1'),
       }
       const allowed = []
       for (const [name, attempt] of Object.entries(tries)) try { await attempt(); allowed.push(name) } catch {}
       process.send({ allowed, env: Object.keys(process.env) })`,
    )
    const work = mkdtempSync(join(directory, 'work-'))
    const child = fork(
      probe,
      await sandboxOptions({ directory: work, readable: [probe], native: true, heapMb: 64, cpuSeconds: 10 }),
    )
    const [report] = (await once(child, 'message')) as [{ allowed: string[]; env: string[] }]
    child.kill('SIGKILL')
    expect(report.allowed).toEqual([])
    expect(report.env.filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))).toEqual(['HOME'])
  })
})

describe('a reader', () => {
  test('is ended when nobody waits for it any more', async () => {
    const stop = new AbortController()
    const reason = new Error('gone')
    const scan = await scannedPdf([picture(ENGLISH), picture(ENGLISH)])
    const reading = read(scan, undefined, { signal: stop.signal, onProgress: () => stop.abort(reason) })
    await expect(reading).rejects.toBe(reason)
    expect(readers()).toEqual([])
    await expect(read(scan, undefined, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  test.runIf(linux)('that dies causes one refusal, and the server goes on', async () => {
    for (const signal of ['SIGKILL', 'SIGSEGV', 'SIGABRT'] as const) {
      const scan = read(picture(ENGLISH), 'image/png', {
        onProgress: () => readers().forEach((pid) => process.kill(Number(pid), signal)),
      })
      expect(await codeOf(scan)).toBe('file_too_heavy')
    }
    expect((await read(await textPdf([ENGLISH]))).pageCount).toBe(1)
  })
})
