import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { t } from '#web/words/words.ts'
import { TextField } from '../form/field.tsx'
import { IconButton } from '../button/icon-button.tsx'

export type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type'>

export function PasswordField(props: Omit<PasswordFieldProps, 'trailing'>) {
  const [shown, setShown] = useState(false)
  return <PasswordInput {...props} shown={shown} trailing={<ShowToggle shown={shown} onShow={setShown} />} />
}

/** The input alone, for a toggle that is elsewhere or serves two inputs. */
export function PasswordInput({ shown, ...props }: PasswordFieldProps & { shown: boolean }) {
  return <TextField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
}

interface ShowToggleProps {
  shown: boolean
  onShow: (shown: boolean) => void
  /** True if one button shows the passwords of two inputs. */
  forTwo?: boolean
}

export function ShowToggle({ shown, onShow, forTwo = false }: ShowToggleProps) {
  const Icon = shown ? EyeOff : Eye
  const one = t(shown ? 'Hide password' : 'Show password')
  const two = t(shown ? 'Hide passwords' : 'Show passwords')
  return <IconButton label={forTwo ? two : one} icon={<Icon size={20} aria-hidden />} onClick={() => onShow(!shown)} />
}
