/** The paths of the screens, and which kind of document each is. */
import { DEMOS } from './tools.ts'

type Tool = keyof typeof DEMOS
export type DemoName = `${Tool}Demo`

/** A value for the demo of each tool, by the name of its page. */
export const ofEachDemo = <Value>(valueOf: (tool: Tool) => Value) =>
  Object.fromEntries(Object.keys(DEMOS).map((tool) => [`${tool}Demo`, valueOf(tool as Tool)])) as Record<
    DemoName,
    Value
  >

/**
 * Pages that everybody may read. Their documented paths must not be corrected, odd spellings included. Their documents
 * are made when the product is built; nothing of the app runs in them.
 */
export const PUBLIC_PAGES = {
  home: '/',
  ...ofEachDemo((tool) => DEMOS[tool].page),
  terms: '/Terms',
  privacy: '/Privacy_Policy',
  refund: '/Refundpolicy',
  help: '/help&FAQ',
  helpDrafting: '/help&FAQ/legaldraft',
  helpCross: '/help&FAQ/crossqusionterms',
  helpJudgement: '/help&FAQ/Releventterms',
} as const

export type PublicPageName = keyof typeof PUBLIC_PAGES

/** The paths with their documented spelling. They are here once, because links, routes and the server must agree. */
export const PATHS = {
  ...PUBLIC_PAGES,
  login: '/login',
  register: '/register',
  signup: '/signup',
  lawRegister: '/law-register',
  verifyOtp: '/verifyotp',
  forgotPassword: '/forgetpassmobileOtp',
  forgotPasswordByMail: '/forgetpassEmail',
  setPassword: '/setpassword',
  scenario: '/scenario',
  law: '/law',
  drafts: '/draft',
  subscription: '/Subscription',
  profile: '/profile',
  certificate: '/certificate',
  myCertificate: '/my-certificate',
  directory: '/cals-certification-lawyers',
  myListing: '/my-listing',
  caseList: '/caselist',
  paymentHistory: '/payment-history',
  newPrice: '/newprice',
  legalAssistance: '/AI-Legal-Assistance',
  smartAssistance: '/Smart-Law-Assistant',
  paymentSuccess: '/payment-success',
  earning: '/Earning',
  admin: '/admin',
} as const

/**
 * Documents of payment pages let the provider's script run, those of public pages the chat widget's frame, and ordinary
 * ones neither. A step from one kind to another loads a page, because a policy belongs to a document.
 */
export type PageDocument = 'payment' | 'public' | 'ordinary'

const plain = (path: string) => path.replace(/(?<=[^/])\/$/, '').toLowerCase()
const BY_PATH = new Map(Object.entries(PUBLIC_PAGES).map(([name, path]) => [plain(path), name as PublicPageName]))

/** @param path decoded, as the browser has it */
export const publicPageOf = (path: string): PublicPageName | undefined => BY_PATH.get(plain(path))

/** Screens on which the provider's dialog opens. Only their documents have a policy that lets the provider's script run. */
const PAYMENT_PAGES = ['/subscription', '/ai-legal-assistance', '/smart-law-assistant']

export const isPaymentPage = (path: string) => PAYMENT_PAGES.includes(path.replace(/\/+$/, '').toLowerCase())

export const documentOf = (path: string): PageDocument =>
  publicPageOf(path) ? 'public' : isPaymentPage(path) ? 'payment' : 'ordinary'
