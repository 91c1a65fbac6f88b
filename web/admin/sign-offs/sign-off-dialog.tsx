import { useRef, useState } from 'react'
import { Message } from '#shared/answers.ts'
import { SIGNER_LIMITS, type LawEntryRow, type SignOff } from '#shared/office/sign-offs.ts'
import { fetchJson } from '#web/lib/api.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { Box, Note, Text } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useAction } from '../use-action.ts'
import styles from './sign-offs.module.css'

/** The words once more, and the name under which they are signed off. @param row undefined while it is closed */
export function SignOffDialog({ row, onClose }: { row: LawEntryRow | undefined; onClose: () => void }) {
  // It stays typed, because one lawyer signs many entries off, one after another.
  const [name, setName] = useState('')
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The dialog keeps its words while it closes.
  const [last, setLast] = useState(row)
  if (row && row !== last) setLast(row)
  const sign = useAction({
    act: (signed: SignOff) => fetchJson(Message, '/admin/law/entries/sign-off', { json: signed }),
    onDone() {
      notify.success(t('The entry is signed off.'))
      onClose()
    },
  })
  const send = () => {
    const typed = name.trim()
    const isUsable = typed.length >= SIGNER_LIMITS.least
    setRefused(!isUsable)
    if (!isUsable) field.current?.focus()
    else if (row) sign.run({ id: row.id, hash: row.hash, name: typed })
  }
  return (
    <FormDialog
      open={row !== undefined}
      title={t('Sign off: {entry}', { entry: last?.label ?? '' })}
      send={t('Sign off')}
      busy={sign.busy}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={t('Your name, as readers see it')}
        hint={t('You can add your enrolment number.')}
        error={isRefused ? t('Please write your name.') : undefined}
        value={name}
        maxLength={SIGNER_LIMITS.most}
        autoComplete="name"
        required
        onChange={({ target }) => {
          setName(target.value)
          setRefused(false)
        }}
      />
      <Box className={styles['words']} surface="sunk" radius="m" padding={2} lang="en" tabIndex={0}>
        {last?.words.split('\n').map((line) => (
          <Text key={line} size="s">
            {line}
          </Text>
        ))}
      </Box>
      <Note measure>{t('You confirm that these words say what the law says today.')}</Note>
    </FormDialog>
  )
}
