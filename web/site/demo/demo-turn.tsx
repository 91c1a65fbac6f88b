import { FileText } from 'lucide-react'
import { renderToString } from 'react-dom/server'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { buttonClass } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import { sourceId, SourceMark } from '../landing/sample/source-mark.tsx'
import { TONES } from '../landing/sample/tones.ts'
import { Markdown } from '../markdown.tsx'
import styles from './demo-turn.module.css'
import type { RecordedChat, RecordedFile, RecordedSource } from './recorded.ts'
import { Box, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

type RecordedTurn = RecordedChat['turns'][number]

/** A line that stands for what was left out. The page says once that its answers are shortened. */
const LEFT_OUT = /^…\n+/gm

/** One question and its answer, as the chat shows them. @param at its number, from 0 */
export function DemoTurn({ turn: { question, file, answer, sources, made }, at }: { turn: RecordedTurn; at: number }) {
  const name = `answer-${at + 1}-`
  return (
    <li className={styles['turn']}>
      <Stack data-at={2 * at} gap={1} className={styles['question']}>
        <h2 className="visually-hidden">{t('You asked')}</h2>
        {file && (
          <Row
            as="p"
            lang="en"
            radius="m"
            leading="text"
            alignItems="center"
            gap={1}
            touchTarget
            border="rule"
            surface="raised"
            size="s"
            weight={600}
            className={styles['attached']}
          >
            <FileText size={20} aria-hidden />
            {file}
          </Row>
        )}
        <Text lang="en" radius="m" leading="text" surface="sunk" className={styles['asked']}>
          {question}
        </Text>
      </Stack>
      <div data-at={2 * at + 1} className={styles['answer']}>
        <span className={styles['dots']} aria-hidden>
          <span />
          <span />
          <span />
        </span>
        <div className={styles['written']}>
          <h2 className="visually-hidden">{t('Answer')}</h2>
          {made && <MadeFile {...made} />}
          <div lang="en" className={styles['text']}>
            <Markdown text={withMarks(answer.replaceAll(LEFT_OUT, ''), sources, name)} />
          </div>
          <Sources sources={sources} answer={name} />
        </div>
      </div>
    </li>
  )
}

function MadeFile({ name, file, formats, filledIn }: RecordedFile) {
  return (
    <Box padding={2} border="rule" radius="m" surface="raised" className={styles['made']}>
      <Row as="p" lang="en" id={file} alignItems="center" gap={1} weight={600} className={styles['name']}>
        <FileText size={20} aria-hidden />
        {name}
      </Row>
      {filledIn && (
        <Text block tone="soft" size="s">
          {t('An example: the draft made from the form beside it.')}
        </Text>
      )}
      <Row as="p" wrap gap={1} marginAbove={2} className={styles['formats']}>
        {formats.map((format) => (
          <a
            key={format}
            href={`/samples/${file}.${format}`}
            download=""
            aria-describedby={file}
            className={buttonClass('secondary')}
          >
            {format === 'docx' ? t('Download as Word') : t('Download as PDF')}
          </a>
        ))}
      </Row>
    </Box>
  )
}

function Sources({ sources, answer }: { sources: readonly RecordedSource[]; answer: string }) {
  if (sources.length === 0) return null
  return (
    <Box
      as="section"
      aria-labelledby={`${answer}sources`}
      marginAbove={3}
      paddingAbove={2}
      ruleAbove
      className={styles['sources']}
    >
      <h3 id={`${answer}sources`}>{t('Sources')}</h3>
      <Box as="ul" marginAbove="half">
        {sources.map(({ n, label, state, reason }) => (
          <Stack
            as="li"
            key={label}
            id={n === null ? undefined : sourceId(n, answer)}
            alignItems="baseline"
            gap={1}
            radius="s"
            size="s"
            className={styles['source']}
          >
            <Text as="span" tone="faint" weight={600} tabular textAlign="end">
              {n ?? '·'}
            </Text>
            <span lang="en">
              {label}
              {reason && (
                <Text as="span" block tone="soft" size="s">
                  {reason}
                </Text>
              )}
            </span>
            <Badge tone={TONES[state]}>{t(state)}</Badge>
          </Stack>
        ))}
      </Box>
    </Box>
  )
}

/** Turns the marks of an answer into links to its sources, and moves its headings below those of the page. */
function withMarks(answer: string, sources: readonly RecordedSource[], name: string): string {
  const marked = answer.replaceAll(
    /([^\s*]*)(\**) \[(\d+)\]/g,
    (written, word: string, emphasis: string, number: string) => {
      const source = sources.find(({ n }) => n === Number(number))
      if (!source) return written
      const mark = renderToString(<SourceMark source={{ ...source, n: Number(number) }} answer={name} />)
      // Kept together, so that a mark never begins a line without its word.
      return `<span class="${styles['bound']}">${word}${mark}</span>${emphasis}`
    },
  )
  return marked.replaceAll(/^#/gm, '##')
}
