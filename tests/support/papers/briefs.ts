/** Invented cases, page by page: server/papers/fixtures. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { PaperPage } from '#server/papers/index.ts'

const folder = join(import.meta.dirname, '../../../server/papers/fixtures')
const brief = z.object({ title: z.string(), pages: z.array(z.string()) })

export interface Brief {
  name: string
  title: string
  pages: PaperPage[]
}

export const briefs: Brief[] = readdirSync(folder).map((file) => {
  const { title, pages } = brief.parse(parse(readFileSync(join(folder, file), 'utf8')))
  return {
    name: file.replace('.yaml', ''),
    title,
    pages: pages.map((text, i) => ({ page: i + 1, text, ocr: false })),
  }
})
