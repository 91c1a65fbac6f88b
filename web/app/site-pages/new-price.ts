export { NewPricePage } from '#web/billing/new-price/new-price-page.tsx'
export { SiteLayout } from '../layout/site-layout.tsx'
