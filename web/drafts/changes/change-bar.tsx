import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Command, EditorState } from 'prosemirror-state'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Row, Text } from '#web/ui/layout/primitives.tsx'
import { t, tn } from '#web/words/words.ts'
import styles from './change-bar.module.css'
import { changeAt, decide, openChanges, toChange } from './tracked-changes.ts'

interface ChangeBarProps {
  state: EditorState
  run: (command: Command) => void
}

/** Decides on proposals: the one at the cursor, or all at once. */
export function ChangeBar({ state, run }: ChangeBarProps) {
  const changes = openChanges(state.doc)
  if (changes.length === 0) return null
  const now = changeAt(changes, state)
  const all = changes.map(({ id }) => id)
  // Behind the decision stands the next proposal, so that a person goes through them with one button.
  const settle = (accept: boolean) => {
    if (!now) return
    run(decide([now.id], accept))
    if (changes.length > 1) run(toChange(1))
  }
  return (
    <Row as="section" wrap alignItems="center" gap="half" columnGap={1} narrows aria-label={t('Proposed changes')}>
      <IconButton
        label={t('Previous change')}
        icon={<ChevronLeft size={18} aria-hidden />}
        onClick={() => run(toChange(-1))}
      />
      <Text as="output" size="s" tabular>
        {now
          ? t('Change {n} of {all}', { n: changes.indexOf(now) + 1, all: changes.length })
          : tn(changes.length, '{n} change to decide', '{n} changes to decide')}
      </Text>
      <IconButton
        label={t('Next change')}
        icon={<ChevronRight size={18} aria-hidden />}
        onClick={() => run(toChange(1))}
      />
      <Button look="secondary" className={styles['decision']} aria-disabled={!now} onClick={() => settle(true)}>
        {t('Accept')}
      </Button>
      <Button look="secondary" className={styles['decision']} aria-disabled={!now} onClick={() => settle(false)}>
        {t('Refuse')}
      </Button>
      <Button look="quiet" className={styles['decision']} onClick={() => run(decide(all, true))}>
        {t('Accept all')}
      </Button>
      <Button look="quiet" className={styles['decision']} onClick={() => run(decide(all, false))}>
        {t('Refuse all')}
      </Button>
    </Row>
  )
}
