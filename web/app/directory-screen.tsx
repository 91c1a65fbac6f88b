import { QueryClientProvider } from '@tanstack/react-query'
import { DirectoryPage } from '#web/lawyers/directory/directory-page.tsx'
import { SiteFooter } from '#web/site/frame/site-footer.tsx'
import { SiteHeader } from '#web/site/frame/site-header.tsx'
import { LanguageButton } from '#web/ui/button/language-button.tsx'
import { queries } from './queries.ts'

/** The directory, for everybody, with what stands around the landing page. */
export const DirectoryScreen = () => (
  <QueryClientProvider client={queries}>
    <SiteHeader language={<LanguageButton />} />
    <DirectoryPage />
    <SiteFooter />
  </QueryClientProvider>
)
