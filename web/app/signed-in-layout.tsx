import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { SideNav } from '#web/chat/side-nav.tsx'
import { toolOfPath } from '#web/chat/tool-paths.ts'
import { ROOMY, useMedia } from '#web/chat/use-media.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './signed-in-layout.module.css'
import { TopBar } from './top-bar.tsx'

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } } })

/** What stands around every signed-in page: the top bar, and on the tools' own pages the side navigation. */
export function SignedInLayout({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const roomy = useMedia(ROOMY)
  const place = toolOfPath(path)
  const closeDrawer = () => setDrawerOpen(false)

  return (
    <QueryClientProvider client={queries}>
      <div className={place ? styles['screen'] : styles['page']}>
        <TopBar onMenu={place && !roomy ? () => setDrawerOpen(true) : undefined} menuOpen={drawerOpen} />
        <div className={styles['below']}>
          {place && roomy && (
            <div className={styles['side']}>
              <SideNav place={place} onGo={closeDrawer} />
            </div>
          )}
          {place && !roomy && (
            <Dialog open={drawerOpen} title="Tools and history" shape="drawer" onClose={closeDrawer}>
              <SideNav place={place} onGo={closeDrawer} />
            </Dialog>
          )}
          {children}
        </div>
      </div>
    </QueryClientProvider>
  )
}
