/** Every path of the screens, once, with the documented spelling. */
export const PATHS = {
  home: '/',
  login: '/login',
  register: '/register',
  verifyOtp: '/verifyotp',
  forgotPassword: '/forgetpassmobileOtp',
  scenario: '/scenario',
  law: '/law',
  drafts: '/draft',
  subscription: '/Subscription',
  terms: '/Terms',
  help: '/help&FAQ',
  profile: '/profile',
  caseList: '/caselist',
  paymentHistory: '/payment-history',
  earning: '/Earning',
} as const
