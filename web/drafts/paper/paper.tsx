import type { EditorState } from 'prosemirror-state'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { DraftDocument } from '#shared/drafts.ts'
import { t } from '#web/words/words.ts'
import styles from './paper.module.css'
import { type OpenPaper, openPaper } from './paper-view.ts'

interface PaperProps {
  document: DraftDocument
  onOpen: (paper: OpenPaper | null) => void
  onStep: (state: EditorState, changed: boolean) => void
}

export function Paper({ document, onOpen, onStep }: PaperProps) {
  const place = useRef<HTMLDivElement>(null)
  const step = useEffectEvent(onStep)
  const hand = useEffectEvent(onOpen)
  const first = useRef(document)
  useEffect(() => {
    if (!place.current) return
    const opened = openPaper(place.current, {
      document: first.current,
      label: t('Text of the paper'),
      className: styles['paper'] ?? '',
      onStep: (state, changed) => step(state, changed),
    })
    hand(opened)
    return () => {
      hand(null)
      opened.close()
    }
  }, [])
  return <div ref={place} className={styles['desk']} />
}
