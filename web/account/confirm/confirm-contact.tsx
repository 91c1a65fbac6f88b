import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { RESEND_MS } from '#web/lib/delays.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { t } from '#web/words/words.ts'
import { askConfirmCode, type Contact } from '../api.ts'
import { AskStep } from './ask-step.tsx'
import { CodeStep } from './code-step.tsx'
import { DoneStep } from './done-step.tsx'
import { OtherStep } from './other-step.tsx'

interface ConfirmContactProps {
  userId: number
  channel: Contact['channel']
  /** The account's own address or number; empty when it has none. */
  own: string
  open: boolean
  onClose: () => void
}

/** The element that takes the focus at each step, because the element of the step before is gone. */
const FIRST = { ask: 'button', other: 'input', code: 'input', done: 'p' }
const TITLES = { email: 'Confirm your email', sms: 'Confirm your mobile number' }

/**
 * Proves the address or number of an account. The step is kept while the dialog is closed, because a code that was sent
 * still works.
 */
export function ConfirmContact({ userId, channel, own, open, onClose }: ConfirmContactProps) {
  const [stage, setStage] = useState<'ask' | 'other' | 'code' | 'done'>(own ? 'ask' : 'other')
  const [sent, setSent] = useState({ to: own, againAt: 0 })
  const steps = useRef<HTMLDivElement>(null)
  const queries = useQueryClient()

  // Runs after the dialog has opened and at each step. Otherwise the focus would be lost, because its element went with
  // the step before.
  useEffect(() => {
    if (open) steps.current?.querySelector<HTMLElement>(FIRST[stage])?.focus()
  }, [open, stage])

  const done = () => {
    setStage('done')
    void queries.invalidateQueries({ queryKey: ['profile', userId] })
  }
  const ask = useMutation({
    networkMode: 'always',
    mutationFn: (contact: Contact) => askConfirmCode(userId, contact),
    onSuccess: ({ confirmed }, { email = own }) => {
      if (confirmed) return done()
      setSent({ to: email, againAt: Date.now() + RESEND_MS })
      setStage('code')
    },
  })
  const change = (next: typeof stage) => {
    ask.reset()
    setStage(next)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(TITLES[channel])}
      busy={ask.isPending}
      actions={stage === 'done' && <Button onClick={onClose}>{t('Done')}</Button>}
    >
      <div ref={steps}>
        {stage === 'ask' && (
          <AskStep
            to={own}
            busy={ask.isPending}
            error={ask.error}
            onAsk={() => ask.mutate({ channel })}
            onOther={channel === 'email' ? () => change('other') : undefined}
          />
        )}
        {stage === 'other' && (
          <OtherStep busy={ask.isPending} error={ask.error} onAsk={(other) => ask.mutate({ channel, ...other })} />
        )}
        {stage === 'code' && (
          <CodeStep
            userId={userId}
            sent={sent}
            onAgain={async () => void (await ask.mutateAsync(ask.variables ?? { channel }))}
            onDone={done}
          />
        )}
        {stage === 'done' && <DoneStep channel={channel} to={sent.to} />}
      </div>
    </Dialog>
  )
}
