/**
 * What is fetched for signed-in people: the layout and the chat at once, every other page from here when its path is
 * opened. All of it is imported by this file alone, because the bundler then knows that the layout is there already;
 * otherwise it would cut layout and chat into a dozen more files, each a request on a slow connection.
 */
import { type ComponentType, lazy } from 'react'
import { useLocation } from 'wouter'
import { ChatPage } from '#web/chat/chat-page.tsx'
import type { Reader } from '#web/chat/sources/source-detail.tsx'
import { toolOfPath } from '#web/chat/tool-paths.ts'
import { DraftMissing } from './fallback/draft-missing.tsx'
import { ReaderMissing } from './fallback/reader-missing.tsx'
import { given } from './routing/page.tsx'

export { SignedInLayout } from './layout/signed-in-layout.tsx'

/**
 * Most answers are read without opening a source, so the library's pages are fetched only when one is opened. If they
 * cannot be fetched, a notice takes their place, because a thrown error would take the answer off the screen.
 */
const LibraryReader = lazy((): Promise<{ default: Reader }> =>
  import('#web/law/reader.tsx').then(
    (pages) => ({ default: pages.Reader }),
    () => ({ default: ReaderMissing }),
  ),
)

const DraftPanel = lazy((): Promise<{ default: ComponentType<{ id: string; change: string; onClose: () => void }> }> =>
  import('#web/drafts/draft-panel.tsx').then(
    (panel) => ({ default: panel.DraftPanel }),
    () => ({ default: DraftMissing }),
  ),
)

/**
 * Shows a tool's start page and its sessions. Both addresses have this one page, because a start page becomes a
 * session's page after the first question: two pages would take down and rebuild the answer that is being written.
 */
function ToolPage() {
  const [path] = useLocation()
  const place = toolOfPath(path)
  return place && <ChatPage key={place.tool} {...place} reader={LibraryReader} draftPanel={DraftPanel} />
}

const pricing = (landing: 'legal' | 'smart') =>
  import('#web/billing/pricing-landing/pricing-landing-page.tsx').then(({ PricingLandingPage }) =>
    given(PricingLandingPage, { landing }),
  )

/** The pages of the table of screens that use this layout. */
export const SIGNED_IN_PAGES = {
  tool: () => Promise.resolve(ToolPage),
  law: () => import('#web/law/law-pages.tsx').then(({ LawPages }) => LawPages),
  drafts: () => import('#web/drafts/draft-pages.tsx').then(({ DraftPages }) => DraftPages),
  account: () => import('#web/account/account-page.tsx').then(({ AccountPage }) => AccountPage),
  myCertificate: () =>
    import('#web/lawyers/my-certificate-page.tsx').then(({ MyCertificatePage }) => MyCertificatePage),
  myListing: () => import('#web/lawyers/listing/my-listing-page.tsx').then(({ MyListingPage }) => MyListingPage),
  caseList: () => import('#web/lawyers/cases/case-list-page.tsx').then(({ CaseListPage }) => CaseListPage),
  earning: () => import('#web/earn/earning-page.tsx').then(({ EarningPage }) => EarningPage),
  subscription: () =>
    import('#web/billing/subscription/subscription-page.tsx').then(({ SubscriptionPage }) => SubscriptionPage),
  paymentSuccess: () =>
    import('#web/billing/subscription/payment-success-page.tsx').then(({ PaymentSuccessPage }) => PaymentSuccessPage),
  paymentHistory: () =>
    import('#web/billing/payment-history/payment-history-page.tsx').then(
      ({ PaymentHistoryPage }) => PaymentHistoryPage,
    ),
  legalAssistance: () => pricing('legal'),
  smartAssistance: () => pricing('smart'),
  office: () => import('#web/admin/admin-pages.tsx').then(({ AdminPages }) => AdminPages),
}
