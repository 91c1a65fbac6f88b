import { Mic } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import type { Dictation } from './use-dictation.ts'

/** Set once the notice was read that says where the voice may go. */
const NOTICE_SHOWN = 'dictation_told'

interface DictateButtonProps {
  dictation: Dictation
  /** Gives the focus to the input, where the words appear. */
  toInput: () => void
}

/**
 * Begins and ends dictation. Before the first time it says who may hear the voice, because what is dictated here is
 * often confidential.
 */
export function DictateButton({ dictation, toInput }: DictateButtonProps) {
  const [asking, setAsking] = useState(false)
  const wayOut = useRef<HTMLButtonElement>(null)
  const agreed = useRef(false)
  const { listening, start, stop } = dictation
  const press = () => {
    if (listening) stop()
    else if (localStorage.getItem(NOTICE_SHOWN)) begin()
    else setAsking(true)
  }
  const begin = () => {
    start()
    toInput()
  }
  const goOn = () => {
    setAsking(false)
    agreed.current = true
    try {
      localStorage.setItem(NOTICE_SHOWN, '1')
    } catch {
      // The storage is full, so the notice will be shown again.
    }
  }
  // It waits until the dialog is closed, because the dialog gives the focus back to the button.
  const afterDialog = useEffectEvent(begin)
  useEffect(() => {
    if (asking || !agreed.current) return
    agreed.current = false
    afterDialog()
  }, [asking])
  return (
    <>
      <IconButton
        label={t('Dictate')}
        look={listening ? 'filled' : 'quiet'}
        aria-pressed={listening}
        icon={<Mic size={20} aria-hidden />}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key === 'Escape') stop()
        }}
      />
      <Dialog
        open={asking}
        title={t('Before you dictate')}
        firstFocus={wayOut}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button ref={wayOut} look="secondary" onClick={() => setAsking(false)}>
              {t('Cancel')}
            </Button>
            <Button onClick={goOn}>{t('Continue')}</Button>
          </>
        }
      >
        <p>
          {t(
            'Your browser turns speech into text, and its maker may process your voice on its own servers. Don’t dictate anything that must stay confidential.',
          )}
        </p>
      </Dialog>
    </>
  )
}
