import { t } from '#web/words/words.ts'
import styles from './earning-page.module.css'
import { Section } from '#web/ui/layout/primitives.tsx'

export function NextSteps() {
  return (
    <Section alignContent="start" className={styles['steps']} aria-labelledby="next">
      <h2 id="next">{t('What happens next')}</h2>
      <ol>
        <li>
          {t(
            'Personal details such as Aadhaar and PAN numbers, phone numbers, e-mail addresses and account numbers are found and hidden before anybody reads your draft.',
          )}
        </li>
        <li>{t('A person reviews it within 24 to 48 hours.')}</li>
        <li>
          {t(
            'If it is accepted, ₹100 are in your wallet at once. Either way you are told here, and your original file is deleted.',
          )}
        </li>
      </ol>
    </Section>
  )
}
