import { INBOX_TEXTS } from '#shared/inbox.ts'
import { t } from '#web/words/words.ts'
import { grievanceReceived } from '../answers.ts'
import { MessageForm } from '../message-form.tsx'
import styles from './grievance-form.module.css'

export const GrievanceForm = () => (
  <MessageForm
    name="grievance"
    path="/grievance"
    answer={grievanceReceived}
    action={t('Send the grievance')}
    received={showNumber}
  />
)

/** The number is shown on the page as well, because the mail may be late or its address mistyped. */
const showNumber = ({ number }: { number: string }) => (
  <>
    {t(INBOX_TEXTS.grievanceSent)} {t('Number to quote:')} <strong className={styles['number']}>{number}</strong>
  </>
)
