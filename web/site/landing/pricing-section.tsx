import { Check } from 'lucide-react'
import { TOOLS } from '#shared/chat.ts'
import { rupees } from '#web/lib/rupees.ts'
import { t } from '#web/words/words.ts'
import { Island } from '../island.tsx'
import page from './landing-page.module.css'
import { PlanLink } from './plan-link.tsx'
import { GST_PERCENT, PLANS, withTax } from './plan-prices.ts'
import styles from './pricing-section.module.css'

/** What it costs, with the tax. The marketing sign-ups lead here. */
export function PricingSection() {
  return (
    <section className={page['section']} aria-labelledby="pricing">
      {/* Whoever is led here has the focus on it, by the browser itself. */}
      <h2 id="pricing" tabIndex={-1} className={page['title']}>
        {t('What it costs, tax included')}
      </h2>
      <div className={styles['plans']}>
        {PLANS.map(({ name, price, per, terms }) => (
          <article key={name} className={styles['plan']}>
            <h3>{t(name)}</h3>
            <p className={styles['price']}>
              <strong>{rupees(withTax(price))}</strong> {t(per)}
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
      <Island name="plan-link" of={PlanLink} props={{}} className={styles['action']} />
    </section>
  )
}
