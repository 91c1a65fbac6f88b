import { copyText } from '#web/lib/copy-text.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import type { Turn } from '../session/chat-session.ts'

export async function copyLastAnswer(turns: readonly Turn[]): Promise<void> {
  const text = turns.findLast(({ answer }) => answer.status !== 'running' && answer.text !== '')?.answer.text
  if (text === undefined) notify.info(t('There is no answer to copy yet.'))
  else if (await copyText(text)) notify.success(t('The last answer was copied.'))
  else notify.error(t('The browser did not allow copying. Select the text to copy it.'))
}
