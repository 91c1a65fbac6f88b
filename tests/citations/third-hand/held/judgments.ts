/** Held out: judgments that do not exist, and real ones under half a name or with a wrong date. */
import { dateOf, nameOf, nobody, scrOf, shareWords, styleTitle } from '../names.ts'
import { cited, say, untrue, type Family } from '../pieces.ts'

const HELD = [
  'mere registration of a crime does not bar a passport',
  'the arbitral seat decides which court may intervene',
  'a daughter is a coparcener by birth',
  'the wages of a month are to be paid before the tenth day of the next',
  'silence of a tenant is no surrender',
]

export const judgments: Family[] = [
  {
    name: 'SCC and AIR pages of parties that nobody is',
    kind: 'no such citation',
    write(facts, pick) {
      const year = pick.between(1962, 2022)
      const report = pick.of([
        `(${year}) ${pick.between(1, 12)} SCC ${pick.between(14, 980)}`,
        `AIR ${year} SC ${pick.between(40, 3_900)}`,
        `${year} (${pick.between(1, 9)}) SCC ${pick.between(14, 980)}`,
        `${year} SCC OnLine SC ${pick.between(40, 1_900)}`,
      ])
      if (facts.citations.has(report)) return null
      const whole = untrue(`${nobody(facts, pick)}, ${report}`)
      return pick.of([
        () => say`Your Lordships may be pleased to peruse ${whole}, which holds that ${pick.of(HELD)}.`,
        () => say`That ${pick.of(HELD)} is no longer res integra after ${whole}.`,
        () => say`${whole} wale case mein court ne yahi bola tha.`,
        () => say`विद्वान अधिवक्ता ने ${whole} का हवाला दिया।`,
      ])()
    },
  },
  {
    name: 'a neutral citation of a High Court that nobody has',
    kind: 'no such citation',
    write(facts, pick) {
      const [year, no] = [pick.between(2021, 2025), pick.between(1_000, 9_999)]
      const cite = pick.of([
        `${year}:DHC:${no}`,
        `${year}/DHC/00${no}`,
        `${year}:BHC-AS:${no}`,
        `${year}:KER:${no}`,
        `${year} SCC OnLine Del ${no}`,
        `${year}:AHC:${no}-DB`,
      ])
      const whole = untrue(`${nobody(facts, pick)}, ${cite}`)
      return pick.of([
        () => say`More recently, ${whole} reiterated that ${pick.of(HELD)}.`,
        () => say`Compare ${whole}.`,
        () => say`हाल ही में ${whole} में भी यही कहा गया।`,
      ])()
    },
  },
  {
    name: 'a real citation with one of its two parties exchanged',
    kind: 'wrong name',
    write(facts, pick) {
      const [real, other] = [pick.of(facts.cases), pick.of(facts.cases)]
      if (shareWords(real.name, other.petitioner)) return null
      const name = pick.chance(60)
        ? { ...real, petitioner: other.petitioner }
        : { ...real, respondent: other.petitioner }
      const [wrong, cite] = [untrue(nameOf(name, pick)), cited(pick.chance(50) ? real.neutral : scrOf(real.scr, pick))]
      return pick.of([
        () => say`${wrong}, ${cite} leaves no room for doubt.`,
        () => say`It was answered in ${wrong} (${cite}) that ${pick.of(HELD)}.`,
        () => say`Judgment: ${wrong} ${cite}`,
      ])()
    },
  },
  {
    name: 'a real judgment said to be decided in another year',
    kind: 'wrong court or year',
    write(facts, pick) {
      const real = pick.of(facts.cases)
      const year = Number(real.date.slice(0, 4)) + pick.of([-9, -7, -5, 5, 6, 8])
      if (year > 2025) return null
      const day = dateOf(`${year}-0${pick.between(1, 9)}-1${pick.below(9)}`, pick)
      const cite = cited(`${nameOf(real, pick)}, ${pick.chance(60) ? real.neutral : scrOf(real.scr, pick)}`)
      return pick.of([
        () => say`In ${cite}, decided on ${untrue(day)}, the point was answered against the revenue.`,
        () => say`${cite} (judgment dated ${untrue(day)}) is binding under Article 141.`,
        () => say`By its judgment of ${untrue(day)} in ${cite}, the Supreme Court put the matter to rest.`,
      ])()
    },
  },
  {
    name: 'a docket in capitals with a party that nobody is',
    kind: 'no such citation',
    write(facts, pick) {
      const no = `${pick.between(200, 21_000)}/${pick.between(2006, 2023)}`
      const docket = pick.of([
        `CRL.A. ${no}`,
        `CRL.M.C. ${no}`,
        `FAO(OS) ${no}`,
        `BAIL APPLN. ${no}`,
        `SLP(C) No. ${no}`,
      ])
      const whole = untrue(`${styleTitle(nobody(facts, pick)).toUpperCase()}, ${docket}`)
      return pick.of([
        () => say`ORDER. Having regard to ${whole}, the objection is overruled.`,
        () => say`The learned counsel has handed over a copy of ${whole}.`,
      ])()
    },
  },
]
