import type { CurrentUser } from '#web/lib/session/claims.ts'
import { t } from '#web/words/words.ts'
import { LoadedPlans, PlansOnTheirWay } from '../prices/loaded-plans.tsx'
import { MonthlyCard } from './monthly-card.tsx'
import styles from './plan-card.module.css'
import { plansByTerm } from '../prices/prices.ts'
import type { Purchase } from '../purchase/use-purchase.ts'
import { YearlyCard } from './yearly-card.tsx'
import { Row, Stack } from '#web/ui/layout/primitives.tsx'

export const PlanCards = ({ user, purchase }: { user: CurrentUser; purchase: Purchase }) => (
  <LoadedPlans waiting={<CardsOnTheirWay />}>
    {(plans) => {
      const { yearly, monthly } = plansByTerm(plans)
      return (
        <Stack fluid gap={3} className={styles['cards']}>
          {yearly && <YearlyCard plan={yearly} user={user} purchase={purchase} />}
          {monthly && <MonthlyCard plan={monthly} user={user} purchase={purchase} />}
          {!yearly && !monthly && <p>{t('No suitable plan found!')}</p>}
        </Stack>
      )
    }}
  </LoadedPlans>
)

const CardsOnTheirWay = () => (
  <Stack fluid gap={3} className={styles['cards']}>
    {['yearly', 'monthly'].map((term) => (
      <Row key={term} gap={2} padding={3} border="strong" radius="m" surface="raised" className={styles['card']}>
        <PlansOnTheirWay />
      </Row>
    ))}
  </Stack>
)
