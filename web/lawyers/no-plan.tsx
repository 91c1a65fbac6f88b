import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import { Section } from '#web/ui/layout/primitives.tsx'

/** Shown without the plan that certificate and directory need. @param then what the plan brings */
export const NoPlan = ({ then }: { then: string }) => (
  <Section>
    <h2>{t('It comes with the yearly plan')}</h2>
    <p>{then}</p>
    <p>
      <Link href={PATHS.subscription} className={buttonClass()}>
        {t('Go to the plans')}
      </Link>
    </p>
  </Section>
)
