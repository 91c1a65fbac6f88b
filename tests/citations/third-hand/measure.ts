/** Measures what the check says of passages whose truth is known. */
import type { CheckedCitation } from '#shared/law/law.ts'
import type { Library } from '#server/law/index.ts'
import type { Passage } from './index.ts'
import type { Span } from './pieces.ts'

/** `verified`: shown as something to rely on; `unmarked`: nothing was found there; `marked`: the reader is warned. */
type MeasuredOutcome = 'verified' | 'unmarked' | 'marked' | 'right' | 'wrongly marked' | 'not recognised'

export interface Judged {
  passage: Passage
  found: CheckedCitation[]
  outcome: MeasuredOutcome
}

const touches = (span: Span) => (one: Span) => one.start < span.end && span.start < one.end

function judge({ kind, untrue, cited, right }: Passage, found: CheckedCitation[]): MeasuredOutcome {
  if (kind === null) {
    if (found.some(({ state }) => state !== 'verified')) return 'wrongly marked'
    return right.every((span) => found.some(touches(span))) ? 'right' : 'not recognised'
  }
  const there = found.filter((one) => [...untrue, ...cited].some((span) => touches(span)(one)))
  if (there.length === 0) return 'unmarked'
  return there.every(({ state }) => state === 'verified') ? 'verified' : 'marked'
}

/** Each passage is checked as a text of its own, as a person would send it. */
export async function measure(library: Library, passages: readonly Passage[]): Promise<Judged[]> {
  const judged: Judged[] = []
  const rest = passages.entries()
  const work = async () => {
    for (const [at, passage] of rest) {
      const found = await library.check(passage.text)
      judged[at] = { passage, found, outcome: judge(passage, found) }
    }
  }
  // One more passage than the library has threads is checked at a time, so that no thread waits.
  await Promise.all([work(), work(), work()])
  return judged
}

export interface CheckFigures {
  untrue: number
  verified: number
  unmarked: number
  right: number
  wronglyMarked: number
  notRecognised: number
}

export function count(judged: readonly Judged[]): CheckFigures {
  const of = (wanted: MeasuredOutcome) => judged.filter(({ outcome }) => outcome === wanted).length
  return {
    untrue: judged.filter(({ passage }) => passage.kind !== null).length,
    verified: of('verified'),
    unmarked: of('unmarked'),
    right: judged.filter(({ passage }) => passage.kind === null).length,
    wronglyMarked: of('wrongly marked'),
    notRecognised: of('not recognised'),
  }
}

/** @returns one line for each development family, and one for all that is held out */
export function table(development: readonly Judged[], held: readonly Judged[]): string {
  const families = Map.groupBy(development, ({ passage }) => passage.family)
  const lines: [string, readonly Judged[]][] = [
    ...families,
    ['ALL OF DEVELOPMENT', development],
    ['ALL HELD OUT', held],
  ]
  return lines.map(([name, judged]) => `${name.padEnd(66)}${say(count(judged))}\n`).join('')
}

const share = (some: number, all: number) => `${some} (${((100 * some) / Math.max(1, all)).toFixed(1)} %)`
function say({ untrue, verified, unmarked, right, wronglyMarked, notRecognised }: CheckFigures): string {
  const ofUntrue = `of ${untrue} made up ${share(verified, untrue)} verified, ${share(unmarked, untrue)} unmarked`
  const ofRight = `of ${right} right ${share(wronglyMarked, right)} doubted, ${share(notRecognised, right)} not recognised`
  return [untrue && ofUntrue, right && ofRight].filter(Boolean).join('; ')
}
