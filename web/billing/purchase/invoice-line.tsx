import { billingProblems } from '#shared/billing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import styles from './invoice-line.module.css'
import type { Purchase } from './use-purchase.ts'
import { Row } from '#web/ui/layout/primitives.tsx'

/** Shows the recipient of invoices, once loaded, with a button to change it. */
export function InvoiceLine({ purchase: { details, changeDetails } }: { purchase: Purchase }) {
  if (!details || Object.keys(billingProblems(details)).length > 0) return null
  const { name, address, state, pin_code, gst_number } = details
  const parts = [name, address, `${state} ${pin_code}`.trim(), gst_number && `GSTIN ${gst_number}`].filter(Boolean)
  return (
    <Row
      as="p"
      wrap
      alignItems="center"
      justifyContent="space-between"
      gap={0}
      columnGap={2}
      tone="soft"
      size="s"
      className={styles['line']}
    >
      <span>
        {t('Invoice to:')} {parts.join(', ')}
      </span>
      <Button
        look="quiet"
        className={styles['change']}
        aria-label={t('Change the details for your invoice')}
        onClick={changeDetails}
      >
        {t('Change')}
      </Button>
    </Row>
  )
}
