import {
  type ComponentType,
  type KeyboardEvent,
  type SubmitEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { MAX_VISITOR_QUESTION_CHARS } from '#shared/tools.ts'
import { forgetVisitorQuestion, keepVisitorQuestion, readVisitorQuestion } from '#web/lib/visitor-question.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Box, Note, Row, Text } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'
import { type AnswerViewProps, fetchAnswerView } from './answer-view.ts'
import styles from './ask-box.module.css'

interface SentQuestion {
  question: string
  isNew: boolean
  /** Its number, so that the same question asked twice has two answers. */
  n: number
}

/** The ask box of a visitor: one field, and below it the answer. */
export function AskBox() {
  const field = useRef<HTMLTextAreaElement>(null)
  const [asked, setAsked] = useState<SentQuestion | null>(null)
  const [view, setView] = useState<{ Answer: ComponentType<AnswerViewProps> } | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  // False until the script has started, because a press before that would load another page and lose the text.
  const [live, setLive] = useState(false)

  const show = useCallback(async (question: string, isNew: boolean) => {
    setProblem('')
    setBusy(isNew)
    try {
      const Answer = await fetchAnswerView()
      setView({ Answer })
      setAsked((before) => ({ question, isNew, n: (before?.n ?? 0) + 1 }))
    } catch {
      setBusy(false)
      setProblem(t('The server didn’t respond. Check your connection.'))
    }
  }, [])
  const onEnd = useCallback(() => setBusy(false), [])
  useEffect(() => {
    queueMicrotask(() => {
      const kept = readVisitorQuestion()
      if (kept && field.current?.value === '') field.current.value = kept.question
      if (kept?.answer) void show(kept.question, false)
      setLive(true)
    })
  }, [show])

  function ask(question: string) {
    if (busy || !live) return
    const words = question.trim()
    if (!words || words.length > MAX_VISITOR_QUESTION_CHARS) {
      setProblem(
        words
          ? t(
              'Without an account, you can use up to 2,000 characters. Shorten your question, or register to ask a longer one.',
            )
          : t('Please type a message.'),
      )
      field.current?.focus()
      return
    }
    if (field.current) field.current.value = words
    keepVisitorQuestion({ question: words, answer: null })
    void show(words, true)
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    ask(field.current?.value ?? '')
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While a word is composed, Enter chooses it: no question must be sent then.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    ask(event.currentTarget.value)
  }
  function clear() {
    forgetVisitorQuestion()
    setAsked(null)
    setProblem('')
    if (field.current) field.current.value = ''
    field.current?.focus()
  }
  return (
    <Box surface="raised" radius="m" className={styles['sheet']}>
      <form method="post" className={styles['form']} noValidate onSubmit={onSubmit}>
        <Text as="label" htmlFor="ask-question" weight={600}>
          {t('Your question, in your own words')}
        </Text>
        <textarea
          ref={field}
          id="ask-question"
          name="question"
          rows={2}
          className={styles['field']}
          placeholder={t('My landlord won’t return my deposit. What can I do?')}
          enterKeyHint="send"
          aria-invalid={problem !== '' || undefined}
          aria-describedby="ask-problem ask-note"
          onKeyDown={onKeyDown}
          onInput={() => setProblem('')}
          // Fetched while the question is typed, so that the answer begins at once.
          onFocus={() => void fetchAnswerView().catch(() => undefined)}
        />
        <Text role="alert" id="ask-problem" tone="bad" size="s" className={styles['problem']}>
          {problem}
        </Text>
        <Row wrap alignItems="center" gap={1} columnGap={2}>
          <Button type="submit" busy={busy} disabled={!live}>
            {t('Get an answer')}
          </Button>
          {asked && !busy && (
            <Button look="quiet" onClick={clear}>
              {t('Clear question and answer')}
            </Button>
          )}
          <Note id="ask-note" grow className={styles['note']}>
            {t('Ask three questions a day, free and without an account. We don’t keep them.')}
          </Note>
        </Row>
      </form>
      {asked && view && (
        <view.Answer key={asked.n} question={asked.question} isNew={asked.isNew} onAsk={ask} onEnd={onEnd} />
      )}
    </Box>
  )
}
