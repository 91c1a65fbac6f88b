import { INBOX_TEXTS } from '#shared/inbox.ts'
import { t } from '#web/words/words.ts'
import { message } from '../answers.ts'
import { MessageForm } from '../message-form.tsx'

export const ContactForm = () => (
  <MessageForm
    name="contact"
    path="/send-message"
    action={t('Send Your Message')}
    answer={message}
    received={() => t(INBOX_TEXTS.sent)}
  />
)
