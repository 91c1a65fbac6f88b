/** How many of many headings, from many offices, are read right: measured, because no set of signs is complete. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readPapers, sameName } from '../index.ts'

interface Heading {
  text: string
  kind: string
  witness?: string
  number?: string
}

const headings = parse(readFileSync(new URL('../fixtures/headings.yaml', import.meta.url), 'utf8')) as Heading[]

test('nearly all headings of many offices give their kind and who speaks', () => {
  const wrong = headings.flatMap(({ text, kind, witness, number }) => {
    const [paper] = readPapers([{ page: 1, text, ocr: false }]).statements
    const isRight =
      paper?.kind === kind &&
      paper.number === (number ?? null) &&
      (witness ? sameName(paper.witness ?? '', witness) : paper.witness === null)
    return isRight ? [] : [`${text.slice(0, 60)}: ${paper?.kind}, ${paper?.witness}, ${paper?.number}`]
  })
  expect(wrong.length / headings.length, wrong.join('\n')).toBeLessThan(0)
})
