import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import type { ChatSession, Turn } from '../session/chat-session.ts'
import { useAskAgain } from '../session/use-ask-again.ts'
import { useIsIdle } from '../session/use-is-busy.ts'
import styles from './version-switch.module.css'
import { Row, Text } from '#web/ui/layout/primitives.tsx'

interface VersionSwitchProps {
  session: ChatSession
  turn: Turn
}

export function VersionSwitch(props: VersionSwitchProps) {
  const { versions, messageId } = props.turn
  const at = versions.findIndex((id) => id === messageId)
  return at < 0 || versions.length < 2 ? null : <Switch {...props} at={at} />
}

function Switch({ session, turn, at }: VersionSwitchProps & { at: number }) {
  const { show } = useAskAgain(session)
  const idle = useIsIdle(session)
  const { versions } = turn
  // The button is not disabled, because a disabled button loses the focus, and whoever steps through by keyboard would
  // be lost with it.
  const step = (by: number) => {
    const id = idle ? versions[at + by] : undefined
    return id === undefined ? { 'aria-disabled': true } : { onClick: () => void show(turn, id) }
  }
  return (
    <Row
      as="fieldset"
      aria-label={t('Versions of this question')}
      alignItems="center"
      narrows
      className={styles['versions']}
    >
      <IconButton label={t('Previous version')} icon={<ChevronLeft size={18} aria-hidden />} {...step(-1)} />
      <Text as="output" tone="faint" size="s" tabular noWrap>
        {t('{n} of {all}', { n: at + 1, all: versions.length })}
      </Text>
      <IconButton label={t('Next version')} icon={<ChevronRight size={18} aria-hidden />} {...step(1)} />
    </Row>
  )
}
