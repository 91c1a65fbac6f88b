export { DirectoryPage } from '#web/lawyers/directory/directory-page.tsx'
export { SiteLayout } from '../layout/site-layout.tsx'
