/**
 * Finds things that one witness counts differently in two statements: "two packets" and "three packets" of one sealing.
 */
import { clausesOf, isStated } from '../statements/clauses.ts'
import { contentOf } from './compare-denials.ts'
import { quantitiesIn, rangeOf } from '#shared/indian-text/quantities.ts'
import type { Fact, Statement } from '../paper.ts'

/**
 * So many words must be shared apart from the counted thing itself, because otherwise two different things would be
 * compared.
 */
const CONTEXT = 1
const CONTEXT_OF_TIME = 2
const MOST = 400
/** The counted thing: the word after the number, with up to two adjectives between. */
const NOUN = /^\s(?:\p{Ll}{3,12}\s){0,2}?(\p{Ll}{3,14}s|feet)\b/u
const OF_TIME = /^(?:minute|hour|day|week|month|year)s$/
/** A length is an estimate, so twice as much is a difference and half as much more is none. */
const MEASURE = /^(?:feet|metres|meters|yards)$/
const ESTIMATE = 1.5
/** Readers of single topics count these with more care. Counted here too, one difference would be reported twice. */
const COUNTED_BY_TOPIC =
  /^(?:persons|men|boys|youths|assailants|robbers|miscreants|shots|rounds|bullets|times|blows|slaps|kicks|lakhs|crores|rupees|steps|paces|injuries|wounds|cuts|bruises|acres|kgs|grams|tolas|occasions|this|was|his|its|has|does|yrs|others|accused)$/

interface Counted {
  noun: string
  words: Set<string>
  least: number
  most: number
  fact: Fact
}

function countsIn({ sentences }: Statement): Counted[] {
  const found: Counted[] = []
  for (const sentence of sentences.filter(isStated))
    for (const { text, at } of clausesOf(sentence)) {
      if (found.length >= MOST) return found
      for (const one of quantitiesIn(text)) {
        const noun = one.scale > 100 ? null : NOUN.exec(one.next)
        const name = noun?.[1] ?? ''
        if (
          !noun ||
          COUNTED_BY_TOPIC.test(name) ||
          /\b(?:age|aged)\s(?:about\s)?$/iu.test(text.slice(0, one.start)) ||
          / old\b/.test(one.next)
        )
          continue
        const words = contentOf(text)
        for (const own of contentOf(name)) words.delete(own)
        const fact: Fact = {
          kind: 'number',
          topic: `number of ${name}`,
          of: '',
          value: rangeOf(one),
          words: one.words + noun[0],
          quote: text,
          at,
        }
        found.push({ noun: name, words, least: one.least, most: one.most, fact })
      }
    }
  return found
}

const known = new WeakMap<Statement, Counted[]>()
const of = (statement: Statement) => {
  const before = known.get(statement) ?? countsIn(statement)
  known.set(statement, before)
  return before
}

/** @returns each count of the later statement that no count of the same things in the earlier one allows */
export function compareCounts(earlier: Statement, later: Statement): { earlier: Fact; later: Fact }[] {
  return of(later).flatMap((now) => {
    const same = of(earlier).filter(({ noun }) => noun === now.noun)
    const loose = MEASURE.test(now.noun) ? ESTIMATE : 1
    if (same.length === 0 || same.some((was) => was.least <= now.most * loose && now.least <= was.most * loose))
      return []
    const needed = OF_TIME.test(now.noun) ? CONTEXT_OF_TIME : CONTEXT
    const was = same.find(({ words }) => [...now.words].filter((word) => words.has(word)).length >= needed)
    return was ? [{ earlier: was.fact, later: now.fact }] : []
  })
}
