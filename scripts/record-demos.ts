/**
 * Asks the questions of the demo pages again: node scripts/record-demos.ts. It writes the state of every authority into
 * content/site/tool-*.yaml and the sample files into web/public/samples. Lines that the product would no longer say are
 * named, to be replaced by hand.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { openProduct } from '#server/app.ts'
import { buildLibrary } from '#server/law/index.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { toolNames, TOOLS, type ToolId } from '#shared/chat.ts'
import type { Block, Draft } from '#shared/drafts.ts'
import type { RecordedChat } from '#web/site/demo/recorded.ts'
import { Client } from '#tests/support/client.ts'
import { askDemo, compare, demoFile, demoOf } from '#tests/support/chat/demos.ts'
import { put, readJson } from '#tests/support/drafts/draft-calls.ts'
import { FACTS } from './specimen-facts.ts'

const root = join(import.meta.dirname, '..')
const samples = join(root, 'web/public/samples')

const SPECIMEN: Block[] = [
  { style: 'title', spans: [{ text: 'SPECIMEN', bold: true }] },
  {
    style: 'plain',
    spans: [
      {
        text: 'Made with NyayaDesk to show its form. The parties, the cheque and the sale are invented.',
        italic: true,
      },
    ],
  },
]

const dataDir = mkdtempSync(join(tmpdir(), 'nyayadesk-demos-'))
const product = await openProduct(readConfig({ PORT: '0', DATA_DIR: dataDir }), {
  libraryFile: await buildLibrary(join(root, 'content/law'), join(root, 'dist/library')),
  webRoot: join(root, 'dist/web'),
})

async function record(client: Client, tool: ToolId) {
  const demo = demoOf(tool)
  const { messages } = await askDemo(client, tool, demo)
  const document = parseDocument(readFileSync(demoFile(tool), 'utf8'))
  for (const [at, { question, answer, made }] of demo.turns.entries()) {
    const message = messages[at]
    if (!message) throw new Error(`${tool}: no answer to "${question}"`)
    const { wrong, sources } = compare(answer, message)
    for (const what of wrong) console.error(`${tool}: "${question}": ${what}`)
    if (wrong.length > 0) process.exitCode = 1
    document.setIn(['turns', at, 'sources'], document.createNode(sources))
    if (made && message.draft) await printDraft(client, message.draft.id, made.file)
    else if (made) await printSession(client, tool, { turns: demo.turns.slice(0, at + 1) }, made.file)
  }
  writeFileSync(demoFile(tool), document.toString({ lineWidth: 160, blockQuote: 'literal' }))
}

/** Prints the paper of an answer with its form filled in. */
async function printDraft(client: Client, id: string, file: string) {
  const { version } = await readJson<Draft>(client.call(`/drafts/${id}`))
  const filled = await readJson<Draft>(client.call(`/drafts/${id}/facts`, put({ facts: FACTS, version })))
  const document = { ...filled.document, blocks: [...SPECIMEN, ...filled.document.blocks] }
  await readJson<Draft>(client.call(`/drafts/${id}`, put({ document, version: filled.version })))
  for (const format of ['docx', 'pdf']) await save(client, `/drafts/${id}/export?format=${format}`, `${file}.${format}`)
}

/** Prints a session as it is at the step where the demo offers its file. */
async function printSession(client: Client, tool: ToolId, soFar: RecordedChat, file: string) {
  const { session } = await askDemo(client, tool, soFar)
  const { list, history } = toolNames(tool)
  const renamed = await client.call(`/${list}/${session}`, put({ title: 'Specimen: a session of Relevant Judgement' }))
  if (!renamed.ok) throw new Error(await renamed.text())
  await save(client, `/${history}/${session}/file?as=pdf`, `${file}.pdf`)
}

async function save(client: Client, path: string, name: string) {
  const response = await client.call(path)
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  writeFileSync(join(samples, name), bytes)
  console.log(`${name}: ${Math.round(bytes.length / 1024)} kB`)
}

try {
  const client = await new Client({ address: product.address, dataDir }).join()
  for (const tool of Object.keys(TOOLS) as ToolId[]) await record(client, tool)
} finally {
  await product.stop(0)
  rmSync(dataDir, { recursive: true, force: true })
}
