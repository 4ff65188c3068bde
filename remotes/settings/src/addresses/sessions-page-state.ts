import { asChoice, asText, type SearchShape } from '@atrium/portal'

/** Whose sessions, or which entries: those of the project of the address, or for a superuser those of the whole portal. */
export const scopes = ['project', 'portal'] as const
export type Scope = (typeof scopes)[number]

/** What the address says of the list of sessions. */
export interface SessionsState {
  readonly search: string
  readonly scope: Scope
}

export const sessionsShape: SearchShape<SessionsState> = {
  search: asText(),
  scope: asChoice(scopes, 'project'),
}
