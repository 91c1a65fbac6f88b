import { PROFILE_TEXTS } from '../account.ts'
import { DIRECTORY_TEXTS } from '../directory.ts'
import { EARN_TEXTS } from '../earn.ts'
import { FILE_TOO_LARGE, MAX_ATTACHMENTS, MAX_FILE_MB, withSize } from '../file-limits.ts'
import { DETAIL_TEXTS } from '../person-details.ts'
import { LIMIT_ERRORS } from './limit-errors.ts'
import { RULE_ERRORS } from './rule-errors.ts'

/**
 * Every error of the product by its code: the status, and the English sentence with `{name}` in the place of a
 * parameter. The Hindi is in `web/words/errors.hi.json`. Documented texts must not differ by a letter, so each is
 * written here once. The browser must import the names of the codes alone, because the table would be 10 kB of
 * sentences that it is sent anyway.
 */
export const ERRORS = {
  // Anything
  bad_request: [400, 'We couldn’t understand this request.'],
  not_found: [404, 'Not found.'],
  not_signed_in: [401, 'Please log in to continue.'],
  forbidden: [403, 'You don’t have access to this.'],
  unsupported_type: [415, 'This call does not accept that content type.'],
  body_too_large: [413, 'The request is too large.'],
  too_many: [429, 'Too many attempts. Please wait a while and try again.'],
  own_waiting: [429, 'You already have several requests waiting. Please wait for one of them to finish.'],
  too_heavy: [422, 'This is too much for one request. Please send it in parts.'],
  busy: [503, 'The service is busy. Please try again in a moment.'],
  stopping: [503, 'The service is restarting. Please try again in a moment.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],

  // Accounts
  login_wrong: [401, 'The email or password is incorrect.'],
  otp_half: [
    400,
    'That code is right. You already have an account: enter the code from the other message to get it back with your new password.',
  ],
  password_wrong: [403, 'The current password is not right.'],

  account_suspended: [403, 'This account is suspended: {reason}. Write to us if you think this is wrong.'],
  factor_due: [403, 'Please give the code of your authenticator app.'],
  factor_needed: [403, 'Please set up an authenticator app first. You can’t open the back office without one.'],
  factor_mail_wrong: [400, 'The code from the email is wrong or has expired. Start again to get a new one.'],
  factor_wrong: [400, 'That code is wrong or already used. Wait for the next one.'],
  factor_set: [409, 'You’ve already set up an authenticator app.'],

  // Account
  photo_wrong_type: [415, PROFILE_TEXTS.photoType],
  photo_too_large: [413, PROFILE_TEXTS.photoSize],
  api_key_name_needed: [400, 'Give the key a name, so that you know later which assistant has it.'],
  api_key_name_long: [400, 'The name of a key can have up to 60 characters.'],
  api_keys_most: [409, 'You’ve reached the limit of 10 keys. Revoke one you no longer use.'],
  api_key_wrong: [401, 'We don’t know this key, or it was revoked. You can create a new one in your profile.'],
  origin_refused: [403, 'Another website may not call this.'],
  account_not_closable: [400, 'You can’t close a back office account here.'],
  consent_unknown: [400, 'There is no such consent.'],

  // Plans
  plan_needed: [403, 'Please update your plan to continue enjoying our services and explore more features!'],
  plan_needed_scenario: [403, 'Please update your plan to continue enjoying our services.'],
  feature_needed: [403, 'You have not purchased this feature'],

  // Services that are paid for by the call
  purse_empty: [429, 'You’ve reached your plan’s AI limit.'],
  trial_purse_empty: [429, 'You’ve reached your free trial’s AI limit. A plan has more.'],
  trial_purse_unproven: [429, 'You’ve reached your free trial’s AI limit. Confirm your mobile number to get more.'],
  month_purse_empty: [429, 'You’ve reached this month’s AI limit. It resets on {day}.'],
  day_spent: [503, 'This site has reached today’s AI limit. AI is back tomorrow.'],
  provider_rests: [503, 'The service has failed several times. Please try again in half a minute.'],

  // Payments
  plan_unsuitable: [400, 'No suitable plan found!'],
  plan_running: [409, 'You already have an active plan.'],
  payment_failed: [502, 'Error while processing payment'],
  payment_unverified: [400, 'Subscription verification failed'],
  subscription_unknown: [404, 'Failed to cancel subscription'],
  cancel_failed: [502, 'Failed to cancel subscription'],

  grant_own: [403, 'You can’t give yourself a plan.'],
  grant_wrong: [400, 'You can only give plans that aren’t sold, and only until a future date.'],

  // Contributed drafts
  upload_no_file: [400, EARN_TEXTS.noFile],
  upload_wrong_type: [415, EARN_TEXTS.wrongType],
  upload_too_large: [413, EARN_TEXTS.tooLarge],
  upload_again: [409, 'You have uploaded this file before. Each draft counts once; another one is welcome.'],
  uploads_waiting: [429, 'Five of your uploads are waiting for review. You can upload more once we’ve decided one.'],
  uploads_too_many: [429, 'You’ve reached the limit of ten uploads in a day. Please try again tomorrow.'],
  upload_decided: [409, 'Someone has already decided on this upload.'],
  upload_unprepared: [409, 'We’re still hiding personal details in this upload. Please wait a moment.'],
  upload_unprepared_for_good: [409, 'We couldn’t prepare this upload for review. You can only reject it.'],
  upload_own: [403, 'You can’t decide on your own uploads.'],
  upload_seconded: [409, 'You have accepted this upload. One more reviewer has to accept it.'],
  rejection_wrong: [400, 'Please choose why you’re rejecting it. You can add up to 500 characters.'],

  // Certificates
  certificate_plan_needed: [403, 'The CALS certificate comes with the yearly plan.'],
  certificate_profile_incomplete: [400, 'Please complete your profile first: the certificate needs it.'],
  certificates_too_many: [429, 'You’ve reached the limit of three certificates in a day. Please try again tomorrow.'],
  certificate_withdrawn: [403, 'Your certificate was withdrawn. We can’t issue another.'],

  // Directory
  listing_not_ready: [403, 'You can’t be listed yet because something is still missing.'],
  enrolment_changed: [409, 'This enrolment number has changed. Look up the new one.'],
  place_unknown: [404, DIRECTORY_TEXTS.placeUnknown],
  case_decided: [409, 'You’ve already answered this request.'],

  // The inbox
  inbox_unanswered: [400, 'Please write an answer.'],
  inbox_resolved: [409, 'This was resolved before.'],

  // The back office
  reason_needed: [400, 'Please give a reason of 20 to 500 characters. We keep it.'],
  person_not_changeable: [400, 'You can’t change a back office account here.'],
  email_taken: [409, DETAIL_TEXTS.taken],
  person_not_suspendable: [400, 'You can’t suspend a back office account here.'],
  plan_wrong: [
    400,
    'Enter a price from 1 to 10,00,000 whole rupees, with tax in whole paise. A list price can’t be lower. Enter 0 for none.',
  ],
  not_retriable: [409, 'You can’t try this again. It has gone through since, or it’s too late.'],
  model_named: [409, 'The model is set in the server’s environment, so you can’t choose one here.'],
  install_choice: [400, 'Choose at least one source. Judgments need their years, and High Courts at least one court.'],
  install_running: [409, 'Another install is running. Stop it or wait until it ends.'],
  install_busy: [409, 'Someone is already installing or importing on this server by command. Wait until it ends.'],
  install_network: [502, 'The source doesn’t answer. Check this server’s connection and its proxy, then go on.'],
  install_disk: [507, 'The disk doesn’t have enough room. Make room or choose fewer years, then go on.'],
  install_source: [502, 'The source doesn’t have what we need, or has it in another form. Look again later.'],
  install_failed: [500, 'The install stopped early. We’ve kept what we fetched, so you can go on.'],
  entry_changed: [409, 'These words have changed since you read them. Read them again, then sign off.'],
  local_model_gone: [409, 'That server doesn’t offer this model now. Look again and choose another.'],

  // Chat
  prompt_empty: [400, 'Please type a message or attach a file.'],
  prompt_needed: [400, 'Please type a message.'],
  visitor_question_long: [
    413,
    'Without an account, you can use up to 2,000 characters. Shorten your question, or register to ask a longer one.',
  ],
  prompt_too_long: [413, 'The message is too long. Please keep it under 32,000 characters.'],
  language_unknown: [400, 'We can’t answer in that language.'],
  session_begun: [409, 'This session started with another question. Please ask in a new one.'],
  answer_running: [409, 'An answer is already being written in this session. Stop it or wait for it to finish.'],
  answers_at_once: [429, 'Two answers are already being written for you. Wait for one to finish.'],
  streams_at_once: [429, 'You’ve reached the limit of ten answers at once. Close one of the tabs.'],
  nothing_running: [404, 'No answer is being written in this session.'],
  answer_failed: [502, 'Error occurred while fetching response.'],
  local_model_silent: [502, 'The language model on this server doesn’t answer.'],

  // Law
  law_too_heavy: [422, 'Checking this text takes too long. Please send it in parts.'],
  law_away: [503, 'We can’t read this part of the library right now. Please try again in a few minutes.'],
  kanoon_silent: [502, 'Indian Kanoon didn’t respond. Please try again in a moment.'],

  // Papers
  papers_too_heavy: [422, 'Comparing these papers takes too long. Please attach fewer at a time.'],

  // Drafts
  draft_template_unknown: [404, 'The catalogue doesn’t have this paper.'],
  draft_changed: [
    409,
    'This draft was changed in another tab or on another device. Nothing was overwritten. Open the newest version and make your change again.',
  ],
  draft_edited: [
    409,
    'You’ve edited this draft. To remake it from the facts, confirm that we can replace your text. We keep it as a version.',
  ],
  changes_undecided: [
    409,
    'This draft has undecided changes. Choose how to show them in the file: with changes shown, as accepted, or as before.',
  ],
  changes_unread: [502, 'We couldn’t read the AI’s answer, so nothing changed. Try again, or use other words.'],
  draft_too_long_for_model: [422, 'This draft is too long for AI to change all at once. Say which part you mean.'],
  draft_version_gone: [404, 'We no longer keep the text of this version.'],
  drafts_full: [413, 'You have reached 300 drafts. Delete those you no longer need to make room.'],
  review_file_needed: [400, 'Please attach the paper, or paste its text.'],
  review_empty: [422, 'We found no text in this paper. Please attach a clearer copy, or paste the text.'],
  court_unknown: [400, 'We don’t have a page format for that court.'],
  export_too_heavy: [422, 'Making this file took too long. Please choose another format, or split the text.'],

  // Files
  files_too_many: [
    413,
    `You can attach up to ${MAX_ATTACHMENTS} files to a message. Please send the others with your next message.`,
  ],
  file_too_large: [413, withSize(FILE_TOO_LARGE, MAX_FILE_MB)],
  file_wrong_type: [
    415,
    'Only PDF and Word (DOCX) files and images (JPEG, PNG, WebP, GIF, TIFF, BMP or HEIC) can be attached.',
  ],
  file_empty: [400, 'The attached file is empty.'],
  pdf_encrypted: [422, 'This PDF is protected by a password. Please remove the password and attach it again.'],
  pdf_unreadable: [422, 'We couldn’t read this PDF. It may be damaged. Please save it again and attach the new copy.'],
  pdf_active: [422, 'We can’t look inside this PDF. Please print it to a PDF and send the copy.'],
  pdf_script: [422, 'This PDF has a script or a program in it. Please print it to a PDF and send the copy.'],
  pdf_form: [422, 'This PDF has a form that sends or fetches data. Please print it to a PDF and send the copy.'],
  pdf_attached: [
    422,
    'This PDF has other files attached inside it. Please print it to a PDF, which leaves them out, and send the copy.',
  ],
  pdf_media: [
    422,
    'This PDF has a film, a sound or a 3D model in it. Please print it to a PDF, which leaves them out, and send the copy.',
  ],
  pdf_elsewhere: [
    422,
    'This PDF links to another file, or keeps a part of itself outside. Links to web pages are fine. Please print it to a PDF, which leaves the others out, and send the copy.',
  ],
  pdf_opens: [
    422,
    'This PDF runs an action when you open it or turn a page. Please print it to a PDF and send the copy.',
  ],
  pdf_too_long: [422, 'This PDF has too many pages. Please attach the pages that matter (300 at most).'],
  docx_unreadable: [
    422,
    'This isn’t a Word document (DOCX), or it’s damaged. Save it again as DOCX or PDF and attach the new copy.',
  ],
  docx_macros: [
    422,
    'This Word document has macros in it, which are programs. Please save it as DOCX without macros, or as PDF.',
  ],
  docx_too_large: [
    422,
    'This Word document is too large to be read (300 pages at most). Please attach the part that matters.',
  ],
  image_unreadable: [422, 'We couldn’t read this image. Please attach it as JPEG or PNG.'],
  image_shape: [
    422,
    'This image is far too long and narrow to be read. Please attach the part that matters, or one image for each page.',
  ],
  image_too_large: [422, 'This image has too many pixels. Please attach one of at most 40 megapixels.'],
  file_too_heavy: [422, 'Reading this file took too long. Please attach a smaller part.'],
  quota_reached: [
    413,
    'Your sessions, drafts and files have reached 500 MB. Delete those you no longer need to make room.',
  ],
  storage_full: [507, 'There is no room to store this at the moment. Please try again later.'],

  ...LIMIT_ERRORS,
  ...RULE_ERRORS,
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ErrorCode = keyof typeof ERRORS
