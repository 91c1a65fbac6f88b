/** Small PDFs that would take all the time or memory there is. */
import { createDeflate, crc32, deflateSync } from 'node:zlib'
import { Readable } from 'node:stream'

/** @param objects numbered from 1; the first is the catalogue */
export function rawPdf(objects: (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: string[] = []
  let at = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    offsets.push(`${String(at).padStart(10, '0')} 00000 n \n`)
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    parts.push(part)
    at += part.length
  }
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

export function stream(dictionary: string, data: string | Buffer): Buffer {
  const bytes = Buffer.from(data)
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** @param megabytes of one piece of text, deflated to less than a hundredth */
async function deflated(megabytes: number, piece = ' '): Promise<Buffer> {
  const megabyte = Buffer.alloc(1_048_576, piece)
  const parts = Readable.from(Array.from({ length: megabytes }, () => megabyte)).pipe(createDeflate({ level: 1 }))
  return Buffer.concat(await Array.fromAsync<Buffer>(parts))
}

const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>'
const ONE_PAGE = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const FONT = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
const page = (resources = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << ${FONT} ${resources} >> /Contents 4 0 R >>`
const IMAGE = '/Type /XObject /Subtype /Image /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode'
const FILL = 'q 595 0 0 842 0 0 cm /I Do Q '

export const pageOf = (content: string | Buffer, dictionary = '', resources = '', more: (string | Buffer)[] = []) =>
  rawPdf([CATALOGUE, ONE_PAGE, page(resources), stream(dictionary, content), ...more])

export const imagePage = (image: Buffer, times = 1) =>
  pageOf(FILL.repeat(times), '', '/XObject << /I 5 0 R >>', [image])

export function manyPages(count: number, content: string): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 5} 0 R`).join(' ')
  const leaf = page()
  return rawPdf([
    CATALOGUE,
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    'null',
    stream('', content),
    ...Array.from({ length: count }, () => leaf),
  ])
}

/**
 * Makes a page that draws a form ten times, which draws another ten times, and so on, so that nobody lives to read its
 * last word.
 */
export function endlessPdf(levels = 30): Buffer {
  const form = (_: unknown, level: number) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${FONT} /XObject << /X ${level + 6} 0 R >> >>`,
      level === levels - 1 ? 'BT /F 9 Tf (kite) Tj ET' : '/X Do '.repeat(10),
    )
  return pageOf('/X Do', '', '/XObject << /X 5 0 R >>', Array.from({ length: levels }, form))
}

/** The bombs by name. Each name says what it would exhaust. */
export const BOMBS: Record<string, () => Buffer | Promise<Buffer>> = {
  'a gigabyte of nothing, deflated twice': async () =>
    pageOf(deflateSync(await deflated(1_024)), '/Filter [/FlateDecode /FlateDecode]'),
  'a gigabyte of words': async () =>
    pageOf(await deflated(1_024, '(AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA) Tj T* '), '/Filter /FlateDecode'),
  'one picture of 48 megabytes drawn 20,000 times': async () =>
    imagePage(stream(`${IMAGE} /Width 4000 /Height 4000`, await deflated(46)), 20_000),
  'a picture of 900 megapixels': async () =>
    imagePage(stream(`${IMAGE} /Width 30000 /Height 30000`, await deflated(64))),
  'a page tree 100,000 levels deep': () => {
    const levels = 100_000
    const tree = Array.from({ length: levels }, (_, index) => `<< /Type /Pages /Kids [${index + 3} 0 R] /Count 1 >>`)
    return rawPdf([CATALOGUE, ...tree, `<< /Type /Page /Parent ${levels + 1} 0 R /MediaBox [0 0 9 9] >>`])
  },
  'a page tree that contains itself': () => rawPdf([CATALOGUE, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 5 >>']),
  'a billion pages, it says': () =>
    rawPdf([CATALOGUE, '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>', page(), stream('', '')]),
  'nine million brackets': () =>
    Buffer.concat([Buffer.from('%PDF-1.4\n1 0 obj\n'), Buffer.alloc(9_000_000, '['), Buffer.from('\nendobj\n')]),
  'a million objects without an end': () => Buffer.from(`%PDF-1.4\n${'1 0 obj '.repeat(1_200_000)}`),
  'rows of two billion columns': async () =>
    pageOf(await deflated(64), '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 2000000000 /Colors 4 >>'),
  'a page as large as a country': () =>
    rawPdf([
      CATALOGUE,
      ONE_PAGE,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1e9 1e9] /Contents 4 0 R >>',
      stream('', '0 0 9 9 re f'),
    ]),
}

/**
 * Makes a PNG that claims a size but has only its header, so that a decoder that trusts it would reserve all the
 * memory.
 */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(17)
  header.write('IHDR')
  header.writeUInt32BE(width, 4)
  header.writeUInt32BE(height, 8)
  header.set([8, 2, 0, 0, 0], 12)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk(header),
    chunk(Buffer.from('IDAT\x78\x9c', 'latin1')),
    chunk(Buffer.from('IEND')),
  ])
}

function chunk(body: Buffer) {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
