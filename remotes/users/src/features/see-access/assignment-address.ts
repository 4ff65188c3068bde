import type { AccessReason } from '@atrium/contract'
import { userAddress } from '../../addresses/user-page-state.ts'
import type { Holding } from '../user-projects/projects-state.ts'

/** The dialog in which the cause of a reason is assigned and taken away. */
const dialogOf: Readonly<Record<AccessReason['kind'], Holding | 'assigned' | undefined>> = {
  superuser: undefined,
  role: 'roles',
  view_all: 'roles',
  assignment: 'assigned',
  team: 'teams',
  group: 'groups',
}

interface AssignmentsOf {
  /** The current project in addresses. */
  readonly projectKey: string
  readonly userId: string
  readonly projectId: string
}

/** Returns the address of the dialog that shows the cause of a reason, on the page of the person. */
export function assignmentAddress(
  { projectKey, userId, projectId }: AssignmentsOf,
  assigned: 'locations' | 'stores',
) {
  return (kind: AccessReason['kind']): string | undefined => {
    const holding = dialogOf[kind]
    if (holding === undefined) return undefined
    const query = new URLSearchParams({
      tab: 'projects',
      project: projectId,
      holding: holding === 'assigned' ? assigned : holding,
    })
    return `${userAddress(projectKey, userId)}?${query.toString()}`
  }
}
