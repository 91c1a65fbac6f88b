/** Passages in which everything is right. */
import { runsOf } from '../facts.ts'
import { dateOf, nameOf, scrOf, versus } from '../names.ts'
import { called, sectionOf, topicsOf } from '../provisions.ts'
import { right, say, type Family } from '../pieces.ts'
import { POINTS } from './judgments.ts'

export const rightOnes: Family[] = [
  {
    name: 'a judgment of the table by its name and number',
    kind: null,
    write(facts, pick) {
      const one = pick.of(facts.cases)
      const cite = right(`${nameOf(one, pick)}, ${pick.chance(50) ? one.neutral : scrOf(one.scr, pick)}`)
      return pick.of([
        () => say`Reliance is placed on ${cite}.`,
        () => say`The Supreme Court in ${cite} considered a similar question on ${dateOf(one.date, pick)}.`,
        () => say`See ${cite} for the approach to be followed.`,
        () => say`${cite} में इसी विषय पर विचार किया गया।`,
        () => say`Aap ${cite} dekh sakte hain.`,
      ])()
    },
  },
  {
    name: 'a leading judgment by its name and report',
    kind: null,
    write(facts, pick) {
      const { title, reports, date } = pick.of(facts.leading.filter(({ status }) => status === 'good'))
      const cite = right(`${title.replace(' v. ', ` ${versus(pick)} `)}, ${pick.of(reports)}`)
      return pick.of([
        () => say`The law is laid down in ${cite}.`,
        () => say`In ${cite}, decided on ${dateOf(date, pick)}, the Supreme Court of India settled the point.`,
        () => say`Kindly see ${cite}.`,
        () => say`${cite} में यह सिद्धांत प्रतिपादित हुआ।`,
      ])()
    },
  },
  {
    name: 'a section with its own heading',
    kind: null,
    write(facts, pick) {
      const section = sectionOf(facts, pick)
      // The data cuts a heading at its hyphen, and some headings name another section, so these are left out.
      if (!/^[\w ,()’-]+$/.test(section.heading) || /Vice$|section/.test(section.heading)) return null
      const place = right(called(section, pick))
      return pick.of([
        () => say`${place} deals with “${section.heading}”.`,
        () => say`${place} (${section.heading}) is attracted.`,
        () => say`${place} — ${section.heading}.`,
        () => say`The application is made under ${place}.`,
      ])()
    },
  },
  {
    name: 'an offence in lay words under its own number',
    kind: null,
    write(facts, pick) {
      const topic = pick.of(topicsOf(facts))
      const { act, no } = topic.section
      return pick.of([
        () => say`${right(called(topic.section, pick))} is about ${topic.says}.`,
        () => say`${topic.hindi} के लिए ${right(`धारा ${no} ${act.short}`)} देखें।`,
        () => say`${topic.hinglish} ke liye ${right(`${act.short} ki dhara ${no}`)} dekhiye.`,
      ])()
    },
  },
  {
    name: 'a section with its own words',
    kind: null,
    write(facts, pick) {
      const section = sectionOf(facts, pick)
      const sentences = runsOf(section)
      if (sentences.length === 0) return null
      const [place, words] = [right(called(section, pick)), pick.of(sentences)]
      return pick.of([
        () => say`${place} reads: “${words}”.`,
        () => say`As per ${place}, “${words}”.`,
        () => say`The legislature has used the words “${words}” in ${place}.`,
      ])()
    },
  },
  {
    name: 'an old offence under the old code',
    kind: null,
    write(facts, pick) {
      // Section 497 was struck down in 2018, so it is no right citation.
      const old = pick.of(facts.repealed.filter(({ code, no }) => code === 'IPC' && no !== '497'))
      const day = String(pick.between(10, 28))
      const place = right(pick.of([`Section ${old.no} of the Indian Penal Code, 1860`, `section ${old.no} IPC`]))
      return pick.of([
        () => say`The incident took place on ${day} March 2019, and a charge under ${place} was framed.`,
        () => say`For the occurrence of ${day}.06.2016 the accused was tried under ${place}.`,
      ])()
    },
  },
  {
    name: 'right judgments and sections in one sentence',
    kind: null,
    write(facts, pick) {
      const [one, other] = [pick.of(facts.cases), pick.of(facts.cases)]
      return say`On ${right(called(sectionOf(facts, pick), pick))} see ${right(`${nameOf(one, pick)}, ${one.neutral}`)} and ${right(`${nameOf(other, pick)}, ${scrOf(other.scr, pick)}`)}, where ${pick.of(POINTS)} was in issue.`
    },
  },
]
