/** The words of `content/support/opposites.yaml`: which of a few words say one side of a pair, and which the other. */
import { join } from 'node:path'
import { z } from 'zod'
import { readYaml } from '#server/platform/read-yaml.ts'

interface OppositeWord {
  words: readonly string[]
  pair: number
  side: 1 | -1
}

const FILE = join(import.meta.dirname, '../../../../content/support/opposites.yaml')
const PAIRS = z.array(z.strictObject({ one: z.string(), other: z.string() })).parse(readYaml(FILE))

/** @returns the forms of a regular verb; a word without "~" has only itself */
function formsOf(word: string): string[] {
  if (!word.endsWith('~')) return [word]
  const verb = word.slice(0, -1)
  if (/[^aeiou]y$/.test(verb)) return [verb, `${verb.slice(0, -1)}ies`, `${verb.slice(0, -1)}ied`, `${verb}ing`]
  if (verb.endsWith('e')) return [verb, `${verb}s`, `${verb}d`, `${verb.slice(0, -1)}ing`]
  return [verb, /(?:s|x|sh|ch)$/.test(verb) ? `${verb}es` : `${verb}s`, `${verb}ed`, `${verb}ing`]
}

function entriesOf(list: string, pair: number, side: OppositeWord['side']): OppositeWord[] {
  return list.split(',').flatMap((phrase) => {
    const words = phrase.trim().split(/[\s-]+/)
    const at = words.findIndex((word) => word.endsWith('~'))
    if (at < 0) return [{ words, pair, side }]
    return formsOf(words[at] ?? '').map((form) => ({ words: words.with(at, form), pair, side }))
  })
}

const BY_FIRST_WORD = Map.groupBy(
  PAIRS.flatMap(({ one, other }, pair) => [...entriesOf(one, pair, 1), ...entriesOf(other, pair, -1)]),
  ({ words }) => words[0] ?? '',
)

/** @returns for each pair of which a side is said the sum of the sides; 0 where both are */
function sidesOf(words: readonly string[]): Map<number, number> {
  const sides = new Map<number, number>()
  for (const [at, word] of words.entries())
    for (const entry of BY_FIRST_WORD.get(word) ?? [])
      if (entry.words.every((one, offset) => words[at + offset] === one))
        sides.set(entry.pair, (sides.get(entry.pair) ?? 0) + entry.side)
  return sides
}

/** Whether the two say opposite sides of some pair, and the same side of none. */
export function areOpposite(one: readonly string[], other: readonly string[]): boolean {
  const there = sidesOf(other)
  const products = [...sidesOf(one)].map(([pair, side]) => side * (there.get(pair) ?? 0))
  return products.some((product) => product < 0) && products.every((product) => product <= 0)
}
