import { Menu } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { PATHS } from '#web/lib/paths.ts'
import { t } from '#web/words/words.ts'
import { useSignedIn } from '../use-signed-in.ts'
import { SITE_LINKS } from './site-links.ts'
import styles from './site-menu.module.css'
import { Stack } from '#web/ui/layout/primitives.tsx'

/** The links at the top for narrow screens. It is a <details>, so that it opens without script. */
export function SiteMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const opener = useRef<HTMLElement>(null)
  const signedIn = useSignedIn() !== null
  const close = () => menu.current?.removeAttribute('open')
  const listens = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      close()
      opener.current?.focus()
    },
    onClick: (event: MouseEvent) => event.target instanceof HTMLAnchorElement && close(),
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !menu.current?.contains(event.relatedTarget)) close()
    },
  }
  return (
    <details ref={menu} className={styles['menu']} {...listens}>
      <summary ref={opener} className={styles['opener']} aria-label={t('Menu')}>
        <Menu size={24} aria-hidden />
      </summary>
      <Stack as="nav" aria-label={t('Menu')} padding={1} surface="cover" radius="m" className={styles['links']}>
        {SITE_LINKS.map(({ label, href }) => (
          <a key={href} href={href}>
            {t(label)}
          </a>
        ))}
        {!signedIn && <a href={PATHS.register}>{t('Register')}</a>}
      </Stack>
    </details>
  )
}
