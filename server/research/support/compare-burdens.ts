/** Who has to prove a thing: a sentence that puts the burden on the other side says the opposite without any "not". */
import { stemOf } from './content-words.ts'
import type { Fault } from './finding.ts'
import type { SourceStatement } from './read-source.ts'
import { areOpposite } from './wording/opposite-words.ts'

interface Bearer {
  words: string[]
  isDenied: boolean
  text: string
}

/** "Need not prove", "cannot be put on". */
const DENIED = /need not|needs? not|not have to|not required|cannot|not be/iu
const PROVE = '(?:prove|show|establish|disprove|make out|satisfy)'
const SIDE = String.raw`(?<side>(?:\p{L}+ ){0,2}\p{L}+)`
const PATTERNS = [
  String.raw`(?:burden|onus)(?: \S+){0,14}? (?:lies|lie|is|rests|falls|shifts|lay|cannot be put|is put|be put) (?:squarely |heavily |always )?(?:on|upon|to|with) (?:the )?${SIDE}`,
  String.raw`(?:is|be) for (?:the )?${SIDE} to (?:\p{L}+ )?${PROVE}`,
  String.raw`(?:the |an? |^)${SIDE} (?:who (?:\S+ ){1,10}?)?(?:must|has to|have to|had to|needs? to|need not|needs? not|does not have to|is not required to)(?: \p{L}+){0,2}? ${PROVE}`,
  String.raw`(?:the |an? |^)${SIDE} bears? (?:the )?(?:\p{L}+ )?(?:burden|onus)`,
].map((pattern) => new RegExp(String.raw`(?<![\p{L}\p{M}])${pattern}(?![\p{L}\p{M}])`, 'giu'))

const bearersOf = (text: string): Bearer[] =>
  PATTERNS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      words: (match.groups?.['side'] ?? '').toLowerCase().split(' '),
      isDenied: DENIED.test(match[0]),
      text: match[0],
    })),
  )

export function compareBurdens(text: string, statements: readonly SourceStatement[]): Fault | null {
  const here = bearersOf(text)
  if (here.length === 0) return null
  const there = statements.flatMap((statement) => bearersOf(statement.text))
  for (const one of here) {
    const same = there.filter((other) => isSameSide(one, other))
    const opposed = there.find(({ words, isDenied }) =>
      same.length === 0
        ? isDenied === one.isDenied && areOpposite(one.words, words)
        : same.every((other) => other.isDenied !== one.isDenied) && isSameSide(one, { words }),
    )
    if (opposed) return { finding: 'differs', reason: `The source says "${opposed.text}", the sentence "${one.text}".` }
  }
  return null
}

const isSameSide = ({ words }: Pick<Bearer, 'words'>, other: Pick<Bearer, 'words'>) =>
  words.some((word) => stemOf(word) !== '' && other.words.some((all) => stemOf(all) === stemOf(word)))
