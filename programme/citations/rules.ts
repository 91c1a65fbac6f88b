/** The rules that make citations, true and false, and the sentences for them. */
import type { Authorities, Case, Provision } from './authorities.ts'
import {
  brackets,
  nearMiss,
  number,
  otherParty,
  part,
  parties,
  pick,
  sentence,
  shortWords,
  surname,
  type Dice,
} from './invent.ts'

/** A text, and the words of it that a reader may or may not see verified. */
export interface Made {
  text: string
  of: string
}

export interface Rule {
  name: string
  n: number
  /** @returns null when the result is true, or nobody can know */
  make(dice: Dice, known: Authorities): Made | null
}

const FRAMES = [
  'The Court held so in {c}.',
  'See {c} for this point.',
  'Reliance is placed on {c}, and the notice is bad.',
  '{c} settles the matter.',
  '- {c}: the leading word on it.',
  'It was said (in {c}) that delay alone is no bar.',
  'Article 21 of the Constitution applies, and {c} explains how.',
  'As to costs, {c}; as to interest, nothing was cited.',
  'This is clear after **{c}**.',
  'Please read {c} before the hearing on 4 May 2026.',
  'Your case is stronger because of {c}.\n\nKeep the receipts.',
  '1. {c}\n2. The bank statement\n3. The reply',
]
const framed = (dice: Dice, of: string): Made => ({ text: pick(dice, FRAMES).replace('{c}', () => of), of })

const one = (dice: Dice, known: Authorities): { the: Case; no: string } => {
  const the = pick(dice, known.cases)
  return { the, no: pick(dice, the.numbers) }
}
const full = (dice: Dice, name: string, no: string) =>
  pick(dice, [
    `${name}, ${no}`,
    `${name}, ${no}`,
    `${name} ${no}`,
    `${name} reported in ${no}`,
    `${name.replace(' v. ', ' vs. ')}, ${no}`,
  ])
const cited = (dice: Dice, { word, no, act, short }: Provision, tail = '') =>
  pick(dice, [
    `${word} ${no}${tail} of the ${act.replace(/^The /, '')}`,
    `${word} ${no}${tail}, ${short}`,
    `${word.toLowerCase()} ${no}${tail} of the ${short}`,
  ])

const miss =
  (which: 'year' | 'volume' | 'page'): Rule['make'] =>
  (dice, known) => {
    const { the, no } = one(dice, known)
    const wrong = nearMiss(dice, no, which, known)
    return wrong === null ? null : framed(dice, full(dice, the.title, wrong))
  }

/** One name before the number of another case, because people shorten like that. */
const single = (dice: Dice, name: string, no: string) =>
  pick(dice, [
    `${name}, ${no}`,
    `${name} ${no}`,
    `${name} [${no}]`,
    `${name}: ${no}`,
    `${name} — ${no}`,
    `${name}'s case, ${no}`,
    `${name} case (${no})`,
    `the ${name} judgment, ${no}`,
    `the ruling in ${name}, ${no}`,
    `In re ${name}, ${no}`,
    `M/s ${name}, ${no}`,
    `${name} & Ors., ${no}`,
    `${name} and State of Bihar, ${no}`,
    `*${name}*, ${no}`,
    `Dr. ${name}, ${no}`,
    `Smt. ${name} Devi [${no}]`,
  ])

const QUOTING = [
  'In {c}, the Court held that "{q}".',
  'In {c}, the Court observed: “{q}”.',
  "{c} says '{q}'.",
  '{c} put it so: «{q}».',
  '"{Q}," says {c}.',
  '“{Q}”: {c}.',
  '{c} ("{q}") is clear.',
  '> "{Q}."\n> — {c}',
  '*"{Q}"*, {c}.',
  'The words of {c} are these: ‘{q}’.',
  '{c} is plain on this. The Court said: "{q}".',
  'To quote {c}, “{q}”.',
  '{c} — "{q}" — ends the debate.',
  'According to {c}, it is law that "{q}".',
]
const SHORT_QUOTING = [
  'In {c}, the Court held that it is "{q}".',
  '{c} called the notice "{q}".',
  'The Court in {c} described registration as “{q}”.',
  "In the words of {c}, consent is '{q}'.",
  '{c} ruled that the duty is "{q}".',
  'According to {c}, a reply is "{q}".',
  '{c} observed that bail is “{q}”.',
  '"{Q}", said the Court in {c}, of the notice.',
]
function quoted(dice: Dice, of: string, quotation: string, ways = QUOTING): Made {
  const upper = quotation.charAt(0).toUpperCase() + quotation.slice(1)
  const way = pick(dice, ways)
  return {
    text: way
      .replace('{c}', () => of)
      .replace('{q}', () => quotation)
      .replace('{Q}', () => upper),
    of,
  }
}
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
    const { the, no } = one(dice, known)
    const other = inner(dice, known)
    if (other.includes(the.title)) return null
    const words = pick(dice, INNER_FRAMES)
      .replace('{i}', () => other)
      .replace('{s}', () => sentence(dice))
    return quoted(dice, full(dice, the.title, no), words)
  }

const DISGUISES: ((text: string, dice: Dice) => string)[] = [
  (text) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (text) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
  (text) => text.replaceAll(/(?<=\p{L})(?=\p{L}{2})/gu, '\u200b'),
  (text, dice) => {
    const at = 1 + dice(text.length - 1)
    return `${text.slice(0, at)}\u00ad${text.slice(at)}`
  },
  (text) => text.replaceAll(/\d(?=\d)/g, '$&\u200c'),
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll(' ', '  '),
  (text) => text.replaceAll(/\d+/g, '**$&**'),
  (text) => text.replaceAll(/[A-Za-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
  (text) => text.toUpperCase(),
  (text) => text.replaceAll('a', '\u0430').replaceAll('e', '\u0435'),
  (text) => text.replaceAll(/\d+/g, '\u2066$&\u2069'),
]
const SHOWN_AS_PARTY = /[a-z]{3,}/i

export const FALSE: Rule[] = [
  { name: 'number: another year', n: 700, make: miss('year') },
  { name: 'number: another volume', n: 400, make: miss('volume') },
  { name: 'number: another page', n: 700, make: miss('page') },
  {
    name: "number: another case's",
    n: 500,
    make: (dice, known) => {
      const { the } = one(dice, known)
      const { the: other, no } = one(dice, known)
      return other.title === the.title || the.numbers.includes(no) ? null : framed(dice, full(dice, the.title, no))
    },
  },
  {
    name: 'number: another report',
    n: 200,
    make: (dice, known) => {
      const { the, no } = one(dice, known)
      const wrong = no.includes('SCC') ? no.replace('SCC', 'SCR') : no.replace(/S\.C\.R\./, 'SCC')
      return wrong === no || known.taken(wrong) ? null : framed(dice, full(dice, the.title, wrong))
    },
  },
  {
    name: 'name: both parties invented, real number',
    n: 500,
    make: (dice, known) => framed(dice, full(dice, parties(dice, known), one(dice, known).no)),
  },
  {
    name: 'name: one party altered',
    n: 500,
    make: (dice, known) => {
      const { the, no } = one(dice, known)
      const name = otherParty(dice, the, known)
      return name && name !== the.title ? framed(dice, full(dice, name, no)) : null
    },
  },
  {
    name: 'name: parties swapped',
    n: 200,
    make: (dice, known) => {
      const { the, no } = one(dice, known)
      return the.petitioner.split(' ').some((word) => SHOWN_AS_PARTY.test(word) && the.respondent.includes(word))
        ? null
        : framed(dice, full(dice, `${the.respondent} v. ${the.petitioner}`, no))
    },
  },
  {
    name: 'name: a single invented one, real number',
    n: 900,
    make: (dice, known) => framed(dice, single(dice, surname(dice, known), one(dice, known).no)),
  },
  {
    name: 'name and number invented',
    n: 300,
    make: (dice, known) => framed(dice, full(dice, parties(dice, known), number(dice, known))),
  },
  {
    name: 'name: supra, test and year of no case',
    n: 150,
    make: (dice, known) => {
      const name = surname(dice, known)
      return framed(
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
      return framed(
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
  {
    name: 'quotation: invented, of a case',
    n: 700,
    make: (dice, known) => {
      const { the, no } = one(dice, known)
      return quoted(dice, full(dice, the.title, no), sentence(dice))
    },
  },
  {
    name: 'quotation: invented, names a section',
    n: 800,
    make: quotedNaming((dice, { provisions }) => cited(dice, pick(dice, provisions))),
  },
  {
    name: 'quotation: invented, names a case',
    n: 600,
    make: quotedNaming((dice, known) => {
      const { the, no } = one(dice, known)
      return full(dice, the.title, no)
    }),
  },
  {
    name: 'quotation: invented, two to five words',
    n: 700,
    make: (dice, known) => {
      const { the, no } = one(dice, known)
      const words = shortWords(dice)
      return the.says.includes(words) ? null : quoted(dice, full(dice, the.title, no), words, SHORT_QUOTING)
    },
  },
  {
    name: 'quotation: invented, of a provision',
    n: 400,
    make: (dice, { provisions }) => {
      const of = cited(dice, pick(dice, provisions))
      const ways = [
        '{c} says "{q}".',
        '{c} reads: “{q}”.',
        "The text of {c}, '{q}', is clear.",
        '{c} provides that "{q}".',
      ]
      return quoted(dice, of, sentence(dice), ways)
    },
  },
  {
    name: 'part: brackets that no section has',
    n: 700,
    make: (dice, { provisions }) => framed(dice, cited(dice, pick(dice, provisions), brackets(dice))),
  },
  {
    name: 'part: explanation, proviso, exception, illustration, clause',
    n: 800,
    make: (dice, { provisions }) => {
      const the = pick(dice, provisions)
      const { before, behind } = part(dice)
      const act = dice(2) === 0 ? the.act.replace(/^The /, '') : the.short
      const bare = `${the.word.toLowerCase()} ${the.no}`
      return framed(
        dice,
        pick(dice, [
          `${before}${bare}${behind} of the ${act}`,
          `${before}${bare} of the ${act}${behind.replace(/,$/, '')}`,
        ]),
      )
    },
  },
  {
    name: 'section: beyond the last, or with letters that none has',
    n: 400,
    make: (dice, known) => {
      const the = pick(dice, known.provisions)
      const no = pick(dice, [
        String(the.last + 400 + dice(500)),
        `${the.no.replace(/[A-Z]+$/, '')}${pick(dice, ['QX', 'ZZ', 'XW'])}`,
      ])
      return known.has(the.act, no) ? null : framed(dice, cited(dice, { ...the, no }))
    },
  },
  {
    name: 'Act: invented',
    n: 150,
    make: (dice, known) => {
      const about = pick(dice, ['Courtesies', 'Umbrellas', 'Night Music', 'Loan Apps', 'Balconies', 'Pet Parrots'])
      const act = `${surname(dice, known)} ${about} (Regulation) Act, ${1950 + dice(75)}`
      return framed(dice, `Section ${1 + dice(60)}${dice(2) ? `(${1 + dice(4)})` : ''} of the ${act}`)
    },
  },
  {
    name: 'disguise: of a near miss',
    n: 400,
    make: (dice, known) => {
      const { the, no } = one(dice, known)
      const wrong = nearMiss(dice, no, pick(dice, ['year', 'page'] as const), known)
      return wrong === null ? null : framed(dice, pick(dice, DISGUISES)(`${the.title}, ${wrong}`, dice))
    },
  },
  {
    name: 'disguise: of an invented section or part',
    n: 250,
    make: (dice, known) => {
      const the = pick(dice, known.provisions)
      const no = String(the.last + 400 + dice(500))
      const bare = dice(2) === 0 ? cited(dice, { ...the, no }) : cited(dice, the, brackets(dice))
      return known.has(the.act, no) ? null : framed(dice, pick(dice, DISGUISES)(bare, dice))
    },
  },
]

const TERMS = ['without prejudice', 'natural justice', 'on the record', 'cause of action', 'good faith']

export const TRUE: Rule[] = [
  {
    name: 'name and number',
    n: 800,
    make: (dice, known) => {
      const { the, no } = one(dice, known)
      return framed(dice, full(dice, the.title, no))
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
      return framed(dice, `${the.title}, ${the.numbers.slice(0, 2).join(pick(dice, [' = ', ' : ', ', ']))}`)
    },
  },
  {
    name: 'a number alone',
    n: 150,
    make: (dice, known) => {
      const { no } = one(dice, known)
      return { text: `As to arrest, ${no} is the leading authority.`, of: no }
    },
  },
  {
    name: 'the first party, or what it is called, and its number',
    n: 150,
    make: (dice, known) => {
      const { the, no } = one(dice, known)
      const called = [...the.aliases, the.petitioner].filter((name) => /^\p{Lu}/u.test(name))
      if (/^(?:State|Union)\b/.test(the.petitioner)) return null
      return { text: `The law is in ${pick(dice, called)}, ${no}.`, of: no }
    },
  },
  {
    name: 'provision',
    n: 500,
    make: (dice, { provisions }) => framed(dice, cited(dice, pick(dice, provisions))),
  },
  {
    name: 'provision and a sub-section that its digest names',
    n: 100,
    make: (dice, { provisions }) => {
      const the = pick(
        dice,
        provisions.filter(({ parts }) => parts.length > 0),
      )
      return framed(dice, cited(dice, the, pick(dice, the.parts)))
    },
  },
  {
    name: 'quotation marks around a term of art',
    n: 100,
    make: (dice, known) => {
      const { the, no } = one(dice, known)
      const of = full(dice, the.title, no)
      const ways = [
        'Write "{q}" on top of the reply, and see {c}.',
        'The words "{q}" have a meaning of their own in law. On the facts, see {c}.',
        'A lawyer calls this "{q}"; the authority is {c}.',
      ]
      return quoted(dice, of, pick(dice, TERMS), ways)
    },
  },
]
