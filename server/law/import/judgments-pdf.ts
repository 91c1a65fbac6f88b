/** `judgments-pdf <dir>` imports a folder of judgments as PDFs with a text layer. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { listFiles } from './folder.ts'
import { asOnePart, type Importer } from './importer.ts'
import { toIncomingJudgment } from './judgments-text.ts'
import { openPdfReader } from './pdf/pdf-reader.ts'

export const importJudgmentsPdf: Importer = async (folder) => {
  const files = await listFiles(folder, '.pdf')
  const pdfs = openPdfReader()
  const items = files.map(({ path, name, fingerprint }) => ({
    name,
    fingerprint,
    read: async () => toIncomingJudgment(await pdfs.read(await readFile(path)), basename(name)),
  }))
  return { ...asOnePart(items, items.length), close: pdfs.close }
}
