import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { t } from '#web/words/words.ts'
import styles from './sent-form.module.css'
import { useStoredFields } from './use-stored-fields.ts'
import { stylingClass } from '#web/ui/layout/styling.ts'

/** The result of a form as its sender sees it. */
export type SentFormResult = { failure: string } | { received: ReactNode }

interface SentFormProps<Fields extends object> {
  /**
   * The prefix of its field ids and its key in the storage. No other form of the page may have it, because their fields
   * would mix.
   */
  name: string
  problemsOf: (fields: Fields) => Partial<Record<keyof Fields, string>>
  /** Never rejects. */
  send: (fields: Fields) => Promise<SentFormResult>
  action: string
  /** @param field the props for the control of that name */
  children: (field: (name: keyof Fields & string) => FieldProps) => ReactNode
}

interface FieldProps {
  id: string
  name: string
  error: string | undefined
  readOnly: boolean
}

/**
 * A form to the operator. The typed text survives a reload and a failure, so that nothing is lost. The result stays
 * until the next sending.
 */
export function SentForm<Fields extends object>({ name, problemsOf, send, action, children }: SentFormProps<Fields>) {
  const form = useRef<HTMLFormElement>(null)
  // The fields hold their own values, so that text typed before the script had loaded is not lost.
  const { keep, forget } = useStoredFields(form, name)
  const [problems, setProblems] = useState<Partial<Record<keyof Fields, string>>>({})
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<SentFormResult | null>(null)
  // A ref, because a button that is pressed twice before the page is drawn again must not send twice.
  const busy = useRef(false)
  // False until the script has started, because a press before that would load another page and lose the text.
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
    // The id is made by hand, because Preact counts its own from the start in each island, and those of two islands
    // would clash.
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
