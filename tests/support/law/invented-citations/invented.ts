/** Citations that must never be shown as verified. Each kind is one way in which a text goes wrong. */
import { splitTitle } from '#server/law/citations/read-judgments/party-names.ts'
import { nearNumber, otherJudgment, type DrawnLaw } from './drawn-law.ts'
import {
  ASIDES,
  CLAUSES,
  DISGUISED,
  INSIDE,
  NOBODY,
  ONE_NAME,
  PARTS,
  QUOTED,
  SAID,
  SHORT,
  SHORTLY,
  UNREAD,
} from './forms.ts'
import { cite, fill, inProse, within, type Made } from './made.ts'

export const INVENTED: Record<string, (law: DrawnLaw) => Made> = {
  'a number near the right one': (law) => {
    const one = law.pick(law.judgments)
    return inProse(`${one.title}, ${nearNumber(law, one.reports[0] ?? '')}`)
  },
  "another case's number": (law) => {
    const one = law.pick(law.judgments)
    return inProse(`${one.title}, ${otherJudgment(law, one).reports[0]}`)
  },
  'an altered party': (law) => {
    const one = law.pick(law.judgments)
    const sides = splitTitle(one.title)
    return inProse(`${law.pick(NOBODY)} ${law.pick(NOBODY)} v. ${sides?.respondent}, ${one.reports[0]}`)
  },
  'one invented name and a real number': (law) => {
    const part = fill(law.pick(ONE_NAME), { name: law.pick(NOBODY), number: law.pick(law.judgments).reports[0] ?? '' })
    return inProse(part)
  },
  'a section beyond the end': (law) => {
    const act = law.pick(law.acts)
    return inProse(`Section ${act.last + 1 + law.below(400)} of the ${act.title.replace(/^The /, '')}`)
  },
  'an invented clause': (law) => {
    const one = law.pick(law.provisions)
    return inProse(fill(law.pick(PARTS), { no: one.no, act: one.title, clause: law.pick(CLAUSES) }))
  },
  'an invented explanation or proviso': (law) => {
    const one = law.pick(law.provisions)
    return inProse(fill(law.pick(ASIDES), { no: one.no, act: one.title }))
  },
  'an invented quotation that names law': (law) => {
    const one = cite(law.pick(law.judgments))
    return within(
      fill(law.pick(QUOTED), { case: one, words: law.pick(SAID).replace('{inside}', law.pick(INSIDE)) }),
      one,
    )
  },
  'an invented quotation': (law) => {
    const one = cite(law.pick(law.judgments))
    return within(fill(law.pick(QUOTED), { case: one, words: law.pick(SAID).replace('{inside}', '') }), one)
  },
  'an invented quotation of few words': (law) => {
    const one = cite(law.pick(law.judgments))
    return within(fill(law.pick(SHORTLY), { case: one, words: law.pick(SHORT) }), one)
  },
  'a disguised citation': (law) =>
    inProse(
      law.pick(DISGUISED)(
        law.pick([
          () => `Section ${900 + law.below(90)} of the BNS`,
          () => `Section ${900 + law.below(90)} IPC`,
          () => `(2014) 8 SCC ${700 + law.below(90)}`,
        ])(),
      ),
    ),
  'what no library can look up': (law) => inProse(fill(law.pick(UNREAD), { name: law.pick(NOBODY) })),
}
