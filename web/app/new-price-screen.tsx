import { QueryClientProvider } from '@tanstack/react-query'
import { NewPricePage } from '#web/billing/new-price/new-price-page.tsx'
import { SiteFooter } from '#web/site/frame/site-footer.tsx'
import { SiteHeader } from '#web/site/frame/site-header.tsx'
import { LanguageButton } from '#web/ui/button/language-button.tsx'
import { queries } from './queries.ts'

/** Prices for everybody, with what stands around the landing page. */
export const NewPriceScreen = () => (
  <QueryClientProvider client={queries}>
    <SiteHeader language={<LanguageButton />} />
    <NewPricePage />
    <SiteFooter />
  </QueryClientProvider>
)
