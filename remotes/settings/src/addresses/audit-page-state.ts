import { asChoice, asText, type SearchShape } from '@atrium/portal'
import { scopes, type Scope } from './sessions-page-state.ts'

/** What the address of the audit trail holds. Days are written YYYY-MM-DD. */
export interface AuditState {
  readonly search: string
  readonly scope: Scope
  /** Id of the user who made the changes. */
  readonly by: string
  /** Kind of thing. */
  readonly kind: string
  /** Id of one thing. */
  readonly about: string
  readonly call: string
  readonly from: string
  readonly to: string
  /** The open entry. */
  readonly entry: string
  /** The run of the import whose changes are shown below it. */
  readonly unfolded: string
}

export const auditShape: SearchShape<AuditState> = {
  search: asText(),
  scope: asChoice(scopes, 'project'),
  by: asText(),
  kind: asText(),
  about: asText(),
  call: asText(),
  from: asText(),
  to: asText(),
  entry: asText(),
  unfolded: asText(),
}

/** Without filters, every entry is shown. */
export const noFilters = { search: '', by: '', kind: '', about: '', call: '', from: '', to: '' } as const

/** Whether any filter is set. */
export function isNarrowed(state: AuditState): boolean {
  return Object.keys(noFilters).some((name) => state[name as keyof typeof noFilters] !== '')
}

/** The current address with one entry open. */
export function entryAddress(path: string, search: string, entry: string): string {
  const query = new URLSearchParams(search)
  query.set('entry', entry)
  return `${path}?${query}`
}
