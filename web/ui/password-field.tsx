import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { t } from '#web/words/words.ts'
import { TextField } from './field.tsx'
import { IconButton } from './icon-button.tsx'

/** A password input with its show/hide toggle. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={t(shown ? 'Hide password' : 'Show password')}
          icon={<Icon size={20} aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
