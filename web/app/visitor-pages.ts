/** The pages a visitor sees, each in a file of its own, fetched when its address is opened. */
import { lazy } from 'react'

export const NotFoundPage = lazy(() =>
  import('#web/site/not-found-page.tsx').then((page) => ({ default: page.NotFoundPage })),
)
export const LoginPage = lazy(() => import('#web/auth/login-page.tsx').then((page) => ({ default: page.LoginPage })))
export const RegisterPage = lazy(() =>
  import('#web/auth/register-page.tsx').then((page) => ({ default: page.RegisterPage })),
)
export const VerifyOtpPage = lazy(() =>
  import('#web/auth/verify-otp-page.tsx').then((page) => ({ default: page.VerifyOtpPage })),
)
export const MarketingPage = lazy(() =>
  import('#web/auth/marketing-page.tsx').then((page) => ({ default: page.MarketingPage })),
)
export const ForgotPasswordPage = lazy(() =>
  import('#web/auth/forgot-password-page.tsx').then((page) => ({ default: page.ForgotPasswordPage })),
)
export const SetPasswordPage = lazy(() =>
  import('#web/auth/set-password-page.tsx').then((page) => ({ default: page.SetPasswordPage })),
)
export const CertificateCheckScreen = lazy(() =>
  import('./certificate-check-screen.tsx').then((page) => ({ default: page.CertificateCheckScreen })),
)
export const DirectoryScreen = lazy(() =>
  import('./directory-screen.tsx').then((page) => ({ default: page.DirectoryScreen })),
)
export const NewPriceScreen = lazy(() =>
  import('./new-price-screen.tsx').then((page) => ({ default: page.NewPriceScreen })),
)
