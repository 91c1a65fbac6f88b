import type { Fact, Papers } from '../../../papers/index.ts'
import { quoteWithPlace } from './words.ts'

const MAX_FACTS = 8

export function questionsToAvoid({ statements, findings }: Papers): string[] {
  const steady = consistentFacts(statements, findings)
  const injured = statements.some(({ kind }) => kind === 'medical')
  return [
    'Do not ask why the two statements differ: the witness then explains, and the explanation stays. Put the two, and stop.',
    'Do not ask what the papers do not answer. Where the answer is unknown, a question gives it to the other side.',
    ...steady.map(
      ([a, b]) =>
        `Do not touch *${a.topic}*: it was told in the same way each time, ${quoteWithPlace(a)} and ${quoteWithPlace(b)}. A question only strengthens it.`,
    ),
    findings.some(({ between }) => between === 'two witnesses') &&
      'Do not put one witness’s words to another: they are not his previous statement. Leave the difference for argument.',
    findings.some(({ kind }) => kind === 'omission') &&
      'Do not ask "did you not tell the police?" in general: name the one fact, or the witness says that he told everything and it was not written down.',
    injured && 'Do not ask the doctor about a weapon the paper does not name: he may find that it fits.',
    'Do not ask about communications between a client and his advocate, nor, in an offence against a woman, about her character or past.',
  ].filter((note) => note !== false)
}

/**
 * Facts that two statements tell in the same way. They are left alone, because a question about them would only
 * strengthen them.
 */
function consistentFacts(statements: Papers['statements'], findings: Papers['findings']): [Fact, Fact][] {
  const differing = new Set(findings.map(({ topic }) => topic))
  const first = new Map<string, { fact: Fact; n: number }>()
  const found = new Map<string, [Fact, Fact]>()
  for (const { facts, n } of statements)
    for (const fact of facts) {
      if (fact.field === 'person' || differing.has(fact.topic)) continue
      const key = `${fact.topic} ${fact.value}`
      const before = first.get(key)
      if (!before) first.set(key, { fact, n })
      else if (before.n !== n && !found.has(fact.topic)) found.set(fact.topic, [before.fact, fact])
    }
  return [...found.values()].slice(0, MAX_FACTS)
}
