import type { MessageKey } from '@atrium/contract'

import type english from './i18n/en.json'

export type LoginWord = keyof typeof english

/** The messages that signing in can end with; the page carries them along in its language. */
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

/** A part of the portal's language file `/assets/i18n/{code}.json`, in its shape. */
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

/** What the page gives its script along, as JSON in an element with the id `login-data`. */
export interface LoginData {
  readonly texts: LoginTexts
  /** The portal's own scripts, fetched while the person types. */
  readonly ahead: readonly PortalScript[]
}
