import { Check } from 'lucide-react'
import { TOOLS } from '#shared/chat.ts'
import { PATHS } from '#web/lib/paths.ts'
import { rupees } from '#web/lib/rupees.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { t } from '#web/words/words.ts'
import page from './landing-page.module.css'
import styles from './pricing-section.module.css'

const GST_PERCENT = 18

/** Prices in paise without GST (§9 of the specification): those of content/plans.yaml. */
const PLANS = [
  {
    name: 'Yearly plan',
    price: 500_000,
    per: 'for a year',
    terms: 'Paid once. It ends after a year by itself. The CALS certificate comes with it.',
  },
  { name: 'Monthly subscription', price: 50_000, per: 'a month', terms: 'Charged every month while it runs.' },
]

/** What it costs, with the tax. The marketing sign-ups lead here. */
export function PricingSection() {
  return (
    <section id="pricing" className={page['section']} aria-labelledby="pricing-title">
      <h2 id="pricing-title" className={`${page['title']} ${styles['title']}`}>
        {t('What it costs, tax included')}
      </h2>
      <div className={styles['plans']}>
        {PLANS.map(({ name, price, per, terms }) => (
          <article key={name} className={styles['plan']}>
            <h3>{t(name)}</h3>
            <p className={styles['price']}>
              <strong>{rupees((price * (100 + GST_PERCENT)) / 100)}</strong> {t(per)}
            </p>
            <p className={styles['sum']}>
              {t('{price} plus {percent}% GST', { price: rupees(price, 0), percent: GST_PERCENT })}
            </p>
            <p className={styles['terms']}>{t(terms)}</p>
          </article>
        ))}
      </div>
      <div className={styles['both']}>
        <p>{t('Both hold all four tools:')}</p>
        <ul className={styles['tools']}>
          {Object.values(TOOLS).map(({ label }) => (
            <li key={label}>
              <Check size={20} aria-hidden />
              {t(label)}
            </li>
          ))}
        </ul>
      </div>
      <p className={styles['action']}>
        <a href={PATHS.register} className={buttonClass()}>
          {t('Register now')}
        </a>
      </p>
    </section>
  )
}
