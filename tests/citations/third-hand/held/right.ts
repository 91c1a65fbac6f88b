/** Held out: passages in which everything is right. */
import { nameOf, scrOf } from '../names.ts'
import { called, sectionOf } from '../provisions.ts'
import { right, say, type Family } from '../pieces.ts'

export const rightOnes: Family[] = [
  {
    name: 'a sub-section, clause or proviso that is there',
    kind: null,
    write(facts, pick) {
      const section = sectionOf(facts, pick)
      const numbers = [...section.text.matchAll(/(?:^|\n\s*)\((\d)\)\s/g)].map((match) => match[1])
      const letters = [...section.text.matchAll(/\n\s*\(([a-e])\)\s/g)].map((match) => match[1])
      const part =
        numbers.length > 1
          ? `(${pick.of(numbers)})`
          : letters.length > 1 && numbers.length === 0
            ? `(${pick.of(letters)})`
            : null
      if (!part) return null
      const place = right(called(section, pick, part))
      return pick.of([
        () => say`The plea is founded on ${place}.`,
        () => say`${place} must be read as a whole.`,
        () => say`${place} ke mutabik jawab dena hoga.`,
      ])()
    },
  },
  {
    name: 'a judgment with its own words',
    kind: null,
    write(facts, pick) {
      const text = pick.of(facts.texts)
      if (text.sentences.length === 0) return null
      const words = pick.of(text.sentences)
      const cite = right(`${nameOf(text, pick)}, ${pick.chance(50) ? text.neutral : scrOf(text.scr, pick)}`)
      return pick.of([
        () => say`To borrow the words of the Bench in ${cite}: “${words}”.`,
        () => say`“${words}” (${cite}).`,
        () => say`${cite}: “${words}”.`,
      ])()
    },
  },
  {
    name: 'a judgment with a paragraph that it has',
    kind: null,
    write(facts, pick) {
      const text = pick.of(facts.texts)
      const no = pick.between(2, Math.max(3, text.last >> 1))
      if (!new RegExp(`^${no}\\.\\s`, 'm').test(text.whole)) return null
      const cite = right(`${nameOf(text, pick)}, ${pick.chance(50) ? text.neutral : scrOf(text.scr, pick)}`)
      return pick.of([
        () => say`Paragraph ${String(no)} of ${cite} is instructive.`,
        () => say`${cite}, para ${String(no)}.`,
      ])()
    },
  },
  {
    name: 'an article, and a string of sections of one Act',
    kind: null,
    write(facts, pick) {
      const act = pick.of(facts.acts)
      const [one, two] = [pick.of(act.sections), pick.of(act.sections)]
      if (one === two) return null
      const article = right(called({ act: facts.constitution, no: pick.of(facts.constitution.sections).no }, pick))
      return say`The claim is made under ${article} and ${right(`sections ${one.no} and ${two.no} of the ${act.title}`)}.`
    },
  },
]
