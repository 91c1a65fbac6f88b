import * as z from 'zod'
import type { ReadAttachment } from '../tools/tool.ts'

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Characters of one look at the attachment, about 5,000 tokens. */
const MOST_CHARS = 20_000
const MOST_PAGES_BY_QUERY = 5

export const attachmentInput = z.object({
  pages: z.string().max(60).optional().describe('Page numbers and ranges: "3-7, 12".'),
  query: z.string().max(400).optional().describe('Words to look for, when the page is not known.'),
})

/** The pages of an attachment that a model was given, so that the answer can say what nobody read. */
export class AttachmentReading {
  readonly #attachment: ReadAttachment
  readonly #read = new Set<number>()

  constructor(attachment: ReadAttachment, given: Iterable<number>) {
    this.#attachment = attachment
    for (const page of given) this.#read.add(page)
  }

  /** @returns the pages that were asked for, or those that have most of the words; whole pages as far as there is room */
  read({ pages, query }: z.infer<typeof attachmentInput>): { text: string; summary: string } {
    const wanted = pages ? this.#named(pages) : this.#having(query ?? '')
    const given: string[] = []
    const numbers: number[] = []
    let room = MOST_CHARS
    for (const { page, text } of wanted) {
      if (room <= 0) break
      given.push(
        `[page ${page}]\n${text.slice(0, room)}${text.length > room ? '\n[the rest of this page was cut]' : ''}`,
      )
      numbers.push(page)
      room -= text.length
    }
    for (const page of numbers) this.#read.add(page)
    if (given.length === 0) return { text: this.#nothing(), summary: 'nothing found' }
    return { text: given.join('\n\n'), summary: pagesText(numbers) }
  }

  /** @returns what nobody read; empty when every page was */
  unreadNotice(): string {
    const { name, pageCount } = this.#attachment
    if (this.#read.size === 0 || this.#read.size >= pageCount) return ''
    return `> **Read of the file:** this answer rests on ${pagesText([...this.#read])} of the ${pageCount} pages of ${name}. Nobody read the others.`
  }

  #named(pages: string) {
    const ranges = [...pages.matchAll(/(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?/g)].map(
      ([, from, to]) => [Number(from), Number(to ?? from)] as const,
    )
    return this.#attachment.pages.filter(({ page }) => ranges.some(([from, to]) => page >= from && page <= to))
  }

  /** A word that is on few pages says more of where to look than one that is on all. */
  #having(query: string) {
    const words = [...new Set(fold(query).match(/[\p{L}\p{M}\d]{2,}/gu) ?? [])].slice(0, 40)
    const folded = this.#attachment.pages.map((page) => ({ page, text: fold(page.text) }))
    const weights = words.map((word) => {
      const on = folded.filter(({ text }) => text.includes(word)).length
      return { word, weight: on === 0 ? 0 : 1 / on }
    })
    const scored = folded
      .map(({ page, text }) => ({
        page,
        score: weights.reduce((sum, { word, weight }) => sum + (text.includes(word) ? weight : 0), 0),
      }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
    const least = (scored[0]?.score ?? 0) / 2
    return scored
      .filter(({ score }) => score >= least)
      .slice(0, MOST_PAGES_BY_QUERY)
      .map(({ page }) => page)
  }

  #nothing(): string {
    const { pages } = this.#attachment
    return `No such page or words. The attachment has the pages ${pagesText(pages.map(({ page }) => page))}.`
  }
}

/** @returns "pages 1 to 4, 9 and 11"; "page 3" */
export function pagesText(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const n of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && n === last[1] + 1) last[1] = n
    else ranges.push([n, n])
  }
  const parts = ranges.map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`))
  const list = new Intl.ListFormat('en-IN').format(parts)
  return `${numbers.length === 1 ? 'page' : 'pages'} ${list}`
}
