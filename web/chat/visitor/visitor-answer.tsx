import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CHAT_TEXTS } from '#shared/chat.ts'
import { trialDays } from '#web/lib/config.ts'
import { PATHS } from '#web/lib/paths.ts'
import { keepVisitorQuestion, readVisitorQuestion } from '#web/lib/visitor-question.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { Box, InlineRow, Note, Row, Text } from '#web/ui/layout/primitives.tsx'
import { t, writtenLanguage } from '#web/words/words.ts'
import { Answer } from '../answer/answer.ts'
import { AnswerText } from '../answer/answer-text.tsx'
import { SendChoiceContext } from '../answer/choice.tsx'
import { loadLexer } from '../markdown/lexer.ts'
import { authoritiesOf, authorityOf } from '../sources/authorities.ts'
import { OpenAuthorityContext } from '../sources/open-authority.ts'
import { askVisitor } from './ask-visitor.ts'
import styles from './visitor-answer.module.css'
import { openSource } from './open-source.ts'
import { VisitorSources } from './visitor-sources.tsx'

interface VisitorAnswerProps {
  question: string
  isNew: boolean
  onAsk: (question: string) => void
  onEnd: () => void
}

export function VisitorAnswer({ question, isNew, onAsk, onEnd }: VisitorAnswerProps) {
  const [answer] = useState(() => (isNew ? new Answer() : keptAnswer()))
  const { groups, status, empty, reason } = useSyncExternalStore(answer.subscribe, answer.view)
  const [problem, setProblem] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const running = status === 'running' && problem === ''

  useEffect(() => {
    if (!isNew) return
    void loadLexer()
    const reading = new AbortController()
    const ask = async () => {
      const refused = await askVisitor(answer, { question, language: writtenLanguage() }, reading.signal)
      if (reading.signal.aborted) return
      const { text, sources, citations } = answer.grounds
      if (answer.status === 'complete') keepVisitorQuestion({ question, answer: { text, sources, citations } })
      setProblem(refused)
      onEnd()
    }
    void ask()
    // A question that is replaced by another must not be written on.
    return () => reading.abort()
  }, [answer, isNew, onEnd, question])
  // On a phone the keyboard covers the answer, so the page moves to its beginning.
  useEffect(() => {
    if (isNew && !empty) title.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew, empty])

  return (
    <section aria-labelledby="visitor-answer" aria-busy={running} className={styles['answer']}>
      <h2 id="visitor-answer" ref={title} className="visually-hidden">
        {t('Answer')}
      </h2>
      <output className="visually-hidden">{announcement(running, status, problem)}</output>
      {empty && running && <Text tone="soft">{t('Looking it up in the law library …')}</Text>}
      {problem && (
        <Text role="alert" tone="bad">
          {problem}
        </Text>
      )}
      {status === 'failed' && (
        <Text role="alert" tone="bad">
          {t(CHAT_TEXTS.failed)} {reason}
        </Text>
      )}
      {!empty && (
        <OpenAuthorityContext
          value={(mark) => {
            const { grounds } = answer
            const found = authorityOf(mark, authoritiesOf(grounds), grounds.sources)
            if (found) openSource(found.key)
          }}
        >
          <SendChoiceContext value={running ? null : onAsk}>
            <AnswerText groups={groups} />
          </SendChoiceContext>
        </OpenAuthorityContext>
      )}
      {status === 'interrupted' && (
        <Note marginAbove={2}>{t('The answer was cut off. Ask again to get the full answer.')}</Note>
      )}
      {!running && !empty && <VisitorSources authorities={authoritiesOf(answer.grounds)} />}
      {!running && <WayOn />}
    </section>
  )
}

/** An answer that this tab keeps, as it was written. */
function keptAnswer(): Answer {
  const kept = readVisitorQuestion()?.answer ?? { text: '', sources: [], citations: [] }
  return new Answer({
    answer: kept.text,
    status: 'complete',
    sources: [...kept.sources],
    citations: [...kept.citations],
    steps: [],
    support: [],
    draft: null,
  })
}

function announcement(running: boolean, status: string, problem: string): string {
  if (running) return t('The answer is being written.')
  return status === 'complete' && !problem ? t('The answer is complete.') : ''
}

/** Leads on to an account, into which the question is carried. */
function WayOn() {
  const days = trialDays()
  return (
    <Box as="aside" aria-label={t('Continue with an account')} marginAbove={3} paddingAbove={2} ruleAbove>
      <Row wrap alignItems="center" gap={1} columnGap={3}>
        <a href={PATHS.register} className={buttonClass()}>
          {days > 0 ? t('Save this and start the free trial') : t('Save this and register')}
        </a>
        <InlineRow as="a" href={PATHS.login} alignItems="center" touchTarget>
          {t('I have an account. Log in')}
        </InlineRow>
      </Row>
      <Note marginAbove={1}>
        {days > 0 && t('Free {n}-day trial of all four tools. You don’t need a card.', { n: days })}{' '}
        {t('We’ll bring your question along. Ask it again there and it stays in your sessions.')}
      </Note>
    </Box>
  )
}
