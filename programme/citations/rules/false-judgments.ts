/** The rules that make false citations of judgments: a wrong number, a wrong name, a docket number. */
import { nearMiss, number, otherParty, parties, pick, surname } from '../invent.ts'
import { frame, citeCase, pickCase, citeByOneName } from '../sentences.ts'
import type { Rule } from './rule.ts'

const miss =
  (which: 'year' | 'volume' | 'page'): Rule['make'] =>
  (dice, known) => {
    const { the, no } = pickCase(dice, known)
    const wrong = nearMiss(dice, no, which, known)
    return wrong === null ? null : frame(dice, citeCase(dice, the.title, wrong))
  }

const SHOWN_AS_PARTY = /[a-z]{3,}/i

export const FALSE_JUDGMENTS: Rule[] = [
  { name: 'number: another year', n: 700, make: miss('year') },
  { name: 'number: another volume', n: 400, make: miss('volume') },
  { name: 'number: another page', n: 700, make: miss('page') },
  {
    name: "number: another case's",
    n: 500,
    make: (dice, known) => {
      const { the } = pickCase(dice, known)
      const { the: other, no } = pickCase(dice, known)
      return other.title === the.title || the.numbers.includes(no) ? null : frame(dice, citeCase(dice, the.title, no))
    },
  },
  {
    name: 'number: another report',
    n: 200,
    make: (dice, known) => {
      const { the, no } = pickCase(dice, known)
      const wrong = no.includes('SCC') ? no.replace('SCC', 'SCR') : no.replace(/S\.C\.R\./, 'SCC')
      return wrong === no || known.taken(wrong) ? null : frame(dice, citeCase(dice, the.title, wrong))
    },
  },
  {
    name: 'name: both parties invented, real number',
    n: 500,
    make: (dice, known) => frame(dice, citeCase(dice, parties(dice, known), pickCase(dice, known).no)),
  },
  {
    name: 'name: one party altered',
    n: 500,
    make: (dice, known) => {
      const { the, no } = pickCase(dice, known)
      const name = otherParty(dice, the, known)
      return name && name !== the.title ? frame(dice, citeCase(dice, name, no)) : null
    },
  },
  {
    name: 'name: parties swapped',
    n: 200,
    make: (dice, known) => {
      const { the, no } = pickCase(dice, known)
      return the.petitioner.split(' ').some((word) => SHOWN_AS_PARTY.test(word) && the.respondent.includes(word))
        ? null
        : frame(dice, citeCase(dice, `${the.respondent} v. ${the.petitioner}`, no))
    },
  },
  {
    name: 'name: a single invented one, real number',
    n: 900,
    make: (dice, known) => frame(dice, citeByOneName(dice, surname(dice, known), pickCase(dice, known).no)),
  },
  {
    name: 'name and number invented',
    n: 300,
    make: (dice, known) => frame(dice, citeCase(dice, parties(dice, known), number(dice, known))),
  },
  {
    name: 'name: supra, test and year of no case',
    n: 150,
    make: (dice, known) => {
      const name = surname(dice, known)
      return frame(
        dice,
        pick(dice, [`${name} (supra)`, `${name} v. State of Bihar (supra)`, `the ${name} test`, `${name} (2014)`]),
      )
    },
  },
  {
    name: 'docket number',
    n: 150,
    make: (dice) => {
      const count = 70_000 + dice(29_000)
      const year = 1990 + dice(35)
      return frame(
        dice,
        pick(dice, [
          `W.P.(C) No. ${count}/${year}`,
          `Crl. Appeal No. ${count} of ${year}`,
          `SLP (Crl.) No. ${count}/${year}`,
          `Civil Appeal No. ${count} of ${year}`,
          `CRM-M-${count}-${year}`,
          `I.A. No. ${count}/${year}`,
          `O.A. No. ${count}/${year}`,
        ]),
      )
    },
  },
]
