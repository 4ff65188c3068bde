import { call, type CallFailure, type Result } from '@atrium/client'
import type { MissingName, NamedKind } from '@atrium/contract'

export const namedKinds: readonly NamedKind[] = [
  'location',
  'location_group',
  'store',
  'department',
  'team',
  'role',
  'material',
  'project',
]

interface Filling {
  readonly projectId: string
  readonly kind: NamedKind
  readonly thing: MissingName
  /** The name in one language. The server merges it with the others. */
  readonly name: Readonly<Record<string, string>>
}

type Fill = (filling: Filling) => Promise<Result<unknown>>

/** Each kind is renamed by its usual call, which checks rights and version and records the change. */
const fills: Record<NamedKind, Fill> = {
  location: ({ thing: { id, version }, name }) =>
    call('/location/updateName', { location_id: id, name, version }),
  location_group: ({ thing: { id, version }, name }) => call('/location-group/update', { id, name, version }),
  store: ({ thing: { id, version }, name }) => call('/store/update-name', { id, name, version }),
  department: ({ thing: { id, version }, name }) => call('/department/update', { id, name, version }),
  team: ({ projectId, thing: { id, version }, name }) =>
    call('/project-team/update', { project_id: projectId, team_id: id, name, version }),
  role: ({ thing: { id, version }, name }) => call('/role/update', { role_id: id, name, version }),
  material: ({ thing: { id, version }, name }) => call('/material/update', { id, name, version }),
  project: ({ thing: { id, version }, name }) =>
    call('/project/update', { project_id: id, full_name: name, version }),
}

/** Adds a thing's name in one language. Resolves with the failure, or null. */
export async function fillName(filling: Filling): Promise<CallFailure | null> {
  const result = await fills[filling.kind](filling)
  return result.ok ? null : result.error
}
