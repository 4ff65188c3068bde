import { asChoice, asText } from '@atrium/portal'
import type { ListSchema } from '@atrium/screens'

/** Sessions or entries of the current project. A superuser may also choose the whole portal. */
export const scopes = ['project', 'portal'] as const
export type Scope = (typeof scopes)[number]

/** What the address of the list of sessions holds. */
export interface SessionsState {
  readonly search: string
  readonly scope: Scope
}

export const sessionsList: ListSchema<SessionsState, ''> = {
  filters: { search: asText(), scope: asChoice(scopes, 'project') },
}
