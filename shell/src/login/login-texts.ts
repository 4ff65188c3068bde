import type { MessageKey } from '@atrium/contract'

import type english from './i18n/en.json'

export type LoginWord = keyof typeof english

/** The messages that a sign-in can end with; the page carries them in its language. */
export const loginMessages = [
  'session_expired',
  'user_email_required',
  'user_password_required',
  'invalid_email',
  'invalid_password',
  'captcha_required',
  'account_blocked',
  'account_deactivated',
  'account_deleted',
  'login_disabled',
  'rate_limited',
  'something_wrong',
  'server_error',
  'unexpected',
  'load_failed',
] as const satisfies readonly MessageKey[]

export type LoginMessage = (typeof loginMessages)[number]

/** A part of the portal's language file `/assets/i18n/{code}.json`, in the same shape. */
export interface LoginTexts {
  /** The product's name. */
  readonly title: string
  readonly login: Readonly<Record<LoginWord, string>>
  readonly messages: Readonly<Record<LoginMessage, string>>
}

export interface PortalScript {
  readonly address: string
  readonly integrity: string
}

/** What the page passes to its script, as JSON in the element `login-data`. */
export interface LoginData {
  readonly texts: LoginTexts
  /** The portal's own scripts, fetched while the person types. */
  readonly ahead: readonly PortalScript[]
}
