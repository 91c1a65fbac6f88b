import { Link } from 'wouter'
import type { PlanOnSale } from '#shared/billing.ts'
import { PATHS } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t } from '#web/words/words.ts'
import { LoadedPlans } from '../prices/loaded-plans.tsx'
import styles from './new-price-page.module.css'
import { NewPriceRecharge } from './new-price-recharge.tsx'
import { PlanPrice } from '../prices/plan-price.tsx'
import { plansByTerm } from '../prices/prices.ts'
import { SavedNote } from '../prices/saved-note.tsx'
import { Lead, Stack } from '#web/ui/layout/primitives.tsx'

/**
 * The prices of all plans as a calculator. Nothing is sold here, so that no purchase can begin outside the payment
 * pages.
 */
export function NewPricePage() {
  return (
    <Page width="full" large>
      <PageHeading title={t('Pricing')} />
      <Lead className={styles['lead']}>{t('Every price here is what you pay, tax included.')}</Lead>
      <LoadedPlans>{(plans) => <Prices plans={plans} />}</LoadedPlans>
    </Page>
  )
}

function Prices({ plans }: { plans: readonly PlanOnSale[] }) {
  const signedIn = useSession() !== null
  const { yearly, monthly } = plansByTerm(plans)
  return (
    <>
      <Stack gap={4} className={styles['plans']}>
        {plans.map((plan) => (
          <Stack as="article" key={plan.id} gap={1} alignContent="start" paddingAbove={2} className={styles['plan']}>
            <h2>{t(plan.name)}</h2>
            <PlanPrice plan={plan} />
            {plan === yearly && monthly && <SavedNote yearly={yearly} monthly={monthly} />}
          </Stack>
        ))}
      </Stack>
      {monthly && <NewPriceRecharge monthly={monthly} yearly={yearly} />}
      <p>
        <Link href={signedIn ? PATHS.subscription : PATHS.register} className={buttonClass()}>
          {t(signedIn ? 'Go to the plans' : 'Register now')}
        </Link>
      </p>
    </>
  )
}
