import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '#web/words/words.ts'
import { isComposing } from '../composer/enter-sends.ts'
import styles from './title-editor.module.css'
import { Box, Text } from '#web/ui/layout/primitives.tsx'

interface TitleEditorProps {
  title: string
  /** Resolves to a sentence that says why it could not be saved, or null. */
  onSave: (title: string) => Promise<string | null>
  /**
   * Called when editing is over.
   * @param byKey true if it ended by a key, so that the focus goes back to where it came from
   */
  onEnd: (byKey: boolean) => void
}

/** Edits a title in its place. Enter and leaving the field save it; Escape keeps the old title. */
export function TitleEditor({ title, onSave, onEnd }: TitleEditorProps) {
  const [text, setText] = useState(title)
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  /** True while the field is being removed. It loses the focus then, which must not count as leaving it. */
  const over = useRef(false)
  const problemId = useId()

  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  const end = (byKey: boolean) => {
    over.current = true
    onEnd(byKey)
  }
  const save = async (byKey: boolean) => {
    if (saving || over.current) return
    if (text.trim() === title) return end(byKey)
    setSaving(true)
    const refused = await onSave(text)
    setSaving(false)
    setProblem(refused)
    // The focus goes back only if it is still here, because the person may be elsewhere by now.
    if (refused === null) end(byKey && document.activeElement === input.current)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Otherwise Escape would close the drawer around it as well.
    event.preventDefault()
    if (event.key === 'Enter') void save(true)
    else end(true)
  }
  return (
    <Box grow narrows className={styles['editor']}>
      <input
        ref={input}
        className={styles['input']}
        value={text}
        readOnly={saving}
        aria-label={t('Title of the session')}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : problemId}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target: { value } }) => setText(value)}
        onKeyDown={onKeyDown}
        onBlur={() => void save(false)}
      />
      <Text id={problemId} role="alert" tone="bad" size="xs" className={styles['problem']}>
        {problem}
      </Text>
    </Box>
  )
}
