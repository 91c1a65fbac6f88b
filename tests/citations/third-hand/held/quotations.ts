/** Held out: words attributed to another judgment or section, and one word exchanged for another. */
import { bare, runsOf } from '../facts.ts'
import { nameOf, scrOf } from '../names.ts'
import { cited, say, untrue, type Family } from '../pieces.ts'
import { called, sectionOf } from '../provisions.ts'

const EXCHANGED = [
  [/\bshall\b/, 'may'],
  [/\bmay\b/, 'shall'],
  [/\bor\b/, 'and'],
  [/\bany\b/, 'no'],
  [/\bbefore\b/, 'after'],
] as const

export const quotations: Family[] = [
  {
    name: 'the words of one judgment in the mouth of another',
    kind: 'quotation of another judgment',
    write(facts, pick) {
      const [one, other] = [pick.of(facts.texts), pick.of(facts.texts)]
      if (one.sentences.length === 0) return null
      const words = pick.of(one.sentences)
      if (bare(other.whole).includes(bare(words))) return null
      const cite = cited(`${nameOf(other, pick)}, ${pick.chance(50) ? other.neutral : scrOf(other.scr, pick)}`)
      return pick.of([
        () => say`To borrow the words of the Bench in ${cite}: “${untrue(words)}”.`,
        () => say`It was in ${cite} that this Court said “${untrue(words)}”.`,
        () => say`“${untrue(words)}” (${cite}).`,
      ])()
    },
  },
  {
    name: 'the words of a section with one word for another',
    kind: 'altered quotation',
    write(facts, pick) {
      const section = sectionOf(facts, pick)
      const [from, to] = pick.of(EXCHANGED)
      const changed = runsOf(section)
        .filter((words) => from.test(words))
        .map((words) => words.replace(from, to))
      const words = changed.length ? pick.of(changed) : null
      if (!words || bare(section.text).includes(bare(words))) return null
      const place = cited(called(section, pick))
      return pick.of([
        () => say`A bare reading of ${place} shows: “${untrue(words)}”.`,
        () => say`The expression “${untrue(words)}” occurring in ${place} is mandatory.`,
        () => say`${place} says “${untrue(words)}”, so the notice was bad.`,
      ])()
    },
  },
]
