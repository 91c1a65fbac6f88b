/**
 * Every menu, dialog, sheet and list that opens over a screen, and the way to its opener. `tests/browser/every-screen/layers.test.ts`
 * uses each by keyboard, and asks for a line where a component of `web/` opens one that is not here.
 */
import type { Locator, Page } from 'playwright-core'
import type { Known, Stop } from './stops/stop.ts'

export interface Layer {
  /** The component that opens it. */
  file: string
  as?: Stop['as']
  /** On a touch screen of 360 px. */
  phone?: true
  go: string | ((page: Page, known: Known) => Promise<void>)
  opener: (page: Page) => Locator
  /** A dialog unless told otherwise. */
  layer?: (page: Page) => Locator
  /** What ArrowDown goes through, in order. A menu need not name its entries. */
  arrows?: (layer: Locator) => Locator
  /** A way to open it that takes more than Enter on its opener. */
  open?: (page: Page, opener: Locator) => Promise<void>
  /** The focus stays on the opener while it is open. */
  focusStays?: true
}

const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first()
const menu = (page: Page) => page.getByRole('menu')
const entries = (layer: Locator) => layer.getByRole('menuitem')

async function answered(page: Page) {
  await page.goto('/scenario')
  await page.getByRole('textbox', { name: 'Message Scenario Solver' }).fill('My cheque was returned unpaid.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
}
const ticked = (path: string) => async (page: Page) => {
  await page.goto(path)
  await page.locator('tbody tr').first().getByRole('checkbox').check()
}
async function person(page: Page) {
  await page.goto('/admin/people')
  await page.getByRole('link', { name: 'bela.shah' }).first().click()
  await page.getByRole('heading', { name: 'Plans' }).waitFor()
}
const upload = async (page: Page, known: Known) => void (await page.goto(`/admin/uploads/${known.upload}`))

/** Those that begin on the same screen as the same person follow one another, because it is loaded once for all of them. */
export const LAYERS: readonly Layer[] = [
  {
    file: 'site/frame/site-menu.tsx',
    phone: true,
    go: '/',
    opener: (page) => page.locator('summary[aria-label=Menu]'),
    layer: (page) => page.getByRole('navigation', { name: 'Menu' }),
    focusStays: true,
  },
  {
    file: 'ui/form/choice-field.tsx',
    phone: true,
    go: '/register',
    opener: button(/^State/),
    arrows: (layer) => layer.locator('input, li button'),
  },
  { file: 'lawyers/directory/request-dialog.tsx', go: '/cals-certification-lawyers', opener: button(/^Get contact/) },
  {
    file: 'app/layout/account-menu-list.tsx',
    as: 'member',
    go: '/scenario',
    opener: button(/^Account menu/),
    layer: menu,
    arrows: entries,
  },
  {
    file: 'chat/shortcuts/help-menu-list.tsx',
    as: 'member',
    go: '/scenario',
    opener: button('Help'),
    layer: menu,
    arrows: entries,
  },
  {
    file: 'chat/shortcuts/shortcut-list.tsx',
    as: 'member',
    go: '/scenario',
    opener: button('Help'),
    async open(page, opener) {
      await opener.press('Enter')
      await menu(page).getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter')
    },
  },
  { file: 'chat/dictation/dictate-button.tsx', as: 'member', go: '/scenario', opener: button('Dictate') },
  {
    file: 'app/layout/signed-in-layout.tsx',
    as: 'member',
    phone: true,
    go: '/scenario',
    opener: button('Tools and history'),
  },
  {
    file: 'chat/history/session-menu-list.tsx',
    as: 'member',
    go: answered,
    opener: button(/^More, /),
    layer: menu,
    arrows: entries,
  },
  { file: 'chat/history/history-rows.tsx', as: 'member', go: answered, opener: button(/^Delete /) },
  { file: 'chat/answer/feedback-dialog.tsx', as: 'member', go: answered, opener: button('Something is wrong') },
  { file: 'chat/sources/source-panel.tsx', as: 'member', go: answered, opener: button(/^Source 1:/) },
  { file: 'chat/sources/source-panel.tsx', as: 'member', phone: true, go: answered, opener: button(/^Source 1:/) },
  { file: 'account/confirm/confirm-contact.tsx', as: 'newcomer', go: '/profile', opener: button(/^Confirm/) },
  { file: 'account/privacy/close-account.tsx', as: 'member', go: '/profile', opener: button('Close my account') },
  { file: 'account/security/logins.tsx', as: 'member', go: '/profile', opener: button('Log out everywhere') },
  {
    file: 'account/security/api-keys.tsx',
    as: 'lawyer',
    async go(page) {
      await page.goto('/profile')
      const part = page.getByRole('region', { name: 'Keys for your assistants' })
      await part.getByLabel('Name of the key').fill('Laptop')
      await part.getByLabel('Name of the key').press('Enter')
      await part.getByRole('button', { name: 'Revoke Laptop' }).waitFor()
    },
    opener: button('Revoke Laptop'),
  },
  {
    file: 'billing/purchase/details-dialog.tsx',
    as: 'member',
    go: '/Subscription',
    opener: button('Change the details for your invoice'),
  },
  { file: 'drafts/draft-list.tsx', as: 'lawyer', go: '/draft', opener: button(/^Delete /) },
  { file: 'earn/notifications.tsx', as: 'lawyer', go: '/Earning', opener: button(/^Notifications/) },
  { file: 'lawyers/cases/case-dialog.tsx', as: 'lawyer', go: '/caselist', opener: button(/^View case/) },
  { file: 'admin/inbox/answer-dialog.tsx', as: 'staff', go: ticked('/admin/inbox'), opener: button('Write an answer') },
  { file: 'admin/members/withdraw-dialog.tsx', as: 'staff', go: '/admin/certificates', opener: button(/^Withdraw /) },
  {
    file: 'admin/members/enrolments-page.tsx',
    as: 'staff',
    go: ticked('/admin/enrolments?state=confirmed'),
    opener: button('Take back'),
  },
  { file: 'admin/people/chats-dialog.tsx', as: 'staff', go: person, opener: button('View sessions') },
  { file: 'admin/people/details-dialog.tsx', as: 'staff', go: person, opener: button('Change details') },
  { file: 'admin/people/grant-dialog.tsx', as: 'staff', go: person, opener: button('Give a plan') },
  { file: 'admin/people/suspend-dialog.tsx', as: 'staff', go: person, opener: button('Suspend') },
  { file: 'admin/plans/plan-dialog.tsx', as: 'staff', go: '/admin/plans', opener: button('Change Yearly plan') },
  { file: 'admin/sign-offs/sign-off-dialog.tsx', as: 'staff', go: '/admin/sign-offs', opener: button(/^Sign off: /) },
  { file: 'admin/uploads/accept-dialog.tsx', as: 'staff', go: upload, opener: button('Accept') },
  { file: 'admin/uploads/reject-dialog.tsx', as: 'staff', go: upload, opener: button('Reject') },
]

/** Those that only a state opens which is another test's matter, by the file that opens them and that test. */
export const OPENED_ELSEWHERE: Readonly<Record<string, string>> = {
  'admin/factor-gate.tsx': 'tests/browser/office/office.test.ts',
  'admin/list/use-bulk.tsx': 'tests/browser/office/office-queues.test.ts',
  'admin/people/person-actions.tsx': 'tests/browser/office/office.test.ts',
  'admin/security/recovery-codes.tsx': 'tests/browser/office/office.test.ts',
  'admin/security/security-page.tsx': 'tests/browser/office/office.test.ts',
  'auth/otp-dialog.tsx': 'tests/browser/account/signup.test.ts',
  'billing/subscription/cancel-plan.tsx': 'tests/browser/payments/payments.test.ts',
  'drafts/form/facts-view.tsx': 'tests/browser/drafts/drafts.test.ts',
}
