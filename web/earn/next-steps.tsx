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
            'Before anyone reads your draft, we hide personal details such as Aadhaar, PAN, phone and account numbers and email addresses.',
          )}
        </li>
        <li>{t('A person reviews it within 24 to 48 hours.')}</li>
        <li>
          {t(
            'If we accept it, we add ₹100 to your wallet at once. Either way we tell you here and delete your original file.',
          )}
        </li>
      </ol>
    </Section>
  )
}
