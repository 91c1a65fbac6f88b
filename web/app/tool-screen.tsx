import { type ComponentType, lazy } from 'react'
import { useLocation } from 'wouter'
import type { Landing } from '#web/billing/pricing-landing/pricing-landing-texts.ts'
import { ChatPage } from '#web/chat/chat-page.tsx'
import type { Reader } from '#web/chat/sources/source-detail.tsx'
import { toolOfPath } from '#web/chat/tool-paths.ts'
import { DraftMissing } from './draft-missing.tsx'
import { ReaderMissing } from './reader-missing.tsx'
import { SignedInLayout } from './signed-in-layout.tsx'

/** The library's pages beside an answer. Most answers are read without: it comes when a source is opened, and takes nothing with it when it does not. */
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
 * A tool's start page and its sessions, one screen for both addresses: when a start page becomes a session's page,
 * after the first question, nothing is taken down and built again.
 */
export function ToolScreen() {
  const [path] = useLocation()
  const place = toolOfPath(path)
  return (
    <SignedInLayout>
      {place && <ChatPage key={place.tool} {...place} reader={LibraryReader} draftPanel={DraftPanel} />}
    </SignedInLayout>
  )
}

const LawPages = lazy(() => import('#web/law/law-pages.tsx').then((pages) => ({ default: pages.LawPages })))

/** The law library. It is asked for from here: in a file beside this one it would take the layout out of it. */
export function LawScreen() {
  return (
    <SignedInLayout>
      <LawPages />
    </SignedInLayout>
  )
}

const DraftPages = lazy(() => import('#web/drafts/draft-pages.tsx').then((pages) => ({ default: pages.DraftPages })))

/** Court papers; asked for from here for the same reason. */
export function DraftScreen() {
  return (
    <SignedInLayout>
      <DraftPages />
    </SignedInLayout>
  )
}

const AccountPage = lazy(() => import('#web/account/account-page.tsx').then((page) => ({ default: page.AccountPage })))

/** One's own account; asked for from here for the same reason. */
export function ProfileScreen() {
  return (
    <SignedInLayout>
      <AccountPage />
    </SignedInLayout>
  )
}

const MyCertificatePage = lazy(() =>
  import('#web/lawyers/my-certificate-page.tsx').then((page) => ({ default: page.MyCertificatePage })),
)

/** One's own certificate; asked for from here for the same reason. */
export function MyCertificateScreen() {
  return (
    <SignedInLayout>
      <MyCertificatePage />
    </SignedInLayout>
  )
}

const MyListingPage = lazy(() =>
  import('#web/lawyers/listing/my-listing-page.tsx').then((page) => ({ default: page.MyListingPage })),
)

/** One's place in the directory; asked for from here for the same reason. */
export function MyListingScreen() {
  return (
    <SignedInLayout>
      <MyListingPage />
    </SignedInLayout>
  )
}

const CaseListPage = lazy(() =>
  import('#web/lawyers/cases/case-list-page.tsx').then((page) => ({ default: page.CaseListPage })),
)

/** The requests to a member; asked for from here for the same reason. */
export function CaseListScreen() {
  return (
    <SignedInLayout>
      <CaseListPage />
    </SignedInLayout>
  )
}

const EarningPage = lazy(() => import('#web/earn/earning-page.tsx').then((page) => ({ default: page.EarningPage })))

/** The wallet and the drafts that fill it; asked for from here for the same reason. */
export function EarningScreen() {
  return (
    <SignedInLayout>
      <EarningPage />
    </SignedInLayout>
  )
}

const PaymentHistoryPage = lazy(() =>
  import('#web/billing/payment-history/payment-history-page.tsx').then((page) => ({
    default: page.PaymentHistoryPage,
  })),
)

/** What was paid; asked for from here for the same reason. */
export function PaymentHistoryScreen() {
  return (
    <SignedInLayout>
      <PaymentHistoryPage />
    </SignedInLayout>
  )
}

const PricingLandingPage = lazy(() =>
  import('#web/billing/pricing-landing/pricing-landing-page.tsx').then((page) => ({
    default: page.PricingLandingPage,
  })),
)

/** What it costs, for those who come by an advertisement; asked for from here for the same reason. */
export function PricingLandingScreen({ landing }: { landing: Landing }) {
  return (
    <SignedInLayout>
      <PricingLandingPage landing={landing} />
    </SignedInLayout>
  )
}

const SubscriptionPage = lazy(() =>
  import('#web/billing/subscription/subscription-page.tsx').then((page) => ({ default: page.SubscriptionPage })),
)

/** The plan and the plans on sale; asked for from here for the same reason. */
export function SubscriptionScreen() {
  return (
    <SignedInLayout>
      <SubscriptionPage />
    </SignedInLayout>
  )
}

const PaymentSuccessPage = lazy(() =>
  import('#web/billing/subscription/payment-success-page.tsx').then((page) => ({ default: page.PaymentSuccessPage })),
)

/** The payment that was made; asked for from here for the same reason. */
export function PaymentSuccessScreen() {
  return (
    <SignedInLayout>
      <PaymentSuccessPage />
    </SignedInLayout>
  )
}

const AdminPages = lazy(() => import('#web/admin/admin-pages.tsx').then((pages) => ({ default: pages.AdminPages })))

/** The back office; asked for from here for the same reason. */
export function AdminScreen() {
  return (
    <SignedInLayout>
      <AdminPages />
    </SignedInLayout>
  )
}
