/** A process that reads the text of a Word document. */
import { readFileSync } from 'node:fs'
import { cleanText } from '../clean-text.ts'
import { MAX_TEXT_BYTES, TEXT_LIMITS } from '../limits.ts'
import { runJob, sendToServer } from '../process/child-side.ts'
import type { TextJob } from '../process/messages.ts'
import { readWord } from '../word/read-word.ts'

await runJob<TextJob>(
  TEXT_LIMITS,
  () => 'docx_unreadable',
  async ({ path }) => {
    const pages = readWord(readFileSync(path))
    sendToServer({ type: 'opened', pages: pages.length })
    let room = MAX_TEXT_BYTES
    for (const [at, page] of pages.entries()) {
      const text = cleanText(page)
      const bytes = Buffer.byteLength(text)
      if (bytes > room) sendToServer({ type: 'cut' })
      sendToServer({ type: 'page', page: at + 1, text: bytes > room ? text.slice(0, room / 3) : text })
      room -= bytes
      if (room <= 0) break
    }
  },
)
