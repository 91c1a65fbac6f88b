import { useState } from 'react'
import { Link } from 'wouter'
import type { PlanOnSale } from '#shared/billing.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { DELAYS } from '#web/lib/delays.ts'
import { PATHS } from '#web/lib/paths.ts'
import { t } from '#web/words/words.ts'
import { InvoiceLine } from '../purchase/invoice-line.tsx'
import { LoadedPlans } from '../prices/loaded-plans.tsx'
import { PlanPrice } from '../prices/plan-price.tsx'
import styles from './pricing-landing-page.module.css'
import { plansByTerm } from '../prices/prices.ts'
import { PurchaseButton } from '../purchase/purchase-button.tsx'
import { PurchaseState } from '../purchase/purchase-state.tsx'
import { SavedNote } from '../prices/saved-note.tsx'
import { type Purchase, usePurchase } from '../purchase/use-purchase.ts'
import { InlineRow, Row, Stack } from '#web/ui/layout/primitives.tsx'

const TERMS = { monthly: 'Monthly', yearly: 'Annually' } as const
type Term = keyof typeof TERMS

export function PricingLandingPlans({ user }: { user: CurrentUser }) {
  const purchase = usePurchase(user, DELAYS.afterLandingPayment)
  return (
    <>
      <PurchaseState purchase={purchase} />
      <LoadedPlans>{(plans) => <TermChoice plans={plans} purchase={purchase} />}</LoadedPlans>
      <InvoiceLine purchase={purchase} />
      <p>
        <InlineRow as={Link} href={PATHS.subscription} alignItems="center" touchTarget>
          {t('Your plan, and every way to pay')}
        </InlineRow>
      </p>
    </>
  )
}

function TermChoice({ plans, purchase }: { plans: readonly PlanOnSale[]; purchase: Purchase }) {
  const [chosen, setChosen] = useState<Term>('monthly')
  const sold = plansByTerm(plans)
  const plan = sold[chosen]
  return (
    <>
      <Stack as="fieldset" noMargin border="strong" radius="s" className={styles['terms']}>
        <legend className="visually-hidden">{t('How you pay')}</legend>
        {(Object.keys(TERMS) as Term[]).map((term) => (
          <Row
            as="label"
            key={term}
            gap={1}
            alignItems="center"
            justifyContent="center"
            touchTarget
            radius="s"
            weight={600}
            className={styles['term']}
          >
            <input type="radio" name="term" checked={term === chosen} onChange={() => setChosen(term)} />
            {t(TERMS[term])}
          </Row>
        ))}
      </Stack>
      {plan ? (
        <>
          <PlanPrice plan={plan} />
          {chosen === 'yearly' && sold.monthly && <SavedNote yearly={plan} monthly={sold.monthly} />}
          <PurchaseButton purchase={purchase} plan={plan} wide />
        </>
      ) : (
        <p>{t('No suitable plan found!')}</p>
      )}
    </>
  )
}
