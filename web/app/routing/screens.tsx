/**
 * The table of screens. A row has the path of a screen, the people who may see it, its layout, and the file to load.
 */
import type { ComponentType, ReactNode } from 'react'
import { PRACTISING_ROLES } from '#shared/lawyers.ts'
import { DRAFT_PATHS, LAW_PATHS, OFFICE_PATHS, TOOL_PATHS } from '#shared/screens.ts'
import { PATHS } from '#web/lib/paths.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import type { SIGNED_IN_PAGES } from '../signed-in.tsx'
import { given, type ScreenComponent } from './page.tsx'

export interface Screen {
  path: string | RegExp
  /** A list of roles means people who are signed in with one of them. */
  access: 'everybody' | 'visitors' | 'signed in' | readonly CurrentUser['role'][]
  layout: (() => Promise<ComponentType<{ children: ReactNode }>>) | null
  page: () => Promise<ScreenComponent>
}

const signedIn = () => import('../signed-in.tsx').then(({ SignedInLayout }) => SignedInLayout)
const inside = (name: keyof typeof SIGNED_IN_PAGES) => () =>
  import('../signed-in.tsx').then(({ SIGNED_IN_PAGES: pages }): Promise<ScreenComponent> => pages[name]())

/**
 * Called once somebody has signed in, so that the tool opens at once. A failure is not shown here, because opening the
 * tool will show it.
 */
const prefetchTool = () => void signedIn().catch(() => undefined)

const login = () =>
  import('#web/auth/login-page.tsx').then(({ LoginPage }) => given(LoginPage, { onSignedIn: prefetchTool }))
const register = () => import('#web/auth/register-page.tsx').then(({ RegisterPage }) => RegisterPage)
const marketing = (path: typeof PATHS.signup | typeof PATHS.lawRegister) => () =>
  import('#web/auth/marketing-page.tsx').then(({ MarketingPage }) => given(MarketingPage, { path }))
const verifyOtp = () => import('#web/auth/verify-otp-page.tsx').then(({ VerifyOtpPage }) => VerifyOtpPage)
const forgotPassword = (by: 'mail' | 'mobile') => () =>
  import('#web/auth/forgot-password-page.tsx').then(({ ForgotPasswordPage }) => given(ForgotPasswordPage, { by }))
const setPassword = () => import('#web/auth/set-password-page.tsx').then(({ SetPasswordPage }) => SetPasswordPage)

/**
 * Each of these files has a page together with the layout of the public site, so that the two are fetched as one file.
 */
const directory = {
  layout: () => import('../site-pages/directory.ts').then(({ SiteLayout }) => SiteLayout),
  page: () => import('../site-pages/directory.ts').then(({ DirectoryPage }) => DirectoryPage),
}
const newPrice = {
  layout: () => import('../site-pages/new-price.ts').then(({ SiteLayout }) => SiteLayout),
  page: () => import('../site-pages/new-price.ts').then(({ NewPricePage }) => NewPricePage),
}
const certificate = {
  layout: () => import('../site-pages/certificate-check.ts').then(({ SiteLayout }) => SiteLayout),
  page: () =>
    import('../site-pages/certificate-check.ts').then(({ CheckPage }) => {
      const CertificatePage: ScreenComponent = ({ params: { code = '' } }) => <CheckPage code={code} />
      return CertificatePage
    }),
}

/** The first row whose path matches wins, so a special path must come before a general one. */
export const SCREENS: readonly Screen[] = [
  { path: PATHS.login, access: 'visitors', layout: null, page: login },
  { path: PATHS.register, access: 'visitors', layout: null, page: register },
  { path: PATHS.signup, access: 'everybody', layout: null, page: marketing(PATHS.signup) },
  { path: PATHS.lawRegister, access: 'everybody', layout: null, page: marketing(PATHS.lawRegister) },
  { path: PATHS.verifyOtp, access: 'everybody', layout: null, page: verifyOtp },
  { path: PATHS.forgotPasswordByMail, access: 'everybody', layout: null, page: forgotPassword('mail') },
  { path: PATHS.forgotPassword, access: 'everybody', layout: null, page: forgotPassword('mobile') },
  { path: PATHS.setPassword, access: 'everybody', layout: null, page: setPassword },
  { path: TOOL_PATHS, access: 'signed in', layout: signedIn, page: inside('tool') },
  { path: LAW_PATHS, access: 'signed in', layout: signedIn, page: inside('law') },
  { path: DRAFT_PATHS, access: 'signed in', layout: signedIn, page: inside('drafts') },
  { path: PATHS.profile, access: 'signed in', layout: signedIn, page: inside('account') },
  { path: PATHS.myCertificate, access: 'signed in', layout: signedIn, page: inside('myCertificate') },
  { path: `${PATHS.certificate}/:code?`, access: 'everybody', ...certificate },
  { path: PATHS.directory, access: 'everybody', ...directory },
  { path: PATHS.myListing, access: 'signed in', layout: signedIn, page: inside('myListing') },
  { path: PATHS.caseList, access: PRACTISING_ROLES, layout: signedIn, page: inside('caseList') },
  { path: PATHS.earning, access: 'signed in', layout: signedIn, page: inside('earning') },
  { path: PATHS.subscription, access: 'signed in', layout: signedIn, page: inside('subscription') },
  { path: PATHS.paymentSuccess, access: 'signed in', layout: signedIn, page: inside('paymentSuccess') },
  { path: PATHS.paymentHistory, access: 'signed in', layout: signedIn, page: inside('paymentHistory') },
  { path: PATHS.newPrice, access: 'everybody', ...newPrice },
  { path: PATHS.legalAssistance, access: 'signed in', layout: signedIn, page: inside('legalAssistance') },
  { path: PATHS.smartAssistance, access: 'signed in', layout: signedIn, page: inside('smartAssistance') },
  { path: OFFICE_PATHS, access: ['Admin'], layout: signedIn, page: inside('office') },
]
