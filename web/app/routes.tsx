import { lazy } from 'react'
import { Route, Switch } from 'wouter'
import { PRACTISING_ROLES } from '#shared/lawyers.ts'
import { DRAFT_PATHS, LAW_PATHS, OFFICE_PATHS, TOOL_PATHS } from '#shared/screens.ts'
import { PATHS } from '#web/lib/paths.ts'
import { Guard, VisitorsOnly } from './guard.tsx'
import { useTopOfPage } from './use-top-of-page.ts'
import {
  CertificateCheckScreen,
  DirectoryScreen,
  ForgotPasswordPage,
  LoginPage,
  MarketingPage,
  NewPriceScreen,
  NotFoundPage,
  RegisterPage,
  SetPasswordPage,
  VerifyOtpPage,
} from './visitor-pages.ts'

const fetchToolScreen = () => import('./tool-screen.tsx').then((page) => ({ default: page.ToolScreen }))
const ToolScreen = lazy(fetchToolScreen)
const LawScreen = lazy(() => import('./tool-screen.tsx').then((page) => ({ default: page.LawScreen })))
const DraftScreen = lazy(() => import('./tool-screen.tsx').then((page) => ({ default: page.DraftScreen })))
const ProfileScreen = lazy(() => import('./tool-screen.tsx').then((page) => ({ default: page.ProfileScreen })))
const MyCertificateScreen = lazy(() =>
  import('./tool-screen.tsx').then((page) => ({ default: page.MyCertificateScreen })),
)
const MyListingScreen = lazy(() => import('./tool-screen.tsx').then((page) => ({ default: page.MyListingScreen })))
const CaseListScreen = lazy(() => import('./tool-screen.tsx').then((page) => ({ default: page.CaseListScreen })))
const EarningScreen = lazy(() => import('./tool-screen.tsx').then((page) => ({ default: page.EarningScreen })))
const PaymentHistoryScreen = lazy(() =>
  import('./tool-screen.tsx').then((page) => ({ default: page.PaymentHistoryScreen })),
)
const PricingLandingScreen = lazy(() =>
  import('./tool-screen.tsx').then((page) => ({ default: page.PricingLandingScreen })),
)
const AdminScreen = lazy(() => import('./tool-screen.tsx').then((page) => ({ default: page.AdminScreen })))
const SubscriptionScreen = lazy(() =>
  import('./tool-screen.tsx').then((page) => ({ default: page.SubscriptionScreen })),
)
const PaymentSuccessScreen = lazy(() =>
  import('./tool-screen.tsx').then((page) => ({ default: page.PaymentSuccessScreen })),
)

/** Whose screen it is. */
const STAFF = ['Admin'] as const

/** Every screen there is, by its documented path. */
export function Routes() {
  useTopOfPage()
  return (
    <Switch>
      <Route path={PATHS.login}>
        <VisitorsOnly>
          {/* Fetched early, the tool opens at once; should that fail, opening it says so. */}
          <LoginPage onSignedIn={() => void fetchToolScreen().catch(() => undefined)} />
        </VisitorsOnly>
      </Route>
      <Route path={PATHS.register}>
        <VisitorsOnly>
          <RegisterPage />
        </VisitorsOnly>
      </Route>
      <Route path={PATHS.signup}>
        <MarketingPage key="signup" path={PATHS.signup} />
      </Route>
      <Route path={PATHS.lawRegister}>
        <MarketingPage key="law-register" path={PATHS.lawRegister} />
      </Route>
      <Route path={PATHS.verifyOtp} component={VerifyOtpPage} />
      <Route path={PATHS.forgotPasswordByMail}>
        <ForgotPasswordPage key="mail" by="mail" />
      </Route>
      <Route path={PATHS.forgotPassword}>
        <ForgotPasswordPage key="mobile" by="mobile" />
      </Route>
      <Route path={PATHS.setPassword} component={SetPasswordPage} />
      <Route path={TOOL_PATHS}>
        <Guard>
          <ToolScreen />
        </Guard>
      </Route>
      <Route path={LAW_PATHS}>
        <Guard>
          <LawScreen />
        </Guard>
      </Route>
      <Route path={DRAFT_PATHS}>
        <Guard>
          <DraftScreen />
        </Guard>
      </Route>
      <Route path={PATHS.profile}>
        <Guard>
          <ProfileScreen />
        </Guard>
      </Route>
      <Route path={PATHS.myCertificate}>
        <Guard>
          <MyCertificateScreen />
        </Guard>
      </Route>
      <Route path={`${PATHS.certificate}/:code?`}>{({ code = '' }) => <CertificateCheckScreen code={code} />}</Route>
      <Route path={PATHS.directory} component={DirectoryScreen} />
      <Route path={PATHS.myListing}>
        <Guard>
          <MyListingScreen />
        </Guard>
      </Route>
      <Route path={PATHS.caseList}>
        <Guard roles={PRACTISING_ROLES}>
          <CaseListScreen />
        </Guard>
      </Route>
      <Route path={PATHS.earning}>
        <Guard>
          <EarningScreen />
        </Guard>
      </Route>
      <Route path={PATHS.subscription}>
        <Guard>
          <SubscriptionScreen />
        </Guard>
      </Route>
      <Route path={PATHS.paymentSuccess}>
        <Guard>
          <PaymentSuccessScreen />
        </Guard>
      </Route>
      <Route path={PATHS.paymentHistory}>
        <Guard>
          <PaymentHistoryScreen />
        </Guard>
      </Route>
      <Route path={PATHS.newPrice} component={NewPriceScreen} />
      <Route path={PATHS.legalAssistance}>
        <Guard>
          <PricingLandingScreen landing="legal" />
        </Guard>
      </Route>
      <Route path={PATHS.smartAssistance}>
        <Guard>
          <PricingLandingScreen landing="smart" />
        </Guard>
      </Route>
      <Route path={OFFICE_PATHS}>
        <Guard roles={STAFF}>
          <AdminScreen />
        </Guard>
      </Route>
      <Route component={NotFoundPage} />
    </Switch>
  )
}
