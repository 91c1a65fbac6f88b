/**
 * Makes questions with known answers. The opening of a judgment with its citations taken out is the page of facts, and
 * the judgments that it cites are the answer. The parties' names are taken out too, because they would find the cases
 * that were decided together.
 */
import type { ActNames } from '#server/law/text/act-names.ts'
import { parseJudgments } from '#server/law/citations/read-judgments/parse-judgments.ts'
import { parseProvisions } from '#server/law/citations/read-provisions/parse-provisions.ts'

const HEADER = /delivered by[^\n]*\n|^\s*1\s?[.)]\s/m
const HEADER_CHARACTERS = 3_000
const READ_CHARACTERS = 8_000
const FACTS_CHARACTERS = 3_500
const LEAST_CHARACTERS = 800
const PARTY_WORD = /^(?!state$|union$|india$|and$|others$|another$|the$|anr$|ors$).{3,}$/

export function maskedFacts({ title, text }: { title: string; text: string }, names: ActNames): string {
  const header = HEADER.exec(text.slice(0, HEADER_CHARACTERS))
  const begins = header ? header.index + header[0].length : 300
  const body = text.slice(begins, begins + READ_CHARACTERS)
  const cited = [
    ...parseJudgments(body).filter(({ alias, name, reports }) => alias === null && (name || reports.length > 0)),
    ...parseProvisions(body, names),
  ].toSorted((a, b) => a.start - b.start)
  let facts = ''
  let from = 0
  for (const { start, end } of cited) {
    if (start < from) continue
    facts += `${body.slice(from, start)} `
    from = end
  }
  facts += body.slice(from)
  const parties = new Set((title.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => PARTY_WORD.test(word)))
  const page = facts
    .replaceAll(/\b[A-Z][A-Za-z]*/g, (word) => (parties.has(word.toLowerCase()) ? ' ' : word))
    .slice(0, FACTS_CHARACTERS)
  const end = page.lastIndexOf('. ')
  return end > LEAST_CHARACTERS ? page.slice(0, end + 1) : page
}
