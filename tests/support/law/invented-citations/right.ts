/** Citations that must not be doubted. Each kind is one way in which a right text is written. */
import type { ProvisionRecord } from '#server/law/library/store.ts'
import { shortName, untilMade, drawWords, type DrawnLaw } from './drawn-law.ts'
import { ORDINARY, QUOTED, SHORTLY, SHORT_NAMES, TERMS } from './forms.ts'
import { cite, fill, inProse, within, type Made } from './made.ts'

const section = (one: ProvisionRecord & { title: string }) => `Section ${one.no} of the ${one.title}`

/** Words that say that five judges decided. */
const OF_FIVE = /five Judges|Constitution Bench/

export const RIGHT: Record<string, (law: DrawnLaw) => Made> = {
  'name and number': (law) => inProse(cite(law.pick(law.judgments))),
  'a number alone': (law) => inProse(law.pick(law.judgments).reports[0] ?? ''),
  'a number after ordinary words': (law) => {
    const words = law.pick(ORDINARY)
    // The citation check holds a stated bench against the library, so that these words are right only of five judges.
    const fitting = OF_FIVE.test(words) ? law.judgments.filter(({ bench }) => bench === 5) : law.judgments
    const number = law.pick(fitting).reports[0] ?? ''
    return within(fill(words, { number }), number)
  },
  'a short name and the number': (law) => {
    const [one, name] = untilMade(() => {
      const judgment = law.pick(law.judgments)
      const short = shortName(judgment)
      return short === null ? null : ([judgment, short] as const)
    })
    return inProse(fill(law.pick(SHORT_NAMES), { name, number: one.reports[0] ?? '' }))
  },
  'a section': (law) => inProse(section(law.pick(law.provisions))),
  'a section with its subject': (law) => {
    const one = law.pick(law.provisions)
    const subject = untilMade(() => drawWords(law, law.pick([one.heading.toLowerCase(), one.says]), 1 + law.below(3)))
    return inProse(`Section ${one.no} (${subject}) of the ${one.title}`)
  },
  'a clause': (law) => {
    const one = law.pick(law.provisions.filter(({ subs }) => subs.length > 0))
    const sub = law.pick(one.subs)
    const parts = sub.match(/\([^)]*\)/g) ?? []
    const form = law.pick([
      () => `Section ${one.no}${sub} of the ${one.title}`,
      () =>
        parts.length === 1 && /\d/.test(sub) ? `sub-section ${sub} of Section ${one.no} of the ${one.title}` : null,
      () => (parts.length === 1 && /\d/.test(sub) ? `Section ${one.no} of the ${one.title}, sub-section ${sub}` : null),
      () => (parts.length === 1 && !/\d/.test(sub) ? `clause ${sub} of Section ${one.no} of the ${one.title}` : null),
    ])()
    return inProse(form ?? `Section ${one.no}${sub} of the ${one.title}`)
  },
  'a quotation': (law) => {
    const [one, words] = untilMade(() => {
      const judgment = law.pick(law.judgments)
      const quoted = drawWords(law, law.pick(judgment.points), 7)
      return quoted === null ? null : ([judgment, quoted] as const)
    })
    return within(fill(law.pick(QUOTED.slice(0, 5)), { case: cite(one), words }), cite(one))
  },
  'a quotation of few words': (law) => {
    const [one, words] = untilMade(() => {
      const judgment = law.pick(law.judgments)
      const quoted = drawWords(law, law.pick(judgment.points), 2 + law.below(4))
      return quoted === null ? null : ([judgment, quoted] as const)
    })
    return within(fill(law.pick(SHORTLY), { case: cite(one), words }), cite(one))
  },
  'a term in quotation marks': (law) => {
    const one = cite(law.pick(law.judgments))
    return within(fill(law.pick(TERMS), { case: one }), one)
  },
}
