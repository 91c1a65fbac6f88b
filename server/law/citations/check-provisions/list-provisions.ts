/** Writes several provisions as one list: "sections 64(1), 64(2) and 65(1), BNS", "section 35(3) to (6), BNSS". */
import { provisionLabel } from '../../text/reference.ts'
import type { ActRecord } from '../../library/store.ts'

export interface NumberedProvision {
  act: string
  /** With its brackets: "64(1)". */
  no: string
}

/** The most numbers, or runs of numbers, that are written for one Act. The rest is counted, so that nothing is left out in silence. */
const MOST_NAMED = 10
const BY_NUMBER = new Intl.Collator('en', { numeric: true })

/**
 * @param provisions in any order; one may stand there twice
 * @returns them by number, one Act after the other, three or more in a row as "8 to 12"; empty for none
 */
export function listProvisions(acts: ReadonlyMap<string, ActRecord>, provisions: readonly NumberedProvision[]): string {
  const byAct = Map.groupBy(provisions, ({ act }) => act)
  return [...byAct].map(([act, all]) => listOfAct(acts.get(act), act, all)).join(' and ')
}

function listOfAct(act: ActRecord | undefined, id: string, all: readonly NumberedProvision[]): string {
  const { unit, short } = act ?? { unit: 'section' as const, short: id }
  const numbers = [...new Set(all.map(({ no }) => no))].toSorted(BY_NUMBER.compare)
  const runs = runsOf(numbers)
  const shown = runs.slice(0, MOST_NAMED)
  const more = runs.slice(MOST_NAMED).reduce((sum, { count }) => sum + count, 0)
  const texts = [...shown.map(({ text }) => text), ...(more > 0 ? [`${more} more`] : [])]
  const [only] = shown
  if (texts.length === 1 && only) return provisionLabel({ unit, short }, only.text).replace(/^S/, 's')
  const unitWord = unit === 'article' ? 'Articles' : `${unit}s`
  return `${unitWord} ${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}, ${short}`
}

interface NumberRun {
  text: string
  count: number
}

function runsOf(numbers: readonly string[]): NumberRun[] {
  const runs: string[][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last !== undefined && follows(last, number)) run.push(number)
    else runs.push([number])
  }
  return runs.flatMap((run): NumberRun[] => {
    const [first = ''] = run
    if (run.length < 3) return run.map((text) => ({ text, count: 1 }))
    return [{ text: `${first} to ${lastPart(run.at(-1) ?? '').written}`, count: run.length }]
  })
}

/**
 * @returns for "35(3)" stem "35", written "(3)", value 3; for "12" stem "", written "12". The value is NaN where no number can follow
 *   ("12A").
 */
function lastPart(no: string): { stem: string; written: string; value: number } {
  const open = no.lastIndexOf('(')
  const written = open < 0 ? no : no.slice(open)
  const inner = written.replaceAll(/[()]/g, '')
  const value = /^\d+$/.test(inner) ? Number(inner) : /^[a-z]$/.test(inner) ? inner.charCodeAt(0) : Number.NaN
  return { stem: open < 0 ? '' : no.slice(0, open), written, value }
}

function follows(before: string, no: string): boolean {
  const [one, next] = [lastPart(before), lastPart(no)]
  return one.stem === next.stem && next.value === one.value + 1
}
