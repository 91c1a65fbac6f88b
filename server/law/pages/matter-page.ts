import type { MatterPage } from '#shared/law/law-pages.ts'
import { digestRef, linkedText, matterRef, provisionRef, type LawContext } from '../library/context.ts'

/**
 * @param id "cheque-bounce"
 * @returns null where the library has no such matter
 */
export function matterPage(law: LawContext, id: string): MatterPage | null {
  const { store } = law
  const named = store.playbookNamed(id)
  const playbook = named && store.playbookById(named.id)
  if (!playbook) return null
  const words = (text: string) => linkedText(law, text)
  return {
    ...matterRef(playbook),
    short: playbook.short.map(words),
    forum: words(playbook.forum),
    limitation: playbook.limitation.map(words),
    cost: words(playbook.cost),
    documents: playbook.documents.map(words),
    steps: playbook.steps.map(words),
    changes: playbook.changes.map(words),
    provisions: store.playbookProvisions(named.id).flatMap((provision) => {
      const row = store.provisionById(provision)
      return (row && provisionRef(law, row.act, row.no)) ?? []
    }),
    judgments: store.playbookJudgments(named.id).flatMap((judgment) => {
      const row = store.judgmentById(judgment)
      return row ? [digestRef(law, row)] : []
    }),
  }
}
