/** The rules that make right citations, which must stay verified. */
import { pick } from '../invent.ts'
import type { Rule } from './rule.ts'
import { citeProvision, frame, citeCase, pickCase, quote } from '../sentences.ts'

const TERMS = ['without prejudice', 'natural justice', 'on the record', 'cause of action', 'good faith']

export const RIGHT: Rule[] = [
  {
    name: 'name and number',
    n: 800,
    make: (dice, known) => {
      const { the, no } = pickCase(dice, known)
      return frame(dice, citeCase(dice, the.title, no))
    },
  },
  {
    name: 'parallel numbers',
    n: 200,
    make: (dice, known) => {
      const the = pick(
        dice,
        known.cases.filter(({ numbers }) => numbers.length > 1),
      )
      return frame(dice, `${the.title}, ${the.numbers.slice(0, 2).join(pick(dice, [' = ', ' : ', ', ']))}`)
    },
  },
  {
    name: 'a number alone',
    n: 150,
    make: (dice, known) => {
      const { no } = pickCase(dice, known)
      return { text: `As to arrest, ${no} is the leading authority.`, of: no }
    },
  },
  {
    name: 'the first party, or what it is called, and its number',
    n: 150,
    make: (dice, known) => {
      const { the, no } = pickCase(dice, known)
      const called = [...the.aliases, the.petitioner].filter((name) => /^\p{Lu}/u.test(name))
      if (/^(?:State|Union)\b/.test(the.petitioner)) return null
      return { text: `The law is in ${pick(dice, called)}, ${no}.`, of: no }
    },
  },
  {
    name: 'provision',
    n: 500,
    make: (dice, { provisions }) => frame(dice, citeProvision(dice, pick(dice, provisions))),
  },
  {
    name: 'provision and a sub-section that its digest names',
    n: 100,
    make: (dice, { provisions }) => {
      const the = pick(
        dice,
        provisions.filter(({ parts }) => parts.length > 0),
      )
      return frame(dice, citeProvision(dice, the, pick(dice, the.parts)))
    },
  },
  {
    name: 'quotation marks around a term of art',
    n: 100,
    make: (dice, known) => {
      const { the, no } = pickCase(dice, known)
      const of = citeCase(dice, the.title, no)
      const ways = [
        'Write "{q}" on top of the reply, and see {c}.',
        'The words "{q}" have a meaning of their own in law. On the facts, see {c}.',
        'A lawyer calls this "{q}"; the authority is {c}.',
      ]
      return quote(dice, of, pick(dice, TERMS), ways)
    },
  },
]
