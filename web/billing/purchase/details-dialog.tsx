import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { BILLING_TEXTS, type BillingDetails, billingProblems, FULL_DETAILS_FROM } from '#shared/billing.ts'
import { GST_STATES } from '#shared/gstin.ts'
import { sentenceOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ChoiceField } from '#web/ui/form/choice-field.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { saveBillingDetails } from '../api.ts'
import styles from './details-dialog.module.css'
import { DETAIL_NAMES, normaliseDetails } from './details-fields.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Stack } from '#web/ui/layout/primitives.tsx'

const STATES = Object.keys(GST_STATES).toSorted()

interface DetailsDialogProps {
  open: boolean
  userId: number
  /** The stored details; some may be empty. */
  details: BillingDetails
  /** The price of the purchase that continues after saving, paise with tax; null where nothing is bought. */
  buying: number | null
  onSaved: (details: BillingDetails) => void
  onClose: () => void
}

/**
 * Asks whom invoices are made out to. The form starts again each time the dialog opens, so that a discarded change does
 * not come back.
 */
export function BillingDetailsDialog({ open, onClose, ...form }: DetailsDialogProps) {
  const [saving, setSaving] = useState(false)
  const formId = useId()
  return (
    <Dialog
      open={open}
      title={t('Details for your invoice')}
      onClose={onClose}
      busy={saving}
      actions={
        <>
          <Button look="secondary" aria-disabled={saving || undefined} onClick={() => saving || onClose()}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} busy={saving}>
            {t(saving ? 'Saving...' : form.buying === null ? 'Save' : 'Continue to payment')}
          </Button>
        </>
      }
    >
      <DetailsForm {...form} id={formId} onSaving={setSaving} />
    </Dialog>
  )
}

interface DetailsFormProps extends Pick<DetailsDialogProps, 'userId' | 'details' | 'buying' | 'onSaved'> {
  id: string
  onSaving: (saving: boolean) => void
}

function DetailsForm({ id, userId, details, buying, onSaved, onSaving }: DetailsFormProps) {
  const [values, setValues] = useState(details)
  const total = buying ?? 0
  const { form, check, field, choice } = useForm({
    names: DETAIL_NAMES,
    values,
    onChange: (changed) => setValues((before) => ({ ...before, ...changed })),
    problems: billingProblems(normaliseDetails(values), total),
    // Most fields may stay empty, so that only going on shows which of them are needed.
    isShown: (_, { isSubmitted }) => isSubmitted,
  })
  /** Whether the law asks for more than the State. */
  const full = total >= FULL_DETAILS_FROM || values.gst_number.trim() !== ''

  const save = useMutation({
    networkMode: 'always',
    mutationFn: () => saveBillingDetails(userId, normaliseDetails(values)),
    onMutate: () => onSaving(true),
    onSettled: () => onSaving(false),
    onSuccess: (saved) => {
      notify.success(t(BILLING_TEXTS.saved))
      onSaved(saved)
    },
    onError: (error) => notify.error(sentenceOf(error)),
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (check() === null && !save.isPending) save.mutate()
  }

  return (
    <Stack as="form" id={id} ref={form} gap={2} className={styles['form']} noValidate onSubmit={onSubmit}>
      <ChoiceField
        label={t('State')}
        {...choice('state')}
        choices={STATES}
        nameOf={t}
        placeholder={t('Choose a State')}
        hint={t('It decides which tax your invoice shows.')}
        required
      />
      <Disclosure
        summary={t('Add details for your invoice')}
        open={buying === null || total >= FULL_DETAILS_FROM || details.gst_number !== ''}
      >
        <Stack gap={2} className={styles['form']}>
          <p>{t('You can add or change these later for future invoices. Invoices already issued won’t change.')}</p>
          <TextField label={t('Name on the invoice')} {...field('name')} autoComplete="name" required={full} />
          <TextAreaField label={t('Address')} {...field('address')} autoComplete="street-address" required={full} />
          <TextField label={t('PIN code')} {...field('pin_code')} autoComplete="postal-code" inputMode="numeric" />
          <TextField
            label={t('GST number')}
            {...field('gst_number')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint={t('Optional. 15 characters. If you add one, we also need a name and address.')}
          />
        </Stack>
      </Disclosure>
    </Stack>
  )
}
