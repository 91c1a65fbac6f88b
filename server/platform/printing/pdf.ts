/** PDFs whose text is searchable and whose Indian scripts are shaped. For worker threads: the library is large and takes its time. */
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { IndianScript } from '#shared/scripts.ts'

/** @returns the file of a weight and slope in a package of faces */
const packagedFont = (name: string, stem: string, folders = true) => {
  const manifest = import.meta.resolve(`@expo-google-fonts/${name}/package.json`)
  return (look: string) => fileURLToPath(new URL(`${folders ? `${look}/` : ''}${stem}_${look}.ttf`, manifest))
}

/** Tinos has the measures of Times New Roman, and may be embedded. */
const tinos = packagedFont('tinos', 'Tinos')

/** Noto Sans, but where the shaper fails at its marks: there another face. */
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

/** These scripts know no slope. */
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

pdfmake.setFonts(FONTS)
// It is somebody's text: whatever it says, nothing is fetched for it and no file of ours is read into it.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

/** @returns the bytes of the file */
export const makePdf = (definition: TDocumentDefinitions): Promise<Buffer> => pdfmake.createPdf(definition).getBuffer()
