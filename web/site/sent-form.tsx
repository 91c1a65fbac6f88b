import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { t } from '#web/words/words.ts'
import styles from './sent-form.module.css'
import { useStoredFields } from './use-stored-fields.ts'
import { stylingClass } from '#web/ui/layout/styling.ts'

/** What became of a sending, as its sender is told. */
export type SentFormResult = { failure: string } | { received: ReactNode }

interface SentFormProps<Fields extends object> {
  /** Its fields are kept under it and their ids begin with it: no other form of the page may have it. */
  name: string
  /** The broken rules, field by field in their order on the screen, in English. */
  problemsOf: (fields: Fields) => Partial<Record<keyof Fields, string>>
  /** Never rejects. */
  send: (fields: Fields) => Promise<SentFormResult>
  /** What its button says. */
  action: string
  /** @param field what the control of that name is given */
  children: (field: (name: keyof Fields & string) => FieldProps) => ReactNode
}

interface FieldProps {
  id: string
  name: string
  error: string | undefined
  readOnly: boolean
}

/** Sends text to those who run this. What is typed outlives a reload and a sending that failed; what came back stays until the next. */
export function SentForm<Fields extends object>({ name, problemsOf, send, action, children }: SentFormProps<Fields>) {
  const form = useRef<HTMLFormElement>(null)
  // Its fields keep themselves, so that what was typed before this came to life is not lost.
  const { keep, forget } = useStoredFields(form, name)
  const [problems, setProblems] = useState<Partial<Record<keyof Fields, string>>>({})
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<SentFormResult | null>(null)
  // A button that is pressed twice before the page is drawn anew must not send twice.
  const busy = useRef(false)
  // Before the page's script is there a press would leave the page, with what was typed, for nothing.
  const [live, setLive] = useState(false)
  useEffect(() => queueMicrotask(() => setLive(true)), [])

  async function sendAll(fields: Fields) {
    busy.current = true
    setSending(true)
    setOutcome(null)
    const reached = await send(fields)
    busy.current = false
    setSending(false)
    setOutcome(reached)
    if ('failure' in reached) return
    form.current?.reset()
    forget()
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Fields
    const found = problemsOf(fields)
    setProblems(found)
    const [wrong] = Object.keys(found)
    if (wrong === undefined) void sendAll(fields)
    else event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
  }
  function onInput() {
    keep()
    setProblems({})
  }
  const field = (of: keyof Fields & string): FieldProps => ({
    // Preact counts the ids it makes in each island anew: they would be others than those that stand in the page, and in each other's way.
    id: `${name}-${of}`,
    name: of,
    error: problems[of] && t(problems[of]),
    readOnly: sending,
  })
  return (
    <form ref={form} method="post" className={styles['form']} noValidate onSubmit={onSubmit} onInput={onInput}>
      {children(field)}
      <div>
        <Button type="submit" busy={sending} disabled={!live}>
          {sending ? t('Sending...') : action}
        </Button>
        <p role="alert" className={classNames(styles['said'], stylingClass({ tone: 'bad' }))}>
          {outcome && 'failure' in outcome && outcome.failure}
        </p>
        <output className={styles['said']}>{outcome && 'received' in outcome && outcome.received}</output>
      </div>
    </form>
  )
}
