import { QueryClientProvider } from '@tanstack/react-query'
import { CheckPage } from '#web/lawyers/check-page.tsx'
import { SiteFooter } from '#web/site/frame/site-footer.tsx'
import { SiteHeader } from '#web/site/frame/site-header.tsx'
import { LanguageButton } from '#web/ui/button/language-button.tsx'
import { queries } from './queries.ts'

/** The check of a certificate, for everybody, with what stands around the landing page. */
export const CertificateCheckScreen = ({ code }: { code: string }) => (
  <QueryClientProvider client={queries}>
    <SiteHeader language={<LanguageButton />} />
    <CheckPage code={code} />
    <SiteFooter />
  </QueryClientProvider>
)
