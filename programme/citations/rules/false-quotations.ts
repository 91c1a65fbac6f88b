/** The rules that make quotations of words that no court and no law has said. */
import type { Authorities } from '../authorities.ts'
import { pick, sentence, shortWords, type Dice } from '../invent.ts'
import { citeProvision, citeCase, pickCase, quote, SHORT_QUOTING } from '../sentences.ts'
import type { Rule } from './rule.ts'

const INNER_FRAMES = [
  'under {i} {s}',
  '{i} means that {s}',
  '{s}, and {i} stands overruled to that extent',
  '{s} as {i} requires',
  '{s} ({i})',
]
const quotedNaming =
  (inner: (dice: Dice, known: Authorities) => string): Rule['make'] =>
  (dice, known) => {
    const { the, no } = pickCase(dice, known)
    const other = inner(dice, known)
    if (other.includes(the.title)) return null
    const words = pick(dice, INNER_FRAMES)
      .replace('{i}', () => other)
      .replace('{s}', () => sentence(dice))
    return quote(dice, citeCase(dice, the.title, no), words)
  }

export const FALSE_QUOTATIONS: Rule[] = [
  {
    name: 'quotation: invented, of a case',
    n: 700,
    make: (dice, known) => {
      const { the, no } = pickCase(dice, known)
      return quote(dice, citeCase(dice, the.title, no), sentence(dice))
    },
  },
  {
    name: 'quotation: invented, names a section',
    n: 800,
    make: quotedNaming((dice, { provisions }) => citeProvision(dice, pick(dice, provisions))),
  },
  {
    name: 'quotation: invented, names a case',
    n: 600,
    make: quotedNaming((dice, known) => {
      const { the, no } = pickCase(dice, known)
      return citeCase(dice, the.title, no)
    }),
  },
  {
    name: 'quotation: invented, two to five words',
    n: 700,
    make: (dice, known) => {
      const { the, no } = pickCase(dice, known)
      const words = shortWords(dice)
      return the.says.includes(words) ? null : quote(dice, citeCase(dice, the.title, no), words, SHORT_QUOTING)
    },
  },
  {
    name: 'quotation: invented, of a provision',
    n: 400,
    make: (dice, { provisions }) => {
      const of = citeProvision(dice, pick(dice, provisions))
      const ways = [
        '{c} says "{q}".',
        '{c} reads: “{q}”.',
        "The text of {c}, '{q}', is clear.",
        '{c} provides that "{q}".',
      ]
      return quote(dice, of, sentence(dice), ways)
    },
  },
]
