import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SiteFooter } from '#web/site/frame/site-footer.tsx'
import { SiteHeader } from '#web/site/frame/site-header.tsx'
import { LanguageButton } from '#web/ui/button/language-button.tsx'
import { queries } from './queries.ts'

/** Puts the header and the footer of the landing page around a page of the app that everybody may see. */
export const SiteLayout = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    <SiteHeader language={<LanguageButton />} />
    {children}
    <SiteFooter />
  </QueryClientProvider>
)
