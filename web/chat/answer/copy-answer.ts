import { copyDocument } from '#web/lib/copy-text.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import type { Answer } from './answer.ts'
import { answerPlainText } from './answer-document.ts'
import { hasLexer } from '../markdown/lexer.ts'
import type { Turn } from '../session/chat-session.ts'

/** @returns false where the browser forbids it */
export const copyAnswer = ({ grounds }: Answer): Promise<boolean> =>
  copyDocument(
    answerPlainText(grounds),
    import('./answer-html.ts').then(({ answerHtml }) => answerHtml(grounds)),
  )

export async function copyLastAnswer(turns: readonly Turn[]): Promise<void> {
  const isDrawn = ({ answer }: Turn) => hasLexer() && answer.status !== 'running' && answer.text !== ''
  const last = turns.findLast(isDrawn)?.answer
  if (last === undefined) notify.info(t('There is no answer to copy yet.'))
  else if (await copyAnswer(last)) notify.success(t('The last answer was copied.'))
  else notify.error(t('Your browser didn’t allow copying. Select the text to copy it.'))
}
