/**
 * The rules of forms. Server and browser check them with the same functions, which answer with the sentence, so that
 * both say the same. An error answer names the rule by its code and, as the parameter `field`, the field that breaks
 * it.
 */
import { PROFILE_TEXTS } from '../account.ts'
import { AUTH_TEXTS } from '../auth.ts'
import { BILLING_TEXTS } from '../billing.ts'
import { DIRECTORY_TEXTS } from '../directory.ts'
import { EARN_TEXTS } from '../earn.ts'
import { INBOX_TEXTS } from '../inbox.ts'
import { CERTIFICATE_TEXTS } from '../lawyers.ts'
import { DETAIL_TEXTS } from '../person-details.ts'

const rule = (sentence: string) => [400, sentence] as const

export const RULE_ERRORS = {
  // Accounts
  fields_required: rule(AUTH_TEXTS.requiredFields),
  otp_wrong: rule(AUTH_TEXTS.otpFailed),
  reset_wrong: rule(AUTH_TEXTS.newPasswordFailed),
  username_wrong: rule(AUTH_TEXTS.username),
  username_too_long: rule(AUTH_TEXTS.usernameTooLong),
  username_reserved: rule(AUTH_TEXTS.usernameReserved),
  email_wrong: rule(AUTH_TEXTS.email),
  mobile_wrong: rule(AUTH_TEXTS.mobile),
  role_unknown: rule(AUTH_TEXTS.role),
  password_too_short: rule(AUTH_TEXTS.passwordLength),
  password_too_long: rule(AUTH_TEXTS.passwordTooLong),
  password_too_plain: rule(AUTH_TEXTS.passwordMix),
  new_password_too_short: rule(AUTH_TEXTS.newPasswordLength),
  new_password_uppercase: rule(AUTH_TEXTS.newPasswordUppercase),
  details_unchanged: rule(DETAIL_TEXTS.unchanged),
  state_unknown: rule(DETAIL_TEXTS.state),
  town_not_of_state: rule(DETAIL_TEXTS.town),

  // Account
  username_needed: rule(PROFILE_TEXTS.username),
  full_name_wrong: rule(PROFILE_TEXTS.fullName),
  full_name_reserved: rule(PROFILE_TEXTS.fullNameReserved),
  profile_wrong: rule(PROFILE_TEXTS.failed),
  town_not_of_own_state: rule(PROFILE_TEXTS.town),
  law_category_unknown: rule(PROFILE_TEXTS.category),
  law_areas_unknown: rule(PROFILE_TEXTS.areas),
  company_name_too_long: rule(PROFILE_TEXTS.company),
  gst_number_wrong: rule(PROFILE_TEXTS.gst),
  bar_code_wrong: rule(PROFILE_TEXTS.bar),
  address_too_long: rule(PROFILE_TEXTS.address),
  pin_code_wrong: rule(PROFILE_TEXTS.pin),

  // Invoices
  invoice_name_wrong: rule(BILLING_TEXTS.name),
  invoice_address_wrong: rule(BILLING_TEXTS.address),
  invoice_unprintable: rule(BILLING_TEXTS.script),
  invoice_state_unknown: rule(BILLING_TEXTS.state),
  gst_number_of_other_state: rule(BILLING_TEXTS.otherState),

  // Directory and certificates
  certificate_name_wrong: rule(CERTIFICATE_TEXTS.name),
  client_name_needed: rule(DIRECTORY_TEXTS.name),
  client_name_too_long: rule(DIRECTORY_TEXTS.nameTooLong),
  client_mobile_wrong: rule(DIRECTORY_TEXTS.mobile),
  case_details_needed: rule(DIRECTORY_TEXTS.details),
  case_details_too_long: rule(DIRECTORY_TEXTS.detailsTooLong),

  // The inbox and contributed drafts
  report_empty: rule(INBOX_TEXTS.reportEmpty),
  first_name_needed: rule(INBOX_TEXTS.name),
  first_name_too_long: rule(INBOX_TEXTS.nameLong),
  email_needed: rule(INBOX_TEXTS.email),
  message_needed: rule(INBOX_TEXTS.message),
  message_too_long: rule(INBOX_TEXTS.messageLong),
  upload_no_draft: rule(EARN_TEXTS.noDraft),

  // Chat and law
  session_id_invalid: rule('The session id must be a version-4 UUID.'),
  title_wrong: rule('A title has 1 to 80 characters.'),
  session_format_unknown: rule('Please choose Word (docx), PDF or Markdown (md).'),
  check_text_needed: rule('Please send the text to check.'),
  check_text_too_long: rule('Please send at most 200,000 characters at a time.'),
  review_too_long: rule('Please send at most 400,000 characters of a paper at a time.'),
  search_words_needed: rule('Please type what to look for.'),

  // Drafts
  draft_format_unknown: rule('Please choose Word (docx) or PDF.'),
  fact_too_long: rule('One of the answers is too long. Please shorten it.'),
  facts_too_long: rule('These facts are too long together. Please shorten them.'),
  parties_too_many: rule('Please name at most 100 parties on each side.'),
  list_too_long: rule('A list may have 200 entries at most.'),
  instruction_too_long: rule('Please say it in 2,000 characters at most.'),
  instruction_empty: rule('Please say what to change.'),
  changes_choice_unknown: rule('Please choose: with changes shown, as accepted, or as before.'),
  comment_too_long: rule('A comment may have 2,000 characters, and a paragraph 50 comments.'),
  draft_title_too_long: rule('The title is too long.'),
  draft_too_long: rule('This draft is too long: 4,00,000 characters at most.'),
  draft_too_many_blocks: rule('This draft has too many paragraphs: 2,000 at most.'),
  page_break_with_text: rule('A page break can’t contain text.'),
  fact_not_asked: rule('This paper does not ask for “{field}”.'),
  fact_not_list: rule('“{label}” must be a list.'),
  fact_not_text: rule('“{label}” must be one text.'),
  fact_over_length: rule('“{label}” must have at most {most} characters.'),
  fact_not_day: rule('“{label}” must be a day, written like 2024-08-31.'),
  fact_not_amount: rule('“{label}” must be an amount in whole rupees, in digits.'),
  fact_not_number: rule('“{label}” must be a number, in digits.'),
  fact_not_offered: rule('“{label}” must be one of the answers offered.'),
} as const
