import { CircleQuestionMark } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import styles from './help-menu.module.css'

export function HelpButton(props: Omit<ComponentProps<'button'>, 'aria-label' | 'children'>) {
  return (
    <IconButton
      {...props}
      data-help-button
      label={t('Help')}
      icon={<CircleQuestionMark size={22} aria-hidden />}
      className={styles['button']}
    />
  )
}
