export { CheckPage } from '#web/lawyers/check-page.tsx'
export { SiteLayout } from '../layout/site-layout.tsx'
