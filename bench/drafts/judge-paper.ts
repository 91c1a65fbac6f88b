/** Makes the paper of one template for a request of tests/drafting, and says why it is not the right one. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Catalogue } from '#server/drafts/catalogue.ts'
import { readRequest } from '#server/drafts/index.ts'
import { nameDraft } from '#server/drafts/paper/name-draft.ts'
import type { DraftDocument } from '#shared/drafts.ts'
import { normalText } from './normal-text.ts'

const Row = z.object({
  id: z.string(),
  request: z.string(),
  kind: z.string(),
  paper: z.string(),
  notpaper: z.nullish(z.string()),
  court: z.nullish(z.string()),
  roles: z.object({
    applicant: z.nullish(z.string()),
    respondent: z.nullish(z.string()),
    as: z.nullish(z.array(z.string())),
  }),
  facts: z.array(z.string()).default([]),
  must: z.array(z.string()).default([]),
  never: z.array(z.object({ kind: z.string(), re: z.string() })).default([]),
})
export type Row = z.infer<typeof Row>

/** The rows of a file as tests/drafting/README.md describes them. */
export const readRows = (file: string): Row[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => Row.parse(JSON.parse(line)))

/** The paper of one template for a request, and why it is not the right one. */
export async function judgePaper(catalogue: Catalogue, row: Row, template: string) {
  const { facts } = await readRequest(catalogue, template, [{ page: null, text: row.request }])
  const document = catalogue.assemble(template, facts)
  const text = normalText(linesOf(document).join('\n'))
  return {
    facts,
    document,
    text,
    faults: faultsOf(row, nameDraft(catalogue.template(template), facts), document, text),
  }
}

function linesOf({ blocks }: DraftDocument): string[] {
  return blocks.map(({ spans }) => spans.map(({ text, blank }) => (blank ? ' ____ ' : text)).join(''))
}

/** Whether a pattern of a row is in a text that was made normal. */
export function matchesPattern(text: string, pattern: string): boolean {
  return new RegExp(pattern.normalize('NFKC'), 'imu').test(text)
}

/** Why the document is not the one that was asked for: its name, its court, and the law that it may not name. */
function faultsOf(row: Row, name: string, document: DraftDocument, text: string): string[] {
  const styled = (style: string) =>
    linesOf({ ...document, blocks: document.blocks.filter((one) => one.style === style) })
  const front = document.blocks.findIndex(({ style }) => style === 'page-break')
  const first = { ...document, blocks: front < 0 ? document.blocks : document.blocks.slice(0, front) }
  const titles = linesOf({ ...first, blocks: first.blocks.filter(({ style }) => style === 'title') })
  const head = normalText([name, document.title, ...titles].join(' | '))
  const courts = styled('court')
  const court = normalText((courts.length > 0 ? courts : linesOf(first).slice(0, 3)).join(' '))
  const law = row.never.filter(({ kind, re }) => kind === 'law' && matchesPattern(text, re)).map(({ re }) => re)
  const wrongCourt = row.never.some(({ kind, re }) => kind === 'court' && matchesPattern(court, re))
  return [
    ...(matchesPattern(head, row.paper) ? [] : [`called "${head.slice(0, 80)}", not /${row.paper}/`]),
    ...(row.notpaper && matchesPattern(head, row.notpaper) ? [`another paper: "${head.slice(0, 80)}"`] : []),
    ...((row.court && !matchesPattern(court, row.court)) || wrongCourt
      ? [`court "${court.slice(0, 80)}", not /${row.court}/`]
      : []),
    ...law.map((pattern) => `wrong law /${pattern}/`),
  ]
}
