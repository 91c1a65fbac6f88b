import type { PlanOnSale } from '#shared/billing.ts'
import { rupees } from '#web/lib/rupees.ts'
import { t } from '#web/words/words.ts'
import styles from './plan-price.module.css'

/** What one payment of a plan is with its tax, what it lasts and what it holds. Its id is what a purchase button names. */
export const PlanPrice = ({ plan }: { plan: PlanOnSale }) => (
  <div id={`plan-${plan.id}`} className={styles['plan']}>
    <p className={styles['price']}>
      <strong>{rupees(plan.total_paise)}</strong> {t(plan.months === 1 ? 'a month' : 'for a year')}
    </p>
    <p className={styles['sum']}>
      {t('{price} plus {gst} GST', { price: rupees(plan.price_paise), gst: rupees(plan.gst_paise) })}
    </p>
    <p>
      {t(
        plan.months === 1
          ? 'Charged every month until you cancel, for at most twelve months.'
          : 'Paid once; it ends by itself.',
      )}{' '}
      {t(plan.certificate ? 'All four tools, and the CALS certificate.' : 'All four tools.')}
    </p>
  </div>
)
