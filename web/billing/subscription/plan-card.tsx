import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlanOnSale } from '#shared/billing.ts'
import { TOOLS } from '#shared/chat.ts'
import { t } from '#web/words/words.ts'
import { gstPercent } from '../prices/prices.ts'
import styles from './plan-card.module.css'
import { Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

interface PlanCardProps {
  plan: PlanOnSale
  title: string
  /** Rupees without tax: "5000". */
  price: string
  term: string
  listTerm?: string
  note?: string
  total: ReactNode
  children: ReactNode
}

/** A plan with its price without and with tax, what it includes, and what can be done with it. */
export function PlanCard({ plan, title, price, term, listTerm, note, total, children }: PlanCardProps) {
  const tools = Object.values(TOOLS).filter(({ feature }) => plan.features.includes(feature))
  const titleId = `plan-title-${plan.id}`
  return (
    <Row
      as="article"
      gap={2}
      padding={3}
      border="strong"
      radius="m"
      surface="raised"
      className={styles['card']}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{title}</h2>
      <Stack id={`plan-${plan.id}`} gap="half">
        <p className={styles['price']}>
          <strong>{t('{price} plus {percent}% GST', { price, percent: gstPercent(plan) })}</strong> {term}
        </p>
        {note && (
          <Text tone="soft" tabular>
            {note}
          </Text>
        )}
        {plan.list_price_paise > plan.price_paise && (
          <Text tone="soft" tabular>
            {t('List price')} ₹{plan.list_price_paise / 100} {listTerm}
          </Text>
        )}
        <Stack gap="half" marginAbove={1} paddingAbove={2} ruleAbove tabular className={styles['total']}>
          {total}
        </Stack>
      </Stack>
      <Stack as="ul" gap="half" className={styles['holds']}>
        {plan.certificate && (
          <Row as="li" gap={1}>
            <Check size={18} aria-hidden />
            {t('CALS certificate')}
          </Row>
        )}
        {tools.map(({ label }) => (
          <Row as="li" gap={1} key={label}>
            <Check size={18} aria-hidden />
            {t(label)}
          </Row>
        ))}
      </Stack>
      <Stack gap={2} paddingAbove={1} className={styles['actions']}>
        {children}
      </Stack>
    </Row>
  )
}
