import { CircleAlert, Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { focusMain, useFocusAfter } from '#web/ui/focus.ts'
import { t } from '#web/words/words.ts'
import { BillingDetailsDialog } from './details-dialog.tsx'
import styles from './purchase-state.module.css'
import type { Purchase } from './use-purchase.ts'
import type { Stage } from './use-verification.ts'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

/** The texts while a payment is under way. None says that no money was taken, because the browser cannot know that. */
const TOLD: Partial<Record<Stage, { title: string; text?: string }>> = {
  closed: {
    title: 'You closed the payment.',
    text: 'If you approved it in your bank’s app, don’t pay again. Your plan will start as soon as your bank confirms.',
  },
  verifying: { title: 'Confirming your payment', text: 'This takes a few seconds. Please keep this page open.' },
  pending: {
    title: 'Your bank has not confirmed the payment yet',
    text: 'Please don’t pay again. We’ll keep checking, and your plan will start as soon as your bank confirms.',
  },
  waiting: {
    title: 'Your bank still has not confirmed the payment',
    text: 'You don’t need to pay again or wait here. Your plan will start when your bank confirms, and we’ll email you.',
  },
  unheard: {
    title: 'We couldn’t confirm your payment',
    text: 'Please don’t pay again. Check your connection and try to confirm it again. If you leave, your plan will still start.',
  },
  overtaken: { title: 'Your plan is now active.' },
}

/** The state of a payment, and the dialog for the details of its invoice. */
export function PurchaseState({ purchase }: { purchase: Purchase }) {
  const { stage, details, userId, asking } = purchase
  const told = TOLD[stage]
  const place = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    // Scrolled into view, because the button that was pressed may be further down the page.
    if (told) place.current?.scrollIntoView({ block: 'nearest' })
  }, [told])
  const overtaken = stage === 'overtaken'
  useEffect(() => {
    // The element that had the focus is gone or disabled, so the focus would be lost. The message takes it.
    if (overtaken) words.current?.focus({ preventScroll: true })
  }, [overtaken])
  const unheard = stage === 'unheard'
  const Icon = unheard ? CircleAlert : Clock
  return (
    <>
      <div ref={place} className={classNames(styles['state'], told && styles['told'], unheard && styles['unheard'])}>
        {told && <Icon size={20} aria-hidden />}
        <div>
          {/* The live region is on the page from the start, because a screen reader speaks only what is added to it later. */}
          <Stack as="output" ref={words} tabIndex={-1} measure>
            {told && (
              <>
                <strong>{t(told.title)}</strong>
                {told.text && (
                  <Text as="span" tone="soft">
                    {t(told.text)}
                  </Text>
                )}
              </>
            )}
          </Stack>
          {(stage === 'waiting' || unheard) && <TryAgain onClick={purchase.verifyAgain} />}
        </div>
      </div>
      {details && (
        <BillingDetailsDialog
          open={asking !== null}
          userId={userId}
          details={details}
          buying={asking === 'to buy' ? (purchase.chosen?.total_paise ?? null) : null}
          onSaved={purchase.takeDetails}
          onClose={purchase.leaveDetails}
        />
      )}
    </>
  )
}

function TryAgain({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(button, focusMain)
  return (
    <Button ref={button} look="secondary" className={styles['again']} onClick={onClick}>
      {t('Try again')}
    </Button>
  )
}
