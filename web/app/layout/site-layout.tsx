import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SiteFooter } from '#web/site/frame/site-footer.tsx'
import { SiteHeader } from '#web/site/frame/site-header.tsx'
import { LanguageButton } from '#web/ui/button/language-button.tsx'
import { queries } from './queries.ts'

/** Puts the landing page's header and footer around a public page of the app. */
export const SiteLayout = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    <SiteHeader language={<LanguageButton />} />
    {children}
    <SiteFooter />
  </QueryClientProvider>
)
