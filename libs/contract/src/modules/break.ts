/**
 * What can keep a release from being activated. Texts for people are made of it where they are shown.
 * - `portal_version`, `contract_version`, `package_version`: a range that what runs does not satisfy.
 * - `call_missing`: a call that the server does not answer.
 * - `input_gone`, `input_required`, `input_changed`: a member that a call does not take, wants, or takes as something else.
 * - `reply_gone`, `reply_changed`: a member that the release reads and a call no longer gives, or gives as something else.
 * - `modal_missing`, `modal_changed`: a modal that it opens and nobody offers, or not in that shape.
 * - `opener_broken`: a modal of its own that another active module opens, and that it offers no longer, or not in that shape.
 * - `event_missing`: an event that it listens to and that the portal does not know.
 * - `too_large`: more bytes than the budget.
 * - `language_missing`, `text_missing`: a language of the portal without texts, a text that some of its languages lack.
 * - `foreign_code`: a page or a tab that is not named after the module, or asks for a right of another.
 * - `code_taken`, `path_taken`: a page, a tab or an address that another active module has.
 * - `file_missing`, `file_altered`: a script that is not among the files, or whose hash is another there.
 */
export const breakKinds = [
  'portal_version',
  'contract_version',
  'package_version',
  'call_missing',
  'input_gone',
  'input_required',
  'input_changed',
  'reply_gone',
  'reply_changed',
  'modal_missing',
  'modal_changed',
  'opener_broken',
  'event_missing',
  'too_large',
  'language_missing',
  'text_missing',
  'foreign_code',
  'code_taken',
  'path_taken',
  'file_missing',
  'file_altered',
] as const

export type BreakKind = (typeof breakKinds)[number]

/** One reason against a release. */
export interface Break {
  readonly kind: BreakKind
  /** What it is about: `/store/search stores.type`, `users.pickUsers`, `react`, `stores.list`, `fr: pages.list`. */
  readonly subject: string
  /** What the release counts on; for `too_large` what is allowed, for `foreign_code` whose names alone it may have. */
  readonly expected?: string
  /** What there is; for `code_taken` and `path_taken` whose it is. */
  readonly found?: string
}
