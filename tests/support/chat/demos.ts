/** Asks the questions of the demo pages again, because a recorded answer must be one that the product really gives. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { ChatMessage, ToolId } from '#shared/chat.ts'
import { authoritiesOf } from '#web/chat/sources/authorities.ts'
import type { RecordedChat, RecordedSource } from '#web/site/demo/recorded.ts'
import { briefs } from '../papers/briefs.ts'
import type { Client } from '../client.ts'
import { textPdf } from '../files/documents.ts'

export const demoFile = (tool: ToolId) => join(import.meta.dirname, `../../../content/site/tool-${tool}.yaml`)
export const demoOf = (tool: ToolId) => parse(readFileSync(demoFile(tool), 'utf8')) as RecordedChat

const PAPERS = 'lane-assault'

export async function askDemo(client: Client, tool: ToolId, { turns }: RecordedChat) {
  const session = randomUUID()
  for (const { question, file } of turns) {
    const pages = briefs.find(({ name }) => name === PAPERS)?.pages.map(({ text }) => text) ?? []
    const attached = file ? { file: { name: file, bytes: await textPdf(pages) } } : {}
    const response = await client.ask(question, { tool, session, ...attached })
    if (!response.ok) throw new Error(`${tool}: ${response.status} ${await response.text()}`)
    await response.text()
  }
  return { session, messages: await client.history(session, tool) }
}

/** An answer may begin with a note on how it was made. It is left out, because the page says it of all its answers. */
const OFFLINE = /^> .*\n/

/**
 * Compares recorded lines with an answer.
 * @returns the faults: lines that the answer does not have, or not in this order, and places where some were left out
 * without a sign; and every authority that the other lines name
 */
export function compare(recorded: string, { answer, sources, citations }: ChatMessage) {
  const wrong: string[] = []
  const stretches: { from: number; to: number }[] = []
  let at = OFFLINE.exec(answer)?.[0].length ?? 0
  let leftOut = false
  for (const line of recorded.split('\n').filter((one) => one.trim())) {
    const from = `${answer}\n`.indexOf(`${line}\n`, at)
    if (line === '…') leftOut = true
    else if (from === -1) wrong.push(`not said: ${line}`)
    else {
      if (!leftOut && answer.slice(at, from).trim()) wrong.push(`left out before: ${line}`)
      stretches.push({ from, to: (at = from + line.length) })
      leftOut = false
    }
  }
  if (!leftOut && answer.slice(at).trim()) wrong.push('left out at the end')
  const cited = citations.filter(({ start }) => stretches.some(({ from, to }) => from <= start && start < to))
  // A demo lists them by number, the screen in reading order.
  const named: RecordedSource[] = authoritiesOf({ text: recorded, sources, citations: cited })
    .map(({ n, label, state, reason }) => ({ n, label, state, reason }))
    .toSorted((a, b) => (a.n ?? Infinity) - (b.n ?? Infinity) || 0)
  return { wrong, sources: named }
}
