import type { MatterPage, MatterTexts } from '#shared/law/law-pages.ts'
import { digestRef, linkedText, matterRefOf, provisionRef, type LawContext } from '../library/context.ts'
import type { PlaybookFile } from '../library/content.ts'
import type { AnswerRecord } from '../library/store.ts'
import type { TextLanguage } from '../text/reference.ts'

type MatterText = Pick<
  PlaybookFile,
  'title' | 'short' | 'forum' | 'limitation' | 'cost' | 'documents' | 'steps' | 'changes'
>

/**
 * @param id "cheque-bounce"
 * @returns null where the library has no such matter
 */
export function matterPage(law: LawContext, id: string): MatterPage | null {
  const { store } = law
  const named = store.playbookNamed(id)
  const playbook = named && store.playbookById(named.id)
  if (!playbook) return null
  const answers = store.answersOf(named.id)
  return {
    ...matterRefOf(playbook),
    ...textsOf(law, playbook, answers, 'en'),
    hi: playbook.hi ? textsOf(law, playbook.hi, answers, 'hi') : null,
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

function textsOf(
  law: LawContext,
  told: MatterText,
  answers: readonly AnswerRecord[],
  language: TextLanguage,
): MatterTexts {
  const words = (text: string) => linkedText(law, text, language)
  return {
    title: told.title,
    short: told.short.map(words),
    forum: words(told.forum),
    limitation: told.limitation.map(words),
    cost: words(told.cost),
    documents: told.documents.map(words),
    steps: told.steps.map(words),
    changes: told.changes.map(words),
    questions: answers.map(({ question, questionHi, says, hi }) =>
      language === 'hi' ? { question: questionHi, says: words(hi) } : { question, says: words(says) },
    ),
  }
}
