/** Provisions and judgments a question names itself: they come first, whatever the words of the question are. */
import { parseCitations } from '../citations/check-text.ts'
import { matchName } from '../citations/match-name.ts'
import type { Checker } from '../citations/check-text.ts'
import { foldText } from './words.ts'

export interface Cited {
  /** Row ids, in the order they are named; old law brings its successor, new law what it replaced only when asked. */
  provisions: number[]
  judgments: number[]
}

const MAX_EACH = 12

export function readCited({ store, names }: Checker, text: string): Cited {
  const provisions = new Set<number>()
  const judgments = new Set<number>()
  for (const cited of parseCitations(text, names)) {
    if (cited.kind === 'provision') {
      if (cited.act === null || cited.how === 'guess' || cited.inSchedule) continue
      const provision = store.provision(cited.act, cited.base + cited.sub) ?? store.provision(cited.act, cited.base)
      if (!provision) continue
      for (const { act, no } of store.successors(provision.rowid)) {
        const successor = store.provision(act, no)
        if (successor) provisions.add(successor.rowid)
      }
      provisions.add(provision.rowid)
    } else if (cited.alias) store.judgmentsByAlias(foldText(cited.alias).trim()).forEach((id) => judgments.add(id))
    else {
      const byName = cited.name ? matchName(store, cited.name) : null
      const ids = byName && byName.ids.length > 0 ? byName.ids : cited.reports.flatMap(({ key }) => store.judgmentsByReport(key))
      ids.slice(0, 2).forEach((id) => judgments.add(id))
    }
  }
  return { provisions: [...provisions].slice(0, MAX_EACH), judgments: [...judgments].slice(0, MAX_EACH) }
}
