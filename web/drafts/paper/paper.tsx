import type { EditorState } from 'prosemirror-state'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { DraftDocument } from '#shared/drafts.ts'
import { t } from '#web/words/words.ts'
import styles from './paper.module.css'
import { type OpenPaper, openPaper } from './paper-view.ts'

interface PaperProps {
  /** The first document. Later ones are set by `replace`. */
  document: DraftDocument
  /** Gets the open paper, and null when it closes. */
  onOpen: (paper: OpenPaper | null) => void
  onStep: (state: EditorState, changed: boolean) => void
}

/** The paper itself, to be read and edited. */
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
