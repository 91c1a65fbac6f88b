import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { afterAll, describe, expect, test } from 'vitest'
import { ENGLISH, finished, hindiTextPdf, picture, scannedPdf, textPdf } from '#tests/support/documents.ts'
import { rawPdf, stream } from '#tests/support/hostile-pdfs.ts'
import { namesActive } from './active-names.ts'
import { checkPlain } from './check-plain.ts'

const directory = mkdtempSync(join(tmpdir(), 'nyayadesk-plain-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
let made = 0
const check = (bytes: Buffer) => {
  const path = join(directory, `${(made += 1)}.pdf`)
  writeFileSync(path, bytes)
  return checkPlain({ path })
}

/** A page with these entries, in a document with those. */
const pdfWith = ({ catalogue = '', page = '', more = [] as (string | Buffer)[] }) =>
  rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`,
    ...more,
  ])
const annotation = (entries: string) => `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${entries} >>]`
const SCRIPT = '/S /JavaScript /JS (app.alert(1))'
const inHex = (text: string) => Buffer.from(`${Buffer.from(text).toString('hex')}>`)
const objectStream = (object: string, how = '/Filter /FlateDecode', encode: (text: string) => Buffer = deflateSync) =>
  stream(`/Type /ObjStm /N 1 /First 4 ${how}`, encode(`9 0 ${object}`))

describe('a PDF that is more than paper is refused', () => {
  test.each([
    ['a script of the document', pdfWith({ catalogue: `/Names << /JavaScript << /Names [(a) << ${SCRIPT} >>] >> >>` })],
    ['a script on opening', pdfWith({ catalogue: `/OpenAction << ${SCRIPT} >>` })],
    ['a script of a page', pdfWith({ page: `/AA << /O << ${SCRIPT} >> >>` })],
    [
      'a script of a field',
      pdfWith({
        catalogue: '/AcroForm << /Fields [4 0 R] >>',
        more: [`<< /FT /Tx /T (a) /AA << /K << ${SCRIPT} >> >> >>`],
      }),
    ],
    ['a program to start', pdfWith({ page: annotation('/Subtype /Link /A << /S /Launch /F (calc.exe) >>') })],
    ['a form to send', pdfWith({ page: annotation('/Subtype /Link /A << /S /SubmitForm /F (http://x/) >>') })],
    ['data to fetch', pdfWith({ page: annotation('/Subtype /Link /A << /S /ImportData /F (x.fdf) >>') })],
    ['an attached file', pdfWith({ catalogue: '/Names << /EmbeddedFiles << /Names [] >> >>' })],
    ['a file in a note', pdfWith({ page: annotation('/Subtype /FileAttachment') })],
    ['a film', pdfWith({ page: annotation('/Subtype /RichMedia') })],
    ['a form of XFA', pdfWith({ catalogue: '/AcroForm << /XFA [] >>' })],
    ['a name in other letters', pdfWith({ more: ['<< /S /J#61vaScr#69pt >>'] })],
    ['a script without its kind', pdfWith({ more: ['<< /S /X /J#53 (app.alert(1)) >>'] })],
    ['one in an object stream', pdfWith({ more: [objectStream(`<< ${SCRIPT} >>`)] })],
    [
      'one in an object stream that calls itself something else',
      pdfWith({ more: [stream('/Filter /FlateDecode', deflateSync(`9 0 << /S /Laun#63h >>`))] }),
    ],
    [
      'an object stream that cannot be looked into',
      pdfWith({
        more: [objectStream('<< >>', '/Filter /ASCIIHexDecode', inHex)],
      }),
    ],
    [
      'one in an encoded object stream that does not call itself one, as lenient readers have it',
      pdfWith({ more: [stream('/N 1 /Fi#72st 4 /Filter /ASCIIHexDecode', inHex(`9 0 << ${SCRIPT} >>`))] }),
    ],
    [
      'the same, the beginning of its dictionary hidden, beside an object stream like any other',
      pdfWith({
        more: [
          objectStream('<< >>'),
          stream('/N 1 /First % 9\n4 /X (9 0 obj <<) /Filter /ASCIIHexDecode', inHex(`9 0 << ${SCRIPT} >>`)),
        ],
      }),
    ],
    [
      'an object stream that begins like one while it is encoded',
      pdfWith({
        more: [
          objectStream(`<< ${SCRIPT} >>`, '/Filter /ASCIIHexDecode', (text) =>
            Buffer.from(`${[...Buffer.from(text)].map((byte) => byte.toString(16)).join(' ')}>`),
          ),
        ],
      }),
    ],
    [
      'an object stream that cannot be looked into, beside a drawing that begins like one',
      pdfWith({
        more: [objectStream('<< >>', '/Filter /FlateDecode', () => Buffer.from('?')), stream('', '1 0 0 1 0 0 cm')],
      }),
    ],
    ['a sound', pdfWith({ page: annotation('/Subtype /Sound') })],
  ])('%s', (_, bytes) => expect(namesActive(bytes)).toBe(true))

  test.each([
    ['a script on opening', pdfWith({ catalogue: `/OpenAction << ${SCRIPT} >>` })],
    ['printing on opening', pdfWith({ catalogue: '/OpenAction << /S /Named /N /Print >>' })],
    ['a solid', pdfWith({ page: annotation('/Subtype /3D') })],
    ['one in an object stream', pdfWith({ more: [objectStream(`<< ${SCRIPT} >>`)] })],
  ])('%s, by the process that looks', async (_, bytes) => {
    await expect(check(bytes)).rejects.toMatchObject({ code: 'pdf_active' })
  })

  test('a password, even one that need not be typed, and what is no PDF', async () => {
    await expect(check(await textPdf([ENGLISH], 'secret'))).rejects.toMatchObject({ code: 'pdf_encrypted' })
    const open = new PDFDocument({ ownerPassword: 'secret' })
    open.text(ENGLISH)
    await expect(check(await finished(open))).rejects.toMatchObject({ code: 'pdf_encrypted' })
    await expect(check(Buffer.from('%PDF-1.7\nnothing'))).rejects.toMatchObject({ code: 'pdf_unreadable' })
  })

  test('object streams without end', async () => {
    const bomb = objectStream('<< >>', '/Filter /FlateDecode', (text) => deflateSync(text + ' '.repeat(70 * 1_048_576)))
    await expect(check(pdfWith({ more: [bomb] }))).rejects.toMatchObject({ code: 'file_too_heavy' })
    expect(readdirSync(directory).filter((name) => name.startsWith('reading-'))).toEqual([])
  })
})

describe('ordinary paper passes', () => {
  test('text, links, an outline, a scan, Hindi', async () => {
    const linked = new PDFDocument()
    linked.text('See the Act', { link: 'https://www.indiacode.nic.in/' }).addPage().text(ENGLISH)
    linked.outline.addItem('Facts')
    expect(await check(await finished(linked))).toEqual({ pageCount: 2 })
    expect(await check(await scannedPdf([picture(ENGLISH)]))).toEqual({ pageCount: 1 })
    expect(await check(hindiTextPdf(ENGLISH))).toEqual({ pageCount: 1 })
  })

  test('what opens at a page, keeps its objects in a stream, and speaks of scripts', async () => {
    const names = '/JSON /JSX /Sounds (/S #2fLaunched)'
    const bytes = pdfWith({
      catalogue: '/OpenAction [3 0 R /Fit]',
      more: [objectStream(`<< ${names} >>`), `<< ${names} >>`],
    })
    expect(await check(bytes)).toEqual({ pageCount: 1 })
  })
})
