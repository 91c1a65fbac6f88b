/**
 * Papers as people are sent them, attached with a question that says little: the paper chooses the law, and the answer begins with what
 * was read. Figures are printed; of the unseen set nothing else is.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '#tests/support/client.ts'
import { lawContent } from '#tests/support/law/law-content.ts'
import { fileOf, papersOf, type ReceivedPaper } from '#tests/support/papers/received-papers.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

/** Shares of what is right, in per cent: what the product reached when this was written, less what a changed font may cost. */
const FLOORS = { seen: { matter: 85, read: 85 }, unseen: { matter: 70, read: 75 } }

let product: TestProduct
let asha: Client
beforeAll(async () => {
  product = await startProduct()
  asha = await new Client(product).join()
})
afterAll(() => product.dispose())

async function judge(paper: ReceivedPaper) {
  const session = randomUUID()
  await (await asha.ask(paper.ask, { session, file: await fileOf(paper) })).text()
  const [message] = await asha.history(session)
  const { answer = '' } = message ?? {}
  const opening = answer.slice(0, answer.search(/^## /m))
  return {
    matter: paper.finds.some((id) => documentsOf(id).some((words) => answer.includes(words))),
    missing: paper.reads.filter((wanted) => !wanted.split('|').some((one) => opening.includes(one))),
    wrong: paper.never.filter((words) => opening.includes(words)),
  }
}

/** The papers that an answer on this matter asks for in English or Hindi, by which it is known. */
function documentsOf(id: string): string[] {
  const matter = lawContent.playbooks.find((playbook) => playbook.id === id)
  const [first = '', second = ''] = matter?.documents ?? []
  const [hindi = '', alsoHindi = ''] = matter?.hi?.documents ?? []
  if (first === '' || /\[\[/.test(first + second)) throw new Error(`${id}: no document to know it by`)
  return [`**Documents.** ${first}; ${second}`, `**काग़ज़ात.** ${hindi}; ${alsoHindi}`]
}

test.each(['seen', 'unseen'] as const)('the %s papers', { timeout: 240_000 }, async (name) => {
  const papers = papersOf(name)
  const rows = []
  for (const paper of papers) rows.push({ id: paper.id, reads: paper.reads.length, ...(await judge(paper)) })
  const wanted = rows.reduce((sum, { reads }) => sum + reads, 0)
  const missed = rows.reduce((sum, { missing }) => sum + missing.length, 0)
  const matter = Math.round((100 * rows.filter((row) => row.matter).length) / rows.length)
  const read = Math.round((100 * (wanted - missed)) / wanted)
  const wrong = rows.reduce((sum, row) => sum + row.wrong.length, 0)
  process.stdout.write(
    `${name} papers: ${rows.length}; right matter ${matter} %, read ${read} % of ${wanted}, wrongly read ${wrong}\n`,
  )
  const failed = rows.filter((row) => !row.matter || row.missing.length > 0 || row.wrong.length > 0)
  if (name === 'seen' && failed.length > 0) process.stdout.write(`${JSON.stringify(failed, null, 2)}\n`)
  expect(matter).toBeGreaterThanOrEqual(FLOORS[name].matter)
  expect(read).toBeGreaterThanOrEqual(FLOORS[name].read)
  expect(wrong).toBeLessThanOrEqual(1)
})
