import { QueryClientProvider } from '@tanstack/react-query'
import { DirectoryPage } from '#web/lawyers/directory/directory-page.tsx'
import { SiteFooter } from '#web/site/site-footer.tsx'
import { SiteHeader } from '#web/site/site-header.tsx'
import { queries } from './queries.ts'

/** The directory, for everybody, with what stands around the landing page. */
export const DirectoryScreen = () => (
  <QueryClientProvider client={queries}>
    <SiteHeader />
    <DirectoryPage />
    <SiteFooter />
  </QueryClientProvider>
)
