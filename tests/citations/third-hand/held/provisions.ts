/**
 * Held out: letters, explanations, Schedules and Orders that do not exist, exchanged subjects, the wrong Act, and old law cited for
 * today.
 */
import { actName, called, sectionOf, stems, strange, topicsOf } from '../provisions.ts'
import { cited, say, untrue, type Family } from '../pieces.ts'

export const provisions: Family[] = [
  {
    name: 'a section with a letter that its Act does not have',
    kind: 'no such part',
    write(facts, pick) {
      const section = sectionOf(facts, pick)
      // The data lacks some articles of the Constitution, so no lettered article is surely absent.
      if (/[A-Z]/.test(section.no) || section.act.id === 'constitution') return null
      const no = `${section.no}${pick.of(['C', 'D', 'F', 'H', 'K', 'M', 'P'])}`
      if (section.act.numbers.has(no) || section.act.sections.some((one) => one.text.includes(no))) return null
      const place = untrue(called({ act: section.act, no }, pick))
      return pick.of([
        () => say`The newly inserted ${place} takes away the bar.`,
        () => say`A notice under ${place} was never served.`,
        () => say`${place} के तहत राहत मिल सकती है।`,
        () => say`Bhai, ${place} dekho, seedha wahi lagta hai.`,
      ])()
    },
  },
  {
    name: 'an explanation or illustration of a section without any',
    kind: 'no such part',
    write(facts, pick) {
      const section = sectionOf(facts, pick)
      const what = pick.of(['Explanation', 'Illustration'])
      const lists = section.act.sections.some(({ text }) => text.includes(what))
      if (!lists || new RegExp(what, 'i').test(section.text)) return null
      const which = what === 'Explanation' ? pick.of(['2', '3', 'II', '(iv)']) : pick.of(['(b)', '(c)', '(d)'])
      const place = untrue(
        pick.chance(60) ? `${what} ${which} to ${called(section, pick)}` : `${called(section, pick)}, ${what} ${which}`,
      )
      return pick.of([
        () => say`${place} puts it beyond controversy.`,
        () => say`The doubt is removed by ${place}.`,
        () => say`My learned friend overlooks ${place}.`,
      ])()
    },
  },
  {
    name: 'a Schedule, Order or rule that does not exist',
    kind: 'no such part',
    write(facts, pick) {
      const without = facts.acts.filter(({ schedules }) => !schedules)
      const order = pick.of(['LIII', 'LIV', 'LVI', 'LX', 'LXII', '54', '57', '61'])
      const ordinal = pick.of(['Fourteenth', 'Fifteenth', 'Sixteenth', 'Twentieth'])
      const options = [
        `Order ${order} Rule ${pick.between(1, 9)} of the Code of Civil Procedure, 1908`,
        `Order ${order}, Rule ${pick.between(1, 9)} CPC`,
        `O. ${order} R. ${pick.between(1, 9)} CPC`,
        `the ${ordinal} Schedule to the Constitution of India`,
        ...without.map((act) => `the ${pick.of(['Third', 'Fourth'])} Schedule to ${actName(act, pick)}`),
      ]
      const place = untrue(pick.of(options))
      return pick.of([
        () => say`An application under ${place} is pending.`,
        () => say`The matter is expressly covered by ${place}.`,
        () => say`${place} ke hisaab se commission banega.`,
      ])()
    },
  },
  {
    name: 'two provisions that exchanged their matter',
    kind: 'matter of another provision',
    write(facts, pick) {
      const section = sectionOf(facts, pick)
      const other = strange(section, pick)
      if (!other) return null
      const matter = untrue(other.heading)
      return pick.of([
        () => say`While ${cited(called(section, pick))} governs ${matter}, the rest of the law is silent.`,
        () => say`${matter} is to be found in ${cited(called(section, pick))}.`,
        () => say`The marginal note of ${cited(called(section, pick))} is “${matter}”.`,
        () => say`So far as ${matter} goes, look at ${cited(called(section, pick))}.`,
      ])()
    },
  },
  {
    name: 'the right number and matter in the wrong Act',
    kind: 'matter of another provision',
    write(facts, pick) {
      const topic = pick.of(topicsOf(facts))
      const act = pick.of(facts.acts)
      const there = act.sections.find(({ no }) => no === topic.section.no)
      if (act === topic.section.act || !there) return null
      const text = stems(there.heading + there.text)
      if ([...stems(topic.says)].some((stem) => text.has(stem))) return null
      const place = cited(called(there, pick))
      return pick.of([
        () => say`A case of ${untrue(topic.says)} lies under ${place}.`,
        () => say`${place} defines ${untrue(topic.says)}.`,
        () => say`${untrue(topic.hindi)} का मामला ${place} में आता है।`,
        () => say`${place} mein ${untrue(topic.hinglish)} ki saza likhi hai.`,
      ])()
    },
  },
  {
    name: 'the codes that ended in 2024 spoken of as the law of today',
    kind: 'repealed law as in force',
    write(facts, pick) {
      const old = pick.of(facts.repealed)
      const place = untrue(`${pick.of(['Section', 'section', 'S.'])} ${old.no} ${pick.of(['of the ', ''])}${old.code}`)
      return pick.of([
        () => say`As the law stands in 2026, ${place} remains in force and governs new cases.`,
        () => say`A person arrested in March 2025 for what he did that month is to be tried under ${place}.`,
        () => say`2025 mein hui ghatna par aaj bhi ${place} hi lagta hai.`,
        () => say`वर्ष 2025 की घटना पर ${place} लागू होती है।`,
      ])()
    },
  },
]
