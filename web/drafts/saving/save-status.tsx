import { type ReactNode, useRef, useState } from 'react'
import type { Draft } from '#shared/drafts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useFocusAfter } from '#web/ui/focus.ts'
import { t } from '#web/words/words.ts'
import { sentenceOf } from '#web/lib/api.ts'
import type { PaperSaver, SaverView } from './paper-saver.ts'
import styles from './save-status.module.css'
import { Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

export function SaveStatus({ state, version }: SaverView) {
  return (
    <Text tone="soft" size="s" tabular className={styles['status']}>
      {t(WORDS[state], { version })}
    </Text>
  )
}

const WORDS: Record<SaverView['state'], string> = {
  saved: 'Saved as version {version}',
  unsaved: 'Saved when you pause',
  saving: 'Saving…',
  offline: 'Not saved yet',
  conflict: 'Not saved',
  refused: 'Not saved',
}

const NOT_KEPT = 'This browser has no room to keep it. Leave the page open until it is saved.'

interface SaveTroubleProps extends SaverView {
  saver: PaperSaver
  /** Called when the paper of the other place replaces this one. */
  onOther: (draft: Draft) => void
  /** Called when a button disappears that has the focus. */
  onGone: () => void
}

export function SaveTrouble({ saver, state, reason, kept, onOther, onGone }: SaveTroubleProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const act = async (choose: () => Promise<void>) => {
    setBusy(true)
    setFailure('')
    try {
      await choose()
    } catch (error) {
      setFailure(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <Stack role="alert" gap={1} surface="check" size="s" leading="text" className={styles['trouble']}>
      {state === 'offline' && (
        <Notice
          onGone={onGone}
          text={`${t(reason || 'The server didn’t respond.')} ${t(kept ? 'We keep what you write in this browser, and save it as soon as we can.' : NOT_KEPT)}`}
        >
          <Button look="secondary" onClick={() => void saver.flush()}>
            {t('Save now')}
          </Button>
        </Notice>
      )}
      {state === 'refused' && (
        <Notice
          onGone={onGone}
          text={`${t('We couldn’t save it: {reason}', { reason: t(reason) })} ${t(kept ? 'We’ve kept what you wrote in this browser.' : NOT_KEPT)}`}
        />
      )}
      {state === 'conflict' && (
        <Notice
          onGone={onGone}
          text={t(
            'This paper was changed elsewhere since you opened it. Choose one to go on with. We keep the other as a version.',
          )}
        >
          <Button busy={busy} onClick={() => void act(() => saver.keepThis())}>
            {t('Go on with mine')}
          </Button>
          <Button look="secondary" busy={busy} onClick={() => void act(async () => onOther(await saver.takeOther()))}>
            {t('Go on with the other')}
          </Button>
        </Notice>
      )}
      {failure && <p>{failure}</p>}
    </Stack>
  )
}

function Notice({ text, onGone, children }: { text: string; onGone: () => void; children?: ReactNode }) {
  const choices = useRef<HTMLDivElement>(null)
  useFocusAfter(choices, onGone)
  return (
    <>
      <p>{text}</p>
      {children && (
        <Row ref={choices} wrap gap={1}>
          {children}
        </Row>
      )}
    </>
  )
}
