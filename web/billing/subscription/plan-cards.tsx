import type { CurrentUser } from '#web/lib/session/claims.ts'
import { t } from '#web/words/words.ts'
import { LoadedPlans, PlansOnTheirWay } from '../prices/loaded-plans.tsx'
import { MonthlyCard } from './monthly-card.tsx'
import styles from './plan-card.module.css'
import { plansByTerm } from '../prices/prices.ts'
import type { Purchase } from '../purchase/use-purchase.ts'
import { YearlyCard } from './yearly-card.tsx'

/** The plans on sale, once they are known. */
export const PlanCards = ({ user, purchase }: { user: CurrentUser; purchase: Purchase }) => (
  <LoadedPlans waiting={<CardsOnTheirWay />}>
    {(plans) => {
      const { yearly, monthly } = plansByTerm(plans)
      return (
        <div className={styles['cards']}>
          {yearly && <YearlyCard plan={yearly} user={user} purchase={purchase} />}
          {monthly && <MonthlyCard plan={monthly} user={user} purchase={purchase} />}
          {!yearly && !monthly && <p>{t('No suitable plan found!')}</p>}
        </div>
      )
    }}
  </LoadedPlans>
)

const CardsOnTheirWay = () => (
  <div className={styles['cards']}>
    {['yearly', 'monthly'].map((term) => (
      <div key={term} className={styles['card']}>
        <PlansOnTheirWay />
      </div>
    ))}
  </div>
)
