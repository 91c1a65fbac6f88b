import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { TextField } from '../form/field.tsx'
import styles from './otp-field.module.css'

/** The field for a one-time code. Its attributes let a phone offer the code of the newest message. */
export const OtpField = ({
  className,
  ...field
}: Pick<ComponentProps<typeof TextField>, 'ref' | 'label' | 'value' | 'onChange' | 'hint' | 'error' | 'className'>) => (
  <TextField
    {...field}
    className={classNames(styles['code'], className)}
    name="otp"
    inputMode="numeric"
    autoComplete="one-time-code"
    required
  />
)
