import { areaMessages } from './area-messages.ts'
import { callMessages, fillIn, type MessageParams } from './call-messages.ts'

export type { MessageParams } from './call-messages.ts'

/**
 * Every message that a person may see, by its key. The English texts are the product's own where it names them. An error
 * carries the key and this text; screens show the text of the same key in the person's language. `{{name}}` marks a
 * parameter from the error's `params`. An area's messages are in its `*.messages.json`, in every language; the others are
 * here, and their translations in `shell/i18n/messages`.
 */
export const messages = {
  ...areaMessages,
  ...callMessages,

  // Session
  session_expired: 'Your session has expired. Please log in again.',
  invalid_password: 'Invalid Password',
  captcha_required: 'Please complete the CAPTCHA',
  account_blocked: 'This account is blocked. Please ask your administrator.',
  account_deactivated: 'This account is deactivated. Please ask your administrator.',
  account_deleted: 'This account no longer exists. Please ask your administrator.',
  login_disabled: 'Signing in is disabled for this account. Please ask your administrator.',
  password_too_short: 'Password should be minimum {{minimum}} characters long',
  password_mismatch: 'Password do not match',

  // Replies of any call
  busy: 'The portal is busy. Please try again in a moment.',
  too_many_waiting:
    '{{count}} of your requests of this kind are waiting already. Wait until some are done, and then try again.',
  change_too_long:
    'This took too long and was stopped. Nothing was changed. Please try again with fewer items.',
  search_too_slow: 'This search takes too long. Please narrow it and search again.',
  server_unreachable: 'The server cannot be reached. You can continue as soon as it answers again.',
  bad_request: 'The request could not be read.',
  validation_failed: 'Please check the marked fields.',
  not_found: 'Not found, or not visible to you.',
  forbidden: 'You do not have the right to do this.',
  conflict_version: 'Someone else has changed this. Please look at the newer values and try again.',
  unsupported_type: 'This type is not supported.',
  idempotency_reused: 'This idempotency key was used for another request.',
  idempotency_running: 'The same request is still running.',

  // Fields
  field_required: 'This field is required',
  field_invalid: 'This value is not valid',
  field_type: 'This value must be a {{expected}}',
  field_too_long: 'Use at most {{maximum}} characters',
  field_too_short: 'Use at least {{minimum}} characters',
  field_too_big: 'This value must be at most {{maximum}}',
  field_too_small: 'This value must be at least {{minimum}}',
  field_too_many: 'Use at most {{maximum}} items',
  field_too_few: 'Use at least {{minimum}} items',
  field_choice: 'Choose one of: {{choices}}',
  field_unknown: 'Unknown field',
  field_control_characters: 'This text contains characters that cannot be stored',
  field_unseen_characters: 'This text contains characters that nobody sees. Type it instead of pasting it',
  field_default_language: 'A text in the default language ({{language}}) is required',
  code_taken: 'This code is already in use',

  // Names
  invalid_name: 'Invalid name',
  invalid_description: 'Invalid description',

  // Rich text
  invalid_address: 'Please enter a valid URL',
} as const

export type MessageKey = keyof typeof messages

/** Returns the English text of a message with its parameters filled in. */
export function messageText(key: MessageKey, params: MessageParams = {}): string {
  return fillIn(messages[key], params)
}
