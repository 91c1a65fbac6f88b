import { useEffect, useId, useRef, useState } from 'react'
import type { CitationState } from '#shared/law/law.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { lawLabel } from '#web/words/law-label.ts'
import { t } from '#web/words/words.ts'
import { type Authority, authoritiesOf, type Grounds, STATES } from './authorities.ts'
import { useOpenAuthority } from './open-authority.ts'
import styles from './source-list.module.css'
import { StateIcon } from './state-icon.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

/** How many are in sight at first, because an answer may have dozens. */
const FIRST = 6

export function SourceList({ grounds }: { grounds: Grounds }) {
  const titleId = useId()
  const open = useOpenAuthority()
  const [all, setAll] = useState(false)
  const entries = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // The pressed button is gone, so the focus goes to the first new entry.
    if (all) entries.current?.children[FIRST]?.querySelector('button')?.focus({ preventScroll: true })
  }, [all])
  const list = authoritiesOf(grounds)
  if (list.length === 0) return null
  const openEntry = (entry: Authority) => {
    const mark =
      grounds.sources.find((source) => source.n === entry.n) ??
      grounds.citations.find((citation) => entry.key === `c${citation.start}`)
    if (mark) open(mark)
  }
  return (
    <Box as="section" marginAbove={3} paddingAbove={2} ruleAbove aria-labelledby={titleId}>
      <Row as="header" wrap alignItems="center" gap={1}>
        <h3 id={titleId} className={styles['title']}>
          {t('Sources')}
        </h3>
        {countStates(list).map(([state, count]) => (
          <Badge key={state} tone={STATES[state].tone}>
            {t(STATES[state].counted, { n: count })}
          </Badge>
        ))}
      </Row>
      <Stack as="ol" ref={entries} gap={0} columnGap={2} marginAbove={1} className={styles['list']}>
        {list.map((entry, index) => (
          <li key={entry.key} className={!all && index >= FIRST ? styles['later'] : undefined}>
            <Row
              as="button"
              type="button"
              alignItems="center"
              gap={1}
              fullWidth
              touchTarget
              radius="s"
              size="s"
              className={styles['entry']}
              aria-haspopup="dialog"
              onClick={() => openEntry(entry)}
            >
              <Text as="span" rigid tone="faint" tabular weight={600} textAlign="end" className={styles['number']}>
                {entry.shown ?? '·'}
              </Text>
              <Text as="span" grow narrows breakAnywhere>
                {lawLabel(entry.label)}
              </Text>
              <StateIcon state={entry.state} />
              <span className="visually-hidden">{t(STATES[entry.state].word)}</span>
            </Row>
          </li>
        ))}
      </Stack>
      {!all && list.length > FIRST && (
        <Button look="quiet" flush className={styles['more']} onClick={() => setAll(true)}>
          {t('Show all {n} sources', { n: list.length })}
        </Button>
      )}
    </Box>
  )
}

function countStates(list: readonly Authority[]): [CitationState, number][] {
  const states = Object.keys(STATES) as CitationState[]
  const counts = states.map((state): [CitationState, number] => [state, list.filter((a) => a.state === state).length])
  return counts.filter(([, count]) => count > 0)
}
