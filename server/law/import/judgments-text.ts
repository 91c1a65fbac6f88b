/**
 * `judgments-text <dir>` imports a folder of judgments as text files. Parties and date are read from the lines above
 * the text.
 */
import { basename } from 'node:path'
import { listFiles, readText } from './folder.ts'
import { asOnePart, type Importer } from './importer.ts'
import type { IncomingJudgment } from '../library/incoming.ts'
import { readJudgmentHeader } from './judgment-header.ts'
import { splitParagraphs } from '../text/paragraphs.ts'

export const importJudgmentsText: Importer = async (folder) => {
  const files = await listFiles(folder, '.txt')
  const items = files.map(({ path, name, fingerprint }) => ({
    name,
    fingerprint,
    read: async () => toIncomingJudgment(await readText(path), basename(name)),
  }))
  return asOnePart(items, items.length)
}

/** @param name the title when the text names no parties */
export function toIncomingJudgment(text: string, name: string): IncomingJudgment {
  const { title, ...header } = readJudgmentHeader(text)
  return { kind: 'judgment', ...header, title: title ?? name, outcome: null, passages: splitParagraphs(text) }
}
