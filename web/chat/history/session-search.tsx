import { Search, X } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import styles from './session-search.module.css'
import { ariaKeys, shownKeys } from '../shortcuts/shortcuts.ts'
import { Box, Row } from '#web/ui/layout/primitives.tsx'

interface SessionSearchProps {
  text: string
  onText: (text: string) => void
  input: RefObject<HTMLInputElement | null>
}

/** The longest search that the server takes, in characters. */
const MOST_CHARACTERS = 200

export function SessionSearch({ text, onText, input }: SessionSearchProps) {
  const clear = () => {
    onText('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '' || event.nativeEvent.isComposing) return
    // Otherwise Escape would close the drawer around it as well.
    event.preventDefault()
    clear()
  }
  return (
    <Row as="search" rigid alignItems="center" border="strong" radius="s" surface="raised" className={styles['search']}>
      <Search size={18} aria-hidden className={styles['icon']} />
      <input
        ref={input}
        type="search"
        className={styles['input']}
        value={text}
        maxLength={MOST_CHARACTERS}
        placeholder={t('Search your sessions')}
        aria-label={t('Search your sessions')}
        aria-keyshortcuts={ariaKeys('search')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target: { value } }) => onText(value)}
        onKeyDown={onKeyDown}
      />
      {text === '' ? (
        <Box as="kbd" rigid tone="faint" font="control" size="xs" className={styles['keys']} aria-hidden>
          {shownKeys('search').join(' ')}
        </Box>
      ) : (
        <IconButton label={t('Clear the search')} icon={<X size={18} aria-hidden />} onClick={clear} />
      )}
    </Row>
  )
}
