/** The sentences of a person who cites a judgment or a provision, or who quotes it. */
import type { Authorities, Case, Provision } from './authorities.ts'
import { pick, type Dice } from './invent.ts'

/** A text, and the words of it that a reader may or may not see verified. */
export interface Made {
  text: string
  of: string
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
/** A sentence with the citation in it. */
export const frame = (dice: Dice, of: string): Made => ({ text: pick(dice, FRAMES).replace('{c}', () => of), of })

/** A case of the library and one of its numbers. */
export const pickCase = (dice: Dice, known: Authorities): { the: Case; no: string } => {
  const the = pick(dice, known.cases)
  return { the, no: pick(dice, the.numbers) }
}

export const citeCase = (dice: Dice, name: string, no: string) =>
  pick(dice, [
    `${name}, ${no}`,
    `${name}, ${no}`,
    `${name} ${no}`,
    `${name} reported in ${no}`,
    `${name.replace(' v. ', ' vs. ')}, ${no}`,
  ])

/** @param tail the part of the section: "(2)" */
export const citeProvision = (dice: Dice, { word, no, act, short }: Provision, tail = '') =>
  pick(dice, [
    `${word} ${no}${tail} of the ${act.replace(/^The /, '')}`,
    `${word} ${no}${tail}, ${short}`,
    `${word.toLowerCase()} ${no}${tail} of the ${short}`,
  ])

/** One name before the number of another case, because people shorten like that. */
export const citeByOneName = (dice: Dice, name: string, no: string) =>
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
export const SHORT_QUOTING = [
  'In {c}, the Court held that it is "{q}".',
  '{c} called the notice "{q}".',
  'The Court in {c} described registration as “{q}”.',
  "In the words of {c}, consent is '{q}'.",
  '{c} ruled that the duty is "{q}".',
  'According to {c}, a reply is "{q}".',
  '{c} observed that bail is “{q}”.',
  '"{Q}", said the Court in {c}, of the notice.',
]

/** @param of the citation that the words are said to be from */
export function quote(dice: Dice, of: string, quotation: string, ways = QUOTING): Made {
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
