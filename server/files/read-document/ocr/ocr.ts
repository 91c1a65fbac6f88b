import { createWorker, OEM, type Page } from 'tesseract.js'
import { cleanText } from '../clean-text.ts'
import type { Box } from '../pictures/paint-boxes.ts'
import type { Picture } from '../pictures/prepare-image.ts'
import { turnUpright } from './turn-upright.ts'

/**
 * English before Hindi: the second is only tried on words that the first is unsure of, so an English page costs no more
 * than with English alone, and a mixed page is read best (0.2 % of words wrong; the other way round, 2.5 %).
 */
const LANGUAGES = ['eng', 'hin']
/** Mean confidence in per cent below which it is noise: a photograph, a stamp, a script it does not know. */
const NOISE_CONFIDENCE = 35
/** Below this it is worth finding out whether the page is upside down. Clean pages have 95, poor ones 85. */
const DOUBTFUL_CONFIDENCE = 60

/**
 * Ink is what is darker than its surroundings (Sauvola), not than the page on average (Otsu, the default): in a photograph
 * with a shadow that leaves 2 % of words wrong instead of 57 %, and costs nothing on a clean scan.
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
  /** The last of its line. */
  last: boolean
  /** On the page as it was read, pixels. */
  box: Box
}

interface OcrResult {
  /** Clean; empty for noise. */
  text: string
  /** Also those of noise. */
  words: ScannedWord[]
  /** By how much the page was turned to be read, degrees clockwise. */
  turn: number
  noise: boolean
}

export interface Ocr {
  /** Reads a picture of a page, whichever way up it is. */
  read(picture: Picture): Promise<OcrResult>
  /** What there is to read in a PNG as it lies, noise or not. */
  wordsOf(png: Buffer): Promise<ScannedWord[]>
}

/**
 * Starts the OCR engine, from files of this machine alone.
 * @param directory has eng.traineddata.gz and hin.traineddata.gz
 */
export async function startOcr(directory: string): Promise<Ocr> {
  const worker = await createWorker(LANGUAGES, OEM.LSTM_ONLY, {
    langPath: directory,
    cacheMethod: 'none',
    // Its default throws where nobody can catch; the promise is rejected as well.
    errorHandler: () => undefined,
  })
  await worker.setParameters(LOCAL_THRESHOLD)
  const recognize = async (png: Buffer) => (await worker.recognize(png, {}, { text: true, blocks: true })).data
  const upright = (png: Buffer) => turnUpright(png, async (sample) => (await worker.recognize(sample)).data.confidence)

  const read = async ({ png, wide }: Picture): Promise<OcrResult> => {
    // A page that lies on its side takes six times as long to misread as to turn first.
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
