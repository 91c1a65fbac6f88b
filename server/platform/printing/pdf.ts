/**
 * Makes PDFs whose text is searchable and whose Indian scripts are shaped. Use it in worker threads only, because the
 * library is large and slow.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { IndianScript } from '#shared/scripts.ts'

const packagedFont = (name: string, stem: string, folders = true) => {
  const manifest = import.meta.resolve(`@expo-google-fonts/${name}/package.json`)
  return (look: string) => fileURLToPath(new URL(`${folders ? `${look}/` : ''}${stem}_${look}.ttf`, manifest))
}

/** Tinos is used, because it has the measures of Times New Roman and may be embedded. */
const tinos = packagedFont('tinos', 'Tinos')

/**
 * These are Noto Sans. Another font is used where the shaper fails at the marks of Noto Sans, because its letters would
 * be wrong.
 */
const INDIAN_FACES: Record<IndianScript, (look: string) => string> = {
  Bengali: packagedFont('noto-sans-bengali', 'NotoSansBengali'),
  Devanagari: packagedFont('noto-sans-devanagari', 'NotoSansDevanagari'),
  Gujarati: packagedFont('noto-sans-gujarati', 'NotoSansGujarati'),
  Gurmukhi: packagedFont('baloo-paaji-2', 'BalooPaaji2', false),
  Kannada: packagedFont('noto-sans-kannada', 'NotoSansKannada'),
  Malayalam: packagedFont('manjari', 'Manjari'),
  Meetei_Mayek: packagedFont('noto-sans-meetei-mayek', 'NotoSansMeeteiMayek'),
  Ol_Chiki: packagedFont('noto-sans-ol-chiki', 'NotoSansOlChiki'),
  Oriya: packagedFont('noto-sans-oriya', 'NotoSansOriya'),
  Tamil: packagedFont('noto-sans-tamil', 'NotoSansTamil'),
  Telugu: packagedFont('noto-sans-telugu', 'NotoSansTelugu'),
}

/** These scripts have no italics, so the upright font stands in for them. */
function upright(file: (look: string) => string) {
  const [normal, bold] = [file('400Regular'), file('700Bold')]
  return { normal, bold, italics: normal, bolditalics: bold }
}

const FONTS = {
  Times: {
    normal: tinos('400Regular'),
    bold: tinos('700Bold'),
    italics: tinos('400Regular_Italic'),
    bolditalics: tinos('700Bold_Italic'),
  },
  ...Object.fromEntries(Object.entries(INDIAN_FACES).map(([script, file]) => [script, upright(file)])),
}
const fontFiles = new Set(Object.values(FONTS).flatMap((faces) => Object.values(faces)))

/** Read once in each thread, because the tables of a font take longer to read than a page takes to print. */
const readFonts = new Map<string, unknown>()
function readFont(path: string): unknown {
  const font = readFonts.get(path) ?? fontkit.create(readFileSync(path))
  readFonts.set(path, font)
  return font
}

pdfmake.setFonts(FONTS)
// The library reads a font from its path again for each PDF. From its virtual files it takes one that was read before.
Object.assign(pdfmake, { virtualfs: { existsSync: (path: string) => fontFiles.has(path), readFileSync: readFont } })
// The text comes from people, so it must never make us fetch an address or read one of our files.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

export const makePdf = (definition: TDocumentDefinitions): Promise<Buffer> => pdfmake.createPdf(definition).getBuffer()
