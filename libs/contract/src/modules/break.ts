/**
 * What can keep a release from being activated. Screens turn these into texts.
 * - `portal_version`, `contract_version`, `package_version`: a range that the running version does not satisfy.
 * - `call_missing`: a call that the server does not have.
 * - `input_gone`, `input_required`, `input_changed`: a member that a call no longer accepts, requires, or expects in another
 *   shape.
 * - `reply_gone`, `reply_changed`: a member that the release reads and a call no longer returns, or returns in another
 *   shape.
 * - `modal_missing`, `modal_changed`: a modal that it opens and no module offers, or not in that shape.
 * - `opener_broken`: a modal of its own that another active module opens, and that it no longer offers, or not in that
 *   shape.
 * - `point_missing`, `point_changed`: an extension point that it fills and no module shows, or not with those props.
 * - `extender_broken`: an extension point of its own that another active module fills, and that its pages no longer show, or
 *   not with those props.
 * - `event_missing`: an event that it listens to and that the portal does not know.
 * - `too_large`: more bytes than the budget.
 * - `language_missing`, `text_missing`: a language of the portal without texts, a text that some of its languages lack.
 * - `foreign_code`: a page, a tab, an extension point or an extension that is not named after the module, or requires a right of another module.
 * - `code_taken`, `path_taken`: a name or an address that belongs to another active module or the portal itself.
 * - `file_missing`, `file_altered`: a script that is not among the files, or whose hash differs there.
 * - `file_kind`: a file of a kind that no release may hold, or a script whose name says otherwise.
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
  'point_missing',
  'point_changed',
  'extender_broken',
  'event_missing',
  'too_large',
  'language_missing',
  'text_missing',
  'foreign_code',
  'code_taken',
  'path_taken',
  'file_missing',
  'file_altered',
  'file_kind',
] as const

export type BreakKind = (typeof breakKinds)[number]

/** One reason against a release. */
export interface Break {
  readonly kind: BreakKind
  /** What the reason is about: `/store/search stores.type`, `users.pickUsers`, `react`, `stores.list`, `fr: pages.list`. */
  readonly subject: string
  /** What the release relies on; for `too_large` the limit, for `foreign_code` the module whose names it may use. */
  readonly expected?: string
  /** What exists; for `code_taken` and `path_taken` the owner. */
  readonly found?: string
}
