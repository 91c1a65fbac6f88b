/** Judgments that do not exist, and real ones under a wrong name, court, year or number. */
import type { PublicFacts } from '../facts.ts'
import { dateOf, nameOf, nobody, scrOf, shareWords, versus } from '../names.ts'
import { cited, right, say, untrue, type Family, type Pick } from '../pieces.ts'

const YEARS = [1994, 1999, 2003, 2008, 2011, 2015, 2017, 2019, 2021, 2023]
export const POINTS = [
  'the burden of proof never shifts to the accused',
  'a delay in lodging the first information report is not by itself fatal',
  'an unregistered agreement does not pass title',
  'bail is not to be withheld as a punishment',
  'the limitation runs from the date of knowledge',
  'a suit for bare injunction is maintainable where title is not in dispute',
  'an inquiry without notice is no inquiry in the eye of law',
  'interest is payable on compensation that is paid late',
]

/** @returns a neutral citation beyond the last one of its year */
const beyond = (facts: PublicFacts, pick: Pick) => {
  const year = pick.of(YEARS)
  return `${year} INSC ${(facts.highest.get(year) ?? 5_000) + 200 + pick.below(4_000)}`
}
/** @returns another judgment that shares no party's name */
const stranger = (facts: PublicFacts, name: string, pick: Pick) => {
  const other = pick.of(facts.cases)
  return shareWords(other.petitioner, name) ? null : other
}

export const judgments: Family[] = [
  {
    name: 'a neutral citation beyond the last of its year',
    kind: 'no such citation',
    write(facts, pick) {
      const cite = untrue(`${nobody(facts, pick)}, ${beyond(facts, pick)}`)
      return pick.of([
        () => say`The Hon’ble Supreme Court in ${cite} has held that ${pick.of(POINTS)}.`,
        () => say`See ${cite}, where it was observed that ${pick.of(POINTS)}.`,
        () => say`इस विषय पर ${cite} में माननीय सर्वोच्च न्यायालय ने स्पष्ट मत दिया है।`,
        () => say`Supreme Court ne ${cite} mein saaf kaha hai ki aisi FIR quash ho sakti hai.`,
      ])()
    },
  },
  {
    name: 'a page of the Supreme Court Reports where nothing begins',
    kind: 'no such citation',
    write(facts, pick) {
      const cite = `[${pick.of(YEARS)}] ${pick.chance(30) ? 'SUPP. ' : ''}${pick.between(1, 9)} S.C.R. ${pick.between(20, 1150)}`
      if (facts.citations.has(cite)) return null
      const whole = untrue(`${nobody(facts, pick)}, ${scrOf(cite, pick)}`)
      return pick.of([
        () => say`Reliance is placed on ${whole} for the proposition that ${pick.of(POINTS)}.`,
        () => say`The law was settled in ${whole}: ${pick.of(POINTS)}.`,
        () => say`याची ${whole} पर निर्भर करता है।`,
      ])()
    },
  },
  {
    name: 'an appeal by its number, of parties that nobody is',
    kind: 'no such citation',
    write(facts, pick) {
      const no = `${pick.between(101, 9_870)} of ${pick.of(YEARS)}`
      const docket = pick.of([
        `Civil Appeal No. ${no}`,
        `Criminal Appeal No. ${no}`,
        `SLP (Crl.) No. ${no}`,
        `W.P. (C) No. ${no.replace(' of ', '/')}`,
        `C.A. No. ${no}`,
      ])
      const whole = untrue(`${nobody(facts, pick)}, ${docket}`)
      return pick.of([
        () =>
          say`In ${whole}, decided on ${dateOf(`${pick.of(YEARS)}-0${pick.between(1, 9)}-1${pick.below(9)}`, pick)}, the Court ruled that ${pick.of(POINTS)}.`,
        () => say`The petitioner relies on the unreported judgment in ${whole}.`,
        () => say`${whole} mein Supreme Court ne yahi kaha tha.`,
      ])()
    },
  },
  {
    name: 'a real page of the reports under the name of another case',
    kind: 'wrong name',
    write(facts, pick) {
      const real = pick.of(facts.cases)
      const other = stranger(facts, real.name, pick)
      if (!other) return null
      const [name, cite] = [untrue(nameOf(other, pick)), cited(scrOf(real.scr, pick))]
      return pick.of([
        () => say`The Supreme Court in ${name}, ${cite} laid down that ${pick.of(POINTS)}.`,
        () => say`${name} reported in ${cite} is squarely applicable to the present facts.`,
        () => say`${name} ${cite} के अनुसार अपील स्वीकार की जानी चाहिए।`,
      ])()
    },
  },
  {
    name: 'a real neutral citation under a name that nobody bears',
    kind: 'wrong name',
    write(facts, pick) {
      const [name, cite] = [untrue(nobody(facts, pick)), cited(pick.of(facts.cases).neutral)]
      return pick.of([
        () => say`As held in ${name} (${cite}), ${pick.of(POINTS)}.`,
        () => say`Kindly refer to ${name}, ${cite}.`,
        () => say`Aap ${name}, ${cite} padhiye, bilkul aapke case jaisa hai.`,
      ])()
    },
  },
  {
    name: 'a leading citation under the name of another leading case',
    kind: 'wrong name',
    write(facts, pick) {
      const [real, other] = [pick.of(facts.leading), pick.of(facts.leading)]
      const report = real.reports.find((one) => /SCC|AIR/.test(one))
      if (
        !report ||
        real.title === other.title ||
        shareWords(real.title, other.names[0]) ||
        other.reports.includes(report)
      )
        return null
      const [name, cite] = [untrue(other.title.replace(' v. ', ` ${versus(pick)} `)), cited(report)]
      return pick.of([
        () => say`It is trite law, as held in ${name}, ${cite}, that ${pick.of(POINTS)}.`,
        () => say`${name} [${cite}] is the leading authority on this point.`,
        () => say`Sabse important judgment hai ${name} ${cite}.`,
      ])()
    },
  },
  {
    name: 'a real case with a number that is not its own and nobody’s',
    kind: 'no such citation',
    write(facts, pick) {
      const name = nameOf(pick.of(facts.cases), pick)
      const cite = untrue(beyond(facts, pick))
      return pick.of([
        () => say`Attention is invited to ${name}, ${cite}, wherein relief was granted in like circumstances.`,
        () => say`The ratio of ${name} (${cite}) covers the case.`,
        () => say`${name}, ${cite} में यही सिद्धांत दोहराया गया।`,
      ])()
    },
  },
  {
    name: 'a leading case with the year or the page of its report moved',
    kind: 'wrong court or year',
    write(facts, pick) {
      const { title, reports } = pick.of(facts.leading)
      const report = reports.find((one) => /^\(\d{4}\) \d+ SCC \d+$/.test(one))
      const [, year = '', volume = '', page = ''] = /^\((\d{4})\) (\d+) SCC (\d+)$/.exec(report ?? '') ?? []
      if (!report) return null
      const moved = pick.chance(50)
        ? `(${Number(year) + pick.of([-3, -2, 2, 3, 4])}) ${volume} SCC ${page}`
        : `(${year}) ${volume} SCC ${Number(page) + pick.of([-11, 7, 20, 100])}`
      if (facts.citations.has(moved) || /SCC (?:-|0)/.test(moved)) return null
      const cite = untrue(moved)
      const name = title.replace(' v. ', ` ${versus(pick)} `)
      return pick.of([
        () => say`In ${name}, ${cite}, the Supreme Court issued directions that bind every court.`,
        () => say`Refer: ${name} ${cite}.`,
        () => say`${name}, ${cite} में दिए गए निर्देशों का पालन नहीं हुआ।`,
      ])()
    },
  },
  {
    name: 'a judgment of the Supreme Court given to a High Court',
    kind: 'wrong court or year',
    write(facts, pick) {
      const court = untrue(
        pick.of([
          'Delhi High Court',
          'Bombay High Court',
          'High Court of Madras',
          'Allahabad High Court',
          'Punjab and Haryana High Court',
          'Kerala High Court',
        ]),
      )
      const leading = pick.chance(50)
      const known = pick.of(facts.leading)
      const table = pick.of(facts.cases)
      const cite = cited(
        leading
          ? `${known.title}, ${known.reports.at(-1)}`
          : `${nameOf(table, pick)}, ${pick.chance(50) ? table.neutral : table.scr}`,
      )
      return pick.of([
        () => say`The ${court} in ${cite} held that ${pick.of(POINTS)}.`,
        () => say`In ${cite}, a Division Bench of the ${court} held that ${pick.of(POINTS)}.`,
        () => say`${cite} (${court}) is to the same effect.`,
      ])()
    },
  },
  {
    name: 'three authorities of which one does not exist',
    kind: 'no such citation',
    write(facts, pick) {
      const real = () => {
        const one = pick.of(facts.cases)
        return right(`${nameOf(one, pick)}, ${pick.chance(50) ? one.neutral : scrOf(one.scr, pick)}`)
      }
      const three = [real(), real()]
      three.splice(pick.below(3), 0, untrue(`${nobody(facts, pick)}, ${beyond(facts, pick)}`))
      const [one, two, last] = three as [ReturnType<typeof real>, ReturnType<typeof real>, ReturnType<typeof real>]
      return pick.of([
        () => say`The principle is well settled: see ${one}; ${two}; and ${last}.`,
        () => say`Reliance is placed upon (i) ${one}, (ii) ${two} and (iii) ${last}.`,
        () => say`${one}; ${two} तथा ${last} इस बात का समर्थन करते हैं।`,
      ])()
    },
  },
]
