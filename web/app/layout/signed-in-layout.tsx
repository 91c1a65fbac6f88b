import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ShortcutKeys } from '#web/chat/shortcuts/shortcut-keys.tsx'
import { useShortcut } from '#web/chat/shortcuts/shortcuts.ts'
import { SideNav } from '#web/chat/history/side-nav.tsx'
import { toolOfPath } from '#web/chat/tool-paths.ts'
import { isPractising } from '#shared/lawyers.ts'
import { DRAFT_PATHS, LAW_PATHS } from '#shared/screens.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ROOMY, useMedia, WIDE } from '#web/ui/use-media.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { t } from '#web/words/words.ts'
import { EmailBanner } from './email-banner.tsx'
import { queries } from './queries.ts'
import styles from './signed-in-layout.module.css'
import { TopBar } from './top-bar.tsx'
import { useNavShown } from './use-nav-shown.ts'
import { Box, Row } from '#web/ui/layout/primitives.tsx'

const ClientCasesLink = lazy(() =>
  import('./client-cases-link.tsx').then((part) => ({ default: part.ClientCasesLink })),
)

export function SignedInLayout({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const user = useSession()?.user
  const [drawer, setDrawer] = useState<'closed' | 'open' | 'search'>('closed')
  const search = useRef<HTMLInputElement>(null)
  const roomy = useMedia(ROOMY)
  const wide = useMedia(WIDE)
  const place = toolOfPath(path)
  const hasNav = place !== null || LAW_PATHS.test(path) || DRAFT_PATHS.test(path)
  // A page of the library or a paper needs more room beside the navigation than a chat.
  const hasRoom = place ? roomy : wide
  const [shown, show] = useNavShown()
  const beside = hasRoom && shown
  const drawerOpen = drawer !== 'closed'
  const closeDrawer = () => setDrawer('closed')
  const toSearch = () => {
    search.current?.focus()
    search.current?.select()
    if (!search.current && !document.querySelector('dialog:modal')) setDrawer('search')
  }
  const nav = (
    <SideNav
      place={place}
      onGo={closeDrawer}
      searchInput={search}
      further={isPractising(user?.role ?? '') ? ClientCasesLink : undefined}
    />
  )
  useShortcut('search', place ? toSearch : undefined)

  return (
    <QueryClientProvider client={queries}>
      <div className={place ? styles['screen'] : styles['page']}>
        <TopBar
          onMenu={hasNav ? () => (hasRoom ? show(!shown) : setDrawer('open')) : undefined}
          menuOpen={hasRoom ? shown : drawerOpen}
          asDialog={!hasRoom}
        />
        <EmailBanner />
        <Row grow className={styles['below']}>
          {hasNav && beside && (
            <Box rigid surface="sunk" className={styles['side']}>
              {nav}
            </Box>
          )}
          {hasNav && !beside && (
            <Dialog
              open={drawerOpen}
              title={t('Tools and history')}
              shape="drawer"
              onClose={closeDrawer}
              {...(drawer === 'search' && { firstFocus: search })}
            >
              {nav}
            </Dialog>
          )}
          {children}
        </Row>
        <ShortcutKeys inChat={place !== null} />
      </div>
    </QueryClientProvider>
  )
}
