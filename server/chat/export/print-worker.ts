/**
 * Prints sessions in a worker thread of the printer. Markdown is made here too, because reading five hundred answers
 * would hold up the server.
 */
import { move } from 'piscina'
import { cleanText } from './clean-text.ts'
import { courtBlocks } from './court-blocks.ts'
import { toDocx } from './docx.ts'
import { toMarkdown } from './markdown.ts'
import { sessionToPdf } from './pdf.ts'
import { sessionBlocks } from './session-blocks.ts'
import type { SessionFormat, SessionRecord } from './session-record.ts'

export interface SessionPrintTask {
  session: SessionRecord
  format: SessionFormat
}

const PRINTERS = { docx: toDocx, pdf: sessionToPdf, md: toMarkdown }

export async function print({ session, format }: SessionPrintTask) {
  const title = cleanText(session.title).replaceAll(/\s+/g, ' ').trim()
  return move(
    new Uint8Array(await PRINTERS[format](title, session.forCourt ? courtBlocks(session) : sessionBlocks(session))),
  )
}
