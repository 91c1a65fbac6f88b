import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import { CloseSign } from '../frame/close-sign.tsx'
import styles from './widget.module.css'
import { Box, Row, Text } from '#web/ui/layout/primitives.tsx'

/** The wait for the widget's page, because a page that has not come by then may never come. ms */
const PATIENCE = 10_000

/**
 * The permissions of the page in the frame. `allow-same-origin` is missing, because the page could otherwise reach
 * stored data. `allow-top-navigation` is missing, because the page could take the visitor elsewhere. Windows that it
 * opens are bound in the same way.
 */
const MAY = 'allow-scripts allow-forms allow-popups'

interface ChatPanelProps {
  address: string
  email: string
  onClose: () => void
}

export function ChatPanel({ address, email, onClose }: ChatPanelProps) {
  const [state, setState] = useState<'on its way' | 'there' | 'lost'>('on its way')
  const panel = useRef<HTMLDialogElement>(null)

  useEffect(() => panel.current?.querySelector('button')?.focus(), [])
  useEffect(() => {
    if (state !== 'on its way') return
    const timer = setTimeout(() => setState('lost'), PATIENCE)
    return () => clearTimeout(timer)
  }, [state])

  const mail = <a href={`mailto:${email}`}>{email}</a>
  return (
    <dialog open ref={panel} aria-label={t('Chat with us')} className={styles['panel']}>
      <Row alignItems="start" gap={1} ruleBelow size="xs" className={styles['top']}>
        <Text grow narrows>
          {t('This chat is run by {host}, not by NyayaDesk.', { host: new URL(address).host })}{' '}
          {/* A timer is needed, because a browser does not tell an error in a frame from a page. */}
          {t('If it doesn’t open, write to us:')} {mail}
        </Text>
        <IconButton label={t('Close the chat')} icon={<CloseSign />} onClick={onClose} />
      </Row>
      {state === 'lost' && (
        <Text role="alert" padding={2}>
          {t('The chat isn’t responding. Please write to us:')} {mail}
        </Text>
      )}
      {/* The frame is kept, because the page may still come over a slow connection. */}
      <Box
        as="iframe"
        sandbox={MAY}
        referrerPolicy="no-referrer"
        title={t('Chat with us')}
        grow
        fullWidth
        className={styles['frame']}
        onLoad={() => setState('there')}
        src={address}
      />
    </dialog>
  )
}
