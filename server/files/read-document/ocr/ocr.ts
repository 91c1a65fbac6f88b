import { createWorker, OEM, type Page } from 'tesseract.js'
import { cleanText } from '../clean-text.ts'
import type { PictureBox } from '../pictures/paint-boxes.ts'
import type { Picture } from '../pictures/prepare-image.ts'
import { turnUpright } from './turn-upright.ts'

/**
 * English comes before Hindi, because the second language is only tried on uncertain words. So an English page costs no
 * more, and a mixed page is read best (0.2 % of words wrong; in the other order, 2.5 %).
 */
const LANGUAGES = ['eng', 'hin']
/** Below this mean confidence the result is noise: a photograph, a stamp, an unknown script. Per cent. */
const NOISE_CONFIDENCE = 35
/**
 * Below this confidence the page may be upside down, so that is checked. Per cent; clean pages have 95, poor ones 85.
 */
const DOUBTFUL_CONFIDENCE = 60

/**
 * A point is ink if it is darker than its surroundings (Sauvola), and not than the average of the page (Otsu, the
 * default), because in a photograph with a shadow this leaves 2 % of words wrong instead of 57 %. It costs nothing on a
 * clean scan.
 */
const LOCAL_THRESHOLD = {
  thresholding_method: '2',
  thresholding_kfactor: '0.25',
  thresholding_window_size: '0.2',
  user_defined_dpi: '180',
}

export interface ScannedWord {
  text: string
  /** Per cent. */
  confidence: number
  last: boolean
  /** Pixels of the page as it was read. */
  box: PictureBox
}

interface OcrResult {
  text: string
  words: ScannedWord[]
  /** How far the page was turned before reading, degrees clockwise. */
  turn: number
  noise: boolean
}

export interface Ocr {
  read(picture: Picture): Promise<OcrResult>
  /** Reads the words of a PNG without turning it, even if they are noise. */
  wordsOf(png: Buffer): Promise<ScannedWord[]>
}

/**
 * Starts the OCR engine from files of this machine alone, because the library would otherwise fetch its languages from
 * the network.
 * @param directory contains eng.traineddata.gz and hin.traineddata.gz
 */
export async function startOcr(directory: string): Promise<Ocr> {
  const worker = await createWorker(LANGUAGES, OEM.LSTM_ONLY, {
    langPath: directory,
    cacheMethod: 'none',
    // The default handler must be replaced, because it throws where nobody can catch it. The promise is rejected
    // anyway.
    errorHandler: () => undefined,
  })
  await worker.setParameters(LOCAL_THRESHOLD)
  const recognize = async (png: Buffer) => (await worker.recognize(png, {}, { text: true, blocks: true })).data
  const upright = (png: Buffer) => turnUpright(png, async (sample) => (await worker.recognize(sample)).data.confidence)

  const read = async ({ png, wide }: Picture): Promise<OcrResult> => {
    // A wide page is turned first, because a page on its side takes six times as long to misread as to turn.
    let page = wide ? await upright(png) : { png, turn: 0 }
    let found = await recognize(page.png)
    if (!wide && found.confidence < DOUBTFUL_CONFIDENCE) {
      page = await upright(png)
      if (page.turn !== 0) found = await recognize(page.png)
    }
    const noise = found.confidence < NOISE_CONFIDENCE
    return { text: noise ? '' : cleanText(found.text), words: toScannedWords(found), turn: page.turn, noise }
  }
  return { read, wordsOf: async (png) => toScannedWords(await recognize(png)) }
}

const toScannedWords = ({ blocks }: Page): ScannedWord[] =>
  (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .flatMap(({ words }) =>
      words.map(({ text, confidence, bbox }, at) => ({
        text,
        confidence,
        last: at === words.length - 1,
        box: { left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 },
      })),
    )
