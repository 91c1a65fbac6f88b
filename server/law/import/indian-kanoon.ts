/** `indian-kanoon <words or number>` imports judgments from the Indian Kanoon API, where each call is paid for. */
import { readConfig } from '#server/platform/config/config.ts'
import { KanoonError, answerCacheFile, openKanoon, type Kanoon } from '../kanoon/client.ts'
import { toIncomingJudgment } from '../kanoon/judgment-of.ts'
import { ImportError, asOnePart, Skip, type Importer, type SourceItem } from './importer.ts'

/** Pages of a search that are read, ten judgments each, because a search of the whole service would cost without end. */
const PAGES = 5

export const importIndianKanoon: Importer = async (asked) => {
  const { indianKanoon, lawLibrary } = readConfig()
  if (!indianKanoon) throw new ImportError('INDIAN_KANOON_TOKEN is needed to read from Indian Kanoon')
  const kanoon = openKanoon(indianKanoon, answerCacheFile(lawLibrary))
  const numbers = /^\d+(?:[\s,]+\d+)*$/.test(asked.trim()) ? asked.trim().split(/[\s,]+/) : await search(kanoon, asked)
  if (numbers.length === 0) throw new ImportError(`Indian Kanoon found nothing for "${asked}"`)
  return {
    ...asOnePart(
      numbers.map((number) => itemOf(kanoon, number)),
      numbers.length,
    ),
    close: async () => kanoon.close(),
  }
}

async function search(kanoon: Kanoon, words: string): Promise<string[]> {
  const numbers = new Set<string>()
  for (let page = 0; page < PAGES; page += 1) {
    const hits = await kanoon.search(`${words} doctypes: judgments`, page).catch((error: unknown) => {
      throw error instanceof KanoonError ? new ImportError(error.message) : error
    })
    for (const { tid } of hits) numbers.add(tid)
    if (hits.length === 0) break
  }
  return [...numbers]
}

const itemOf = (kanoon: Kanoon, number: string): SourceItem => ({
  name: number,
  // A judgment does not change, so one that was imported is not paid for again.
  fingerprint: 'document',
  async read() {
    const document = await kanoon.document(number).catch((error: unknown) => {
      throw error instanceof KanoonError ? new Skip(error.message) : error
    })
    const judgment = toIncomingJudgment(document)
    if (!judgment) throw new Skip('no text')
    return judgment
  },
})
