import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlanOnSale } from '#shared/billing.ts'
import { TOOLS } from '#shared/chat.ts'
import { t } from '#web/words/words.ts'
import { gstPercent } from '../prices/prices.ts'
import styles from './plan-card.module.css'

interface PlanCardProps {
  plan: PlanOnSale
  title: string
  /** In rupees, without the tax: "5000". */
  price: string
  /** For what that is. */
  term: string
  /** For what the list price is, where not for the same. */
  listTerm?: string
  note?: string
  /** What is charged, tax included. */
  total: ReactNode
  children: ReactNode
}

/** A plan with its price without and with the tax, what it holds, and what can be done with it. */
export function PlanCard({ plan, title, price, term, listTerm, note, total, children }: PlanCardProps) {
  const tools = Object.values(TOOLS).filter(({ feature }) => plan.features.includes(feature))
  const titleId = `plan-title-${plan.id}`
  return (
    <article className={styles['card']} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div id={`plan-${plan.id}`} className={styles['prices']}>
        <p className={styles['price']}>
          <strong>{t('{price} plus {percent}% GST', { price, percent: gstPercent(plan) })}</strong> {term}
        </p>
        {note && <p className={styles['soft']}>{note}</p>}
        {plan.list_price_paise > plan.price_paise && (
          <p className={styles['soft']}>
            {t('List price')} ₹{plan.list_price_paise / 100} {listTerm}
          </p>
        )}
        <div className={styles['total']}>{total}</div>
      </div>
      <ul className={styles['holds']}>
        {plan.certificate && (
          <li>
            <Check size={18} aria-hidden />
            {t('CALS certificate')}
          </li>
        )}
        {tools.map(({ label }) => (
          <li key={label}>
            <Check size={18} aria-hidden />
            {t(label)}
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>{children}</div>
    </article>
  )
}
