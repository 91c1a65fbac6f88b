import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { afterAll, describe, expect, test } from 'vitest'
import { ENGLISH, finished, hindiTextPdf, picture, scannedPdf, textPdf } from '#tests/support/files/documents.ts'
import { rawPdf, stream } from '#tests/support/files/hostile-pdfs.ts'
import { findActiveContent } from './pdf/find-active.ts'
import { checkPlain } from './check-plain.ts'

const directory = mkdtempSync(join(tmpdir(), 'nyayadesk-plain-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
let made = 0
const check = (bytes: Buffer) => {
  const path = join(directory, `${(made += 1)}.pdf`)
  writeFileSync(path, bytes)
  return checkPlain({ path })
}

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
    ['a script behind a comment', pdfWith({ more: ['<< /S /X /JS% nothing here\n (app.alert(1)) >>'] })],
    [
      'an encoded object stream that does not call itself one, and says elsewhere where its first object is',
      pdfWith({
        more: [
          objectStream('<< >>'),
          stream('/N 1 /First 6 0 R /X (9 0 obj <<) /Filter /ASCIIHexDecode', inHex(`9 0 << ${SCRIPT} >>`)),
          '4',
        ],
      }),
    ],
    [
      'the same, deflated',
      pdfWith({ more: [stream('/N 1 /First 5 0 R /Filter /FlateDecode', deflateSync(`9 0 << >>`)), '4'] }),
    ],
  ])('%s', (_, bytes) => expect(findActiveContent(bytes)).toBeDefined())

  const link = (action: string) => pdfWith({ page: annotation(`/Subtype /Link /A << ${action} >>`) })
  const opening = (action: string, more: (string | Buffer)[] = []) =>
    pdfWith({ catalogue: `/OpenAction ${action}`, more })
  const WEB = '/S /URI /URI (https://x.example/)'
  test.each([
    ['pdf_elsewhere', 'a link to another file', link('/S /GoToR /F (other.pdf) /D [0 /Fit]')],
    ['pdf_elsewhere', 'the same, its name in other letters', link('/S /Go#54oR /D [0 /Fit]')],
    ['pdf_elsewhere', 'a link to an attached file', link('/S /GoToE /D [0 /Fit]')],
    ['pdf_elsewhere', 'a thread of another file', link('/S /Thread /F (other.pdf) /D 0')],
    ['pdf_elsewhere', 'a file by its path', pdfWith({ more: ['<< /Type /Filespec /F (a.pdf) >>'] })],
    [
      'pdf_elsewhere',
      'a file by its path in hex',
      pdfWith({ more: ['<< /Type /Filespec /U#46 % why\n <612e706466> >>'] }),
    ],
    [
      'pdf_elsewhere',
      'the same in an object stream',
      pdfWith({ more: [objectStream('<< /Type /Filespec /F (a.pdf) >>')] }),
    ],
    ['pdf_elsewhere', 'a stream that is kept in a file', pdfWith({ more: [stream('/F 5 0 R', ''), '(http://x/)'] })],
    [
      'pdf_elsewhere',
      'the same at an address',
      pdfWith({ more: [stream('/F << /FS /URL /F 5 0 R >>', ''), '(http://x/)'] }),
    ],
    ['pdf_elsewhere', 'and unpacked by another filter', pdfWith({ more: [stream('/FFilter /FlateDecode', '')] })],
    ['pdf_opens', 'an address on opening', opening(`<< ${WEB} >>`)],
    ['pdf_opens', 'the same by reference', opening('4 0 R', [`<< ${WEB} >>`])],
    [
      'pdf_opens',
      'the same, written in at the end',
      Buffer.concat([opening('4 0 R', ['[3 0 R /Fit]']), Buffer.from(`\n4 0 obj << ${WEB} >> endobj`)]),
    ],
    ['pdf_opens', 'the same in an object stream', opening('9 0 R', [objectStream(`<< ${WEB} >>`)])],
    ['pdf_opens', 'an address behind a page', opening('<< /S /GoTo /D [3 0 R /Fit] /Next 4 0 R >>', [`<< ${WEB} >>`])],
    ['pdf_opens', 'who knows what', opening('<< /S 4 0 R >>', ['/URI'])],
    ['pdf_opens', 'an address on turning the page', pdfWith({ page: `/AA << /O << ${WEB} >> >>` })],
    [
      'pdf_opens',
      'the same in an object stream',
      pdfWith({ more: [objectStream(`<< /Type /Page /A#41 << /O << ${WEB} >> >> >>`)] }),
    ],
    ['pdf_opens', 'printing', opening('<< /S /Named /N /Print >>')],
    ['pdf_script', 'a script on opening', opening(`<< ${SCRIPT} >>`)],
    ['pdf_script', 'a program', link('/S /Launch /F (calc.exe)')],
    ['pdf_form', 'data to fetch', link('/S /ImportData /F (x.fdf)')],
    ['pdf_attached', 'a file in a note', pdfWith({ page: annotation('/Subtype /FileAttachment') })],
    ['pdf_media', 'a rendition', link('/S /Rendition /OP 0')],
    [
      'pdf_active',
      'an object stream in hex',
      pdfWith({ more: [objectStream('<< >>', '/Filter /ASCIIHexDecode', inHex)] }),
    ],
  ])('%s: %s', (code, _, bytes) => expect(findActiveContent(bytes)).toBe(code))

  test.each([
    ['pdf_elsewhere', 'a link to a file of this machine', link('/S /URI /URI (file:///etc/passwd)')],
    ['pdf_elsewhere', 'a link to a file of another machine', link('/S /URI /URI (\\\\\\\\machine\\\\share)')],
    ['pdf_elsewhere', 'a link that is a script', link('/S /URI /URI (javascript:alert)')],
    ['pdf_media', 'a solid', pdfWith({ page: annotation('/Subtype /3D') })],
    ['pdf_script', 'a script in an object stream', pdfWith({ more: [objectStream(`<< ${SCRIPT} >>`)] })],
  ])('%s: %s is found by the reading process', async (code, _, bytes) => {
    await expect(check(bytes)).rejects.toMatchObject({ code })
  })

  test('for a password, even one that nobody has to type, and for a file that is no PDF', async () => {
    await expect(check(await textPdf([ENGLISH], 'secret'))).rejects.toMatchObject({ code: 'pdf_encrypted' })
    const open = new PDFDocument({ ownerPassword: 'secret' })
    open.text(ENGLISH)
    await expect(check(await finished(open))).rejects.toMatchObject({ code: 'pdf_encrypted' })
    await expect(check(Buffer.from('%PDF-1.7\nnothing'))).rejects.toMatchObject({ code: 'pdf_unreadable' })
  })

  test('for endless object streams', async () => {
    const bomb = objectStream('<< >>', '/Filter /FlateDecode', (text) => deflateSync(text + ' '.repeat(70 * 1_048_576)))
    await expect(check(pdfWith({ more: [bomb] }))).rejects.toMatchObject({ code: 'file_too_heavy' })
    expect(readdirSync(directory).filter((name) => name.startsWith('reading-'))).toEqual([])
  })
})

describe('ordinary paper is accepted', () => {
  test('with text, links, an outline, a scan or Hindi', async () => {
    const linked = new PDFDocument()
    linked.text('See the Act', { link: 'https://www.indiacode.nic.in/' }).addPage().text(ENGLISH)
    linked.text('Write to us', { link: 'mailto:desk@example.in' }).text('Beside this file', { link: 'annexure.pdf' })
    linked.outline.addItem('Facts')
    expect(await check(await finished(linked))).toEqual({ pageCount: 2 })
    expect(await check(await scannedPdf([picture(ENGLISH)]))).toEqual({ pageCount: 1 })
    expect(await check(hindiTextPdf(ENGLISH))).toEqual({ pageCount: 1 })
  })

  test.each([
    ['a page, by reference', '4 0 R', ['<< /S /GoTo /D [3 0 R /Fit] >>']],
    ['a page, in an object stream', '9 0 R', [objectStream('<< /S /GoTo /D [3 0 R /Fit] >>')]],
    ['a place with a name', '(first)', []],
  ])('when it opens at %s, with fonts, flags and filters of short names', async (_, open, more) => {
    const bytes = pdfWith({
      catalogue: `/OpenAction ${open}`,
      page: `/Resources << /Font << /F 20 0 R /AAA 20 0 R >> >> ${annotation('/Subtype /Link /F 4 /A << /S /URI /URI (www.example.in) >>')}`,
      more: [...more, stream('/F /FlateDecode', deflateSync('q Q'))],
    })
    expect(await check(bytes)).toEqual({ pageCount: 1 })
  })

  test('when it opens at a page, has its objects in a stream, and mentions scripts', async () => {
    const names = '/JSON /JSX /Sounds (/S #2fLaunched) /Alt (M/F (tick one))'
    const bytes = pdfWith({
      catalogue: '/OpenAction [3 0 R /Fit]',
      more: [objectStream(`<< ${names} >>`), `<< ${names} >>`],
    })
    expect(await check(bytes)).toEqual({ pageCount: 1 })
  })
})
