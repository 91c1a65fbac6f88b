/** `constitution <jsonl>` imports the Constitution of India by article. */
import { z } from 'zod'
import { asOnePart, Skip, type Importer, type SourceItem } from './importer.ts'
import { readRows } from './jsonl-rows.ts'
import { toIncomingProvision } from './provision-text.ts'

const article = z.object({ article: z.string().min(1), title: z.string(), text: z.string() })

export const importConstitution: Importer = async (path) => asOnePart(itemsOf(path), null)

async function* itemsOf(path: string): AsyncGenerator<SourceItem> {
  let row = 0
  for await (const read of readRows(path, article)) {
    row += 1
    yield {
      name: read ? `article/${read.value.article}` : `line ${row}`,
      fingerprint: read?.fingerprint ?? '',
      read: async () => {
        if (!read) throw new Skip('a line that is no row of the table')
        const { article: no, title, text } = read.value
        if (!text.trim()) throw new Skip('an article without text')
        return toIncomingProvision({ actTitle: 'The Constitution of India', no, heading: title }, text)
      },
    }
  }
}
