/**
 * PDFs that do something when a reviewer opens them, contributed as drafts. Each must be refused, and a plain one
 * accepted, because otherwise a check that refuses everything would pass.
 */
import { deflateSync } from 'node:zlib'
import { Client } from '#tests/support/client.ts'
import { rawPdf, stream } from '#tests/support/files/hostile-pdfs.ts'
import { draftPdf, postUpload } from '#tests/support/drafts/uploads.ts'
import type { GateFinding, Gate } from './gate.ts'
import { withServer } from './support.ts'

const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const FONT = '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
const TEXT = stream('', 'BT /F 12 Tf 72 720 Td (Suit for partition of the house at Mysuru.) Tj ET')
const page = (more = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${FONT} /Contents 4 0 R ${more} >>`
/** @param catalogue more of the catalogue; @param leaf more of its page; @param more objects from the fifth on */
const pdf = (catalogue = '', leaf = '', more: (string | Buffer)[] = []) =>
  rawPdf([`<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`, PAGES, page(leaf), TEXT, ...more])
const onOpen = (action: string) => pdf(`/OpenAction << /Type /Action ${action} >>`)
const noted = (note: string) => pdf('', `/Annots [<< /Type /Annot /Rect [0 0 595 842] ${note} >>]`)
const FILE = '/F (\\\\\\\\127.0.0.1\\\\share\\\\a.pdf)'

const HOSTILE: Record<string, () => Buffer> = {
  'opens another document (GoToR)': () => onOpen(`/S /GoToR ${FILE} /D [0 /Fit]`),
  'opens an embedded document (GoToE)': () => onOpen(`/S /GoToE ${FILE} /D [0 /Fit]`),
  'opens an address (URI)': () => onOpen('/S /URI /URI (http://127.0.0.1:9/opened)'),
  'opens an address when its page is seen': () => pdf('', '/AA << /O << /S /URI /URI (http://127.0.0.1:9/seen) >> >>'),
  'follows an article thread (Thread)': () => onOpen(`/S /Thread ${FILE} /D 0`),
  'starts a program (Launch)': () => onOpen('/S /Launch /F (cmd.exe)'),
  'runs JavaScript': () => onOpen('/S /JavaScript /JS (app.alert\\(1\\))'),
  'runs JavaScript by a name tree': () =>
    pdf('/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (1) >>] >> >>'),
  'sends a form (SubmitForm)': () => onOpen('/S /SubmitForm /F << /FS /URL /F (http://127.0.0.1:9/form) >>'),
  'imports data (ImportData)': () => onOpen(`/S /ImportData ${FILE}`),
  'has its stream elsewhere (/F of a stream)': () =>
    rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      PAGES,
      page(),
      stream('/F << /FS /URL /F (http://127.0.0.1:9/s) >>', ' '),
    ]),
  'plays a medium (Rendition)': () => onOpen('/S /Rendition /OP 0 /R << /S /MR /C << /D (http://127.0.0.1:9/m) >> >>'),
  'plays a film (Movie)': () => noted(`/Subtype /Movie /Movie << ${FILE} >> /A true`),
  'holds rich media': () => noted('/Subtype /RichMedia /RichMediaContent << /Assets << >> >>'),
  'holds a file': () =>
    pdf('/Names << /EmbeddedFiles << /Names [(a.exe) << /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>] >> >>', '', [
      stream('/Type /EmbeddedFile', 'MZ'),
    ]),
  'holds a form of XML (XFA)': () => pdf('/AcroForm << /Fields [] /XFA 5 0 R >>', '', [stream('', '<xdp/>')]),
  'holds its action in an object stream': () =>
    rawPdf([
      '<< /Type /Catalog /Pages 2 0 R /OpenAction 6 0 R >>',
      PAGES,
      page(),
      TEXT,
      stream(
        '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
        deflateSync('6 0 << /S /GoToR /F (a.pdf) /D [0 /Fit] >>'),
      ),
      '<< /S /GoToR /F (a.pdf) /D [0 /Fit] >>',
    ]),
  'writes its action in escapes': () => onOpen('/#53 /#47oTo#52 /F (a.pdf) /D [0 /Fit]'),
  'takes a picture from elsewhere': () =>
    pdf('', '/Thumb 5 0 R', [
      stream('/Type /XObject /Subtype /Image /Width 1 /Height 1 /FFilter /DCTDecode /F (http://127.0.0.1:9/i)', ' '),
    ]),
}

export const hostileDrafts: Gate = {
  name: 'hostile-drafts',
  tries: 'To have a reviewer open a PDF that acts.',
  run: () =>
    withServer(async (server) => {
      const contribute = async (bytes: Uint8Array): Promise<string> => {
        const { status, message } = await postUpload(await new Client(server).join(), { bytes })
        return `${status} ${message}`
      }
      const findings: GateFinding[] = []
      const plain = await contribute(await draftPdf())
      findings.push({ done: 'a plain draft', figure: plain.slice(0, 60), goal: 'taken', holds: /^2\d\d/.test(plain) })
      for (const [done, make] of Object.entries(HOSTILE)) {
        const became = await contribute(make())
        findings.push({ done, figure: became.slice(0, 60), goal: 'refused (4xx)', holds: /^4\d\d/.test(became) })
      }
      return findings
    }),
}
