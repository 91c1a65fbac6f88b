import { type ReactNode, useState } from 'react'
import type { Draft } from '#shared/drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { sentenceOf } from '../api.ts'
import type { PaperSaver, SaverView } from './paper-saver.ts'
import styles from './save-status.module.css'

/** How the paper stands, in a few words. */
export function SaveStatus({ state, version }: SaverView) {
  return <p className={styles['status']}>{WORDS[state](version)}</p>
}

const WORDS: Record<SaverView['state'], (version: number) => string> = {
  saved: (version) => `Saved as version ${version}`,
  unsaved: () => 'Saved when you pause',
  saving: () => 'Saving…',
  offline: () => 'Not saved yet',
  conflict: () => 'Not saved',
  refused: () => 'Not saved',
}

const NOT_KEPT = 'This browser has no room to keep it: leave the page open until it is saved.'

interface SaveTroubleProps extends SaverView {
  saver: PaperSaver
  /** The paper of the other place takes the place of this one. */
  onOther: (draft: Draft) => void
}

/** When it could not be saved: why, and what to do. */
export function SaveTrouble({ saver, state, reason, kept, onOther }: SaveTroubleProps) {
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
    <div role="alert" className={styles['trouble']}>
      {state === 'offline' && (
        <Notice
          text={`${reason || 'No answer came from the server.'} ${kept ? 'What you write is kept in this browser and saved as soon as it can be.' : NOT_KEPT}`}
        >
          <Button look="secondary" onClick={() => void saver.flush()}>
            Save now
          </Button>
        </Notice>
      )}
      {state === 'refused' && (
        <Notice
          text={`It could not be saved: ${reason} ${kept ? 'What you wrote is kept in this browser.' : NOT_KEPT}`}
        />
      )}
      {state === 'conflict' && (
        <Notice text="This paper was changed elsewhere since you opened it. Whichever you go on with, the other stays among the versions.">
          <Button busy={busy} onClick={() => void act(() => saver.keepThis())}>
            Go on with mine
          </Button>
          <Button look="secondary" busy={busy} onClick={() => void act(async () => onOther(await saver.takeOther()))}>
            Go on with the other
          </Button>
        </Notice>
      )}
      {failure && <p>{failure}</p>}
    </div>
  )
}

const Notice = ({ text, children }: { text: string; children?: ReactNode }) => (
  <>
    <p>{text}</p>
    {children && <div className={styles['choices']}>{children}</div>}
  </>
)
