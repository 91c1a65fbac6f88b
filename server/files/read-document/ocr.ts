import { createWorker, OEM } from 'tesseract.js'
import { cleanText } from './clean-text.ts'
import { LANGUAGES } from './limits.ts'

/** Mean confidence in per cent below which it is noise: a photograph, a stamp, a script it does not know. */
const NOISE = 30

/**
 * Starts the OCR engine, from files of this machine alone.
 * @param directory has eng.traineddata.gz and hin.traineddata.gz
 * @returns reads a PNG
 */
export async function startOcr(directory: string): Promise<(png: Buffer) => Promise<string>> {
  const worker = await createWorker([...LANGUAGES], OEM.LSTM_ONLY, {
    langPath: directory,
    cacheMethod: 'none',
    // Its default throws where nobody can catch; the promise is rejected as well.
    errorHandler: () => undefined,
  })
  return async (png) => {
    const { data } = await worker.recognize(png)
    return data.confidence < NOISE ? '' : cleanText(data.text)
  }
}
