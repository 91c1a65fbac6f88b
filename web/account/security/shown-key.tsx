import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { NewApiKey } from '#shared/research/api-keys.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { useFocusAfter } from '#web/ui/focus.ts'
import { Row, Stack } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'

interface ShownKeyProps {
  made: NewApiKey
  onKept: () => void
  /** Called when it goes away with the focus. */
  onGone: () => void
}

/** Shows a new key. This is the only time, because the server stores only its hash. */
export function ShownKey({ made: { key, name }, onKept, onGone }: ShownKeyProps) {
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useFocusAfter(box, onGone)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const copy = async () => {
    if (await copyText(key)) notify.success(t('The key is copied.'))
    else notify.error(t('Your browser blocked copying. Select the key and copy it yourself.'))
  }
  return (
    <Stack ref={box} gap={2} padding={2} border="rule" radius="m" surface="raised" narrows>
      <TextField
        ref={field}
        label={t('Your new key, “{name}”', { name })}
        hint={t('Copy it now: we won’t show it again. Anyone who has it can use the library as you.')}
        value={key}
        readOnly
        translate="no"
        spellCheck={false}
      />
      <Row wrap gap={1} columnGap={2}>
        <Button look="secondary" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('Copy the key')}
        </Button>
        <Button look="quiet" onClick={onKept}>
          {t('I’ve saved it')}
        </Button>
      </Row>
    </Stack>
  )
}
