import { asChoice, asText, type SearchShape } from '@atrium/portal'
import { scopes, type Scope } from './sessions-page-state.ts'

/** What the address says of the trail. Days are written YYYY-MM-DD. */
export interface AuditState {
  readonly search: string
  readonly scope: Scope
  /** Id of the person who did it. */
  readonly by: string
  /** Kind of thing. */
  readonly kind: string
  /** Id of one thing. */
  readonly about: string
  readonly call: string
  readonly from: string
  readonly to: string
  /** The entry that is open. */
  readonly entry: string
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
}

/** Everything is shown. */
export const noFilters = { search: '', by: '', kind: '', about: '', call: '', from: '', to: '' } as const

/** The address of the page as it is, with one entry open. */
export function entryAddress(path: string, search: string, entry: string): string {
  const query = new URLSearchParams(search)
  query.set('entry', entry)
  return `${path}?${query}`
}
