import { FileDown } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import type { PaymentRecord } from '#shared/billing.ts'
import { longDate } from '#shared/dates.ts'
import { sentenceOf } from '#web/lib/api.ts'
import { fileNameOf, saveFile } from '#web/lib/files/download.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { locale, t, tn } from '#web/words/words.ts'
import { fetchInvoice } from '../api.ts'
import { toolsOf } from '../prices/tools-of.ts'
import styles from './payment-history-page.module.css'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

const COLUMNS = ['S.NO', 'Invoice Date', 'Due Date', 'Plan Feature', 'Amount', 'Status', 'Invoice'] as const

const STATUS: Record<PaymentRecord['status'], string> = {
  created: 'Started, not paid',
  failed: 'Failed',
  authorized: 'Waiting for the bank',
  captured: 'Paid',
  refunded: 'Refunded',
}

/** Only this many rows are drawn at first, because a thousand take a phone some seconds. */
const FIRST = 100

export const PaymentTable = memo(function PaymentTable(props: { userId: number; payments: readonly PaymentRecord[] }) {
  const { userId, payments } = props
  const [all, setAll] = useState(false)
  const table = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone, so the focus would be lost. It goes to the first of the new rows.
    if (!all) return
    const row = table.current?.querySelectorAll('tr')[FIRST + 1]
    row?.setAttribute('tabindex', '-1')
    row?.focus({ preventScroll: true })
  }, [all])
  const shown = all ? payments : payments.slice(0, FIRST)
  const left = payments.length - shown.length
  return (
    <Stack ref={table} fluid gap={2} justifyItems="start" className={styles['table']}>
      <DataTable
        columns={COLUMNS.map((column) => t(column))}
        rows={shown.map((payment, at) => ({
          key: payment.id,
          cells: [
            at + 1,
            <Day key="invoice" at={payment.created_at} />,
            payment.current_end ? <Day key="due" at={payment.current_end} /> : '–',
            <Features key="features" payment={payment} />,
            <Amount key="amount" payment={payment} />,
            <Status key="status" payment={payment} />,
            <Invoices key="invoices" userId={userId} numbers={payment.invoices} />,
          ],
        }))}
      />
      {left > 0 && (
        <Button look="secondary" onClick={() => setAll(true)}>
          {tn(left, 'Show {n} more payment', 'Show {n} more payments')}
        </Button>
      )}
    </Stack>
  )
})

const Day = ({ at }: { at: string }) => <time dateTime={at}>{longDate(at, locale())}</time>

const Features = ({ payment }: { payment: PaymentRecord }) => (
  <>
    {t(payment.plan)}
    <Text as="span" block tone="soft" size="xs">
      {toolsOf(payment)}
    </Text>
  </>
)

function Amount({ payment }: { payment: PaymentRecord }) {
  const { amount_in_paise, credit_in_paise, refunded_in_paise } = payment
  return (
    <>
      <Text as="span" weight={600} tabular>
        {rupees(amount_in_paise)}
      </Text>
      {credit_in_paise > 0 && (
        <Text as="span" block tone="soft" size="xs">
          {t('and {sum} from your wallet', { sum: rupees(credit_in_paise) })}
        </Text>
      )}
      {refunded_in_paise > 0 && (
        <Text as="span" block tone="soft" size="xs">
          {t('{sum} refunded', { sum: rupees(refunded_in_paise) })}
        </Text>
      )}
    </>
  )
}

function Status({ payment: { status, refunded_in_paise } }: { payment: PaymentRecord }) {
  const partly = status === 'captured' && refunded_in_paise > 0
  const statusText = partly ? t('Partly refunded') : t(STATUS[status])
  return status === 'failed' ? <Badge tone="bad">{statusText}</Badge> : statusText
}

/** The invoice comes first, then its credit notes. */
function Invoices({ userId, numbers }: { userId: number; numbers: readonly string[] }) {
  const [fetching, setFetching] = useState<string | null>(null)
  const download = async (number: string) => {
    setFetching(number)
    try {
      const response = await fetchInvoice(userId, number)
      const name = fileNameOf(response.headers.get('content-disposition'), `${number.replaceAll('/', '-')}.pdf`)
      saveFile(await response.blob(), name)
      notify.success(t('Downloaded.'))
    } catch (error) {
      notify.error(`${t('We couldn’t download the invoice.')} ${sentenceOf(error)}`)
    } finally {
      setFetching(null)
    }
  }
  if (numbers.length === 0) return '–'
  return (
    <Stack justifyItems="start" className={styles['invoices']}>
      {numbers.map((number, at) => (
        <Button
          key={number}
          look="quiet"
          className={styles['invoice']}
          icon={<FileDown size={16} aria-hidden />}
          busy={fetching !== null}
          aria-label={t(at === 0 ? 'Invoice {number}, PDF' : 'Credit note {number}, PDF', { number })}
          onClick={() => void download(number)}
        >
          {number}
        </Button>
      ))}
    </Stack>
  )
}
