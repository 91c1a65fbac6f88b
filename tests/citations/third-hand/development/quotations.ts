/** Quotations that nobody wrote or that were altered, and paragraphs beyond the last one. */
import { bare, runsOf, type PublicFacts, type Section } from '../facts.ts'
import { nameOf, scrOf } from '../names.ts'
import { cited, say, untrue, type Family, type Pick } from '../pieces.ts'
import { called, sectionOf } from '../provisions.ts'

const NUMBER =
  /\b(?:two|three|four|five|six|seven|ten|fifteen|thirty|sixty|ninety)(?= (?:days?|months?|years?|members?|persons?|times|lakh|thousand))/i
const NUMBERS = ['two', 'three', 'five', 'seven', 'nine', 'eleven', 'twenty', 'forty-five', 'eighty']
/** @returns the words with one number changed; null where there is none */
function otherNumber(words: string, pick: Pick): string | null {
  const number = NUMBER.exec(words)?.[0].toLowerCase()
  return number ? words.replace(NUMBER, pick.of(NUMBERS.filter((one) => one !== number))) : null
}
/** @returns the words without their first negation; null where there is none */
function withoutNot(words: string): string | null {
  const changed = words.replace(
    /\b(shall|is|are|was|were|may|can|could|did|does|do|has|had|will|would|should) (?:not|never) /i,
    '$1 ',
  )
  return changed === words ? null : changed
}

/** @returns an altered sentence of a section that stands nowhere in it */
function altered(section: Section, pick: Pick, change: (words: string, pick: Pick) => string | null): string | null {
  const changed = runsOf(section).flatMap((words) => change(words, pick) ?? [])
  const one = changed.length ? pick.of(changed) : null
  return one && !bare(section.text).includes(bare(one)) ? one : null
}
const textOf = (facts: PublicFacts, pick: Pick) => {
  const text = pick.of(facts.texts)
  return { text, cite: cited(`${nameOf(text, pick)}, ${pick.chance(50) ? text.neutral : scrOf(text.scr, pick)}`) }
}

const PARTS = [
  [
    'No court shall',
    'Every authority must',
    'It would be a travesty if a litigant were to',
    'The majesty of law does not permit a party to',
    'A citizen cannot be compelled to',
  ],
  ['extinguish', 'barter away', 'keep in abeyance', 'treat as an empty ritual', 'stand on ceremony over'],
  [
    'the equitable lien',
    'the seventh limb of fairness',
    'a vested expectation',
    'the doctrine of proportional repose',
    'the right to be forgiven',
  ],
  [
    'within a span of forty-three days',
    'merely because the record is silent',
    'on the strength of a photocopy',
    'unless the whole bench concurs',
    'save in the gravest of family quarrels',
  ],
] as const
/** @returns a sentence that no judgment has */
const invented = (pick: Pick) => PARTS.map((list) => pick.of<string>(list)).join(' ')

const judged = (cite: ReturnType<typeof cited>, words: ReturnType<typeof untrue>, pick: Pick) =>
  pick.of([
    () => say`In ${cite}, the Supreme Court observed: “${words}”.`,
    () => say`“${words}”, said the Court in ${cite}.`,
    () => say`${cite} में न्यायालय ने कहा: “${words}”।`,
    () => say`${cite} mein court ne kaha tha ki “${words}”.`,
  ])()
const enacted = (section: Section, words: string, pick: Pick) => {
  const [place, quoted] = [cited(called(section, pick)), untrue(words)]
  return pick.of([
    () => say`${place} reads: “${quoted}”.`,
    () => say`The legislature has used the words “${quoted}” in ${place}.`,
    () => say`As per ${place}, “${quoted}”.`,
    () => say`${place} में लिखा है: “${quoted}”।`,
  ])()
}

export const quotations: Family[] = [
  {
    name: 'a real judgment with an invented quotation',
    kind: 'invented quotation',
    write(facts, pick) {
      const { text, cite } = textOf(facts, pick)
      const words = invented(pick)
      return bare(text.whole).includes(bare(words)) ? null : judged(cite, untrue(words), pick)
    },
  },
  {
    name: 'a sentence of a judgment without its negation or with another number',
    kind: 'altered quotation',
    write(facts, pick) {
      const { text, cite } = textOf(facts, pick)
      const changed = text.sentences.flatMap((words) => withoutNot(words) ?? otherNumber(words, pick) ?? [])
      const words = changed.length ? pick.of(changed) : null
      return !words || bare(text.whole).includes(bare(words)) ? null : judged(cite, untrue(words), pick)
    },
  },
  {
    name: 'a paragraph beyond the last of a judgment',
    kind: 'no such paragraph',
    write(facts, pick) {
      const { text, cite } = textOf(facts, pick)
      const no = text.last * 2 + pick.between(30, 300)
      if (text.whole.includes(String(no))) return null
      return pick.of([
        () => say`See ${cite}, ${untrue(`para ${no}`)}.`,
        () => say`The Court, in ${untrue(`paragraph ${no}`)} of ${cite}, ruled in favour of the workman.`,
        () => say`${cite} at ${untrue(`¶ ${no}`)}.`,
        () => say`${cite} (${untrue(`paras ${no} and ${no + 1}`)}).`,
      ])()
    },
  },
  {
    name: 'the words of a section without their negation',
    kind: 'altered quotation',
    write(facts, pick) {
      const section = sectionOf(facts, pick)
      const words = altered(section, pick, withoutNot)
      return words === null ? null : enacted(section, words, pick)
    },
  },
  {
    name: 'the words of a section with another number',
    kind: 'altered quotation',
    write(facts, pick) {
      const section = sectionOf(facts, pick)
      const words = altered(section, pick, otherNumber)
      return words === null ? null : enacted(section, words, pick)
    },
  },
  {
    name: 'a real section with an invented quotation',
    kind: 'invented quotation',
    write(facts, pick) {
      const section = sectionOf(facts, pick)
      return enacted(section, invented(pick), pick)
    },
  },
]
