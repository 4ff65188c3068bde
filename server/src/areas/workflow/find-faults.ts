import {
  checkKind,
  checkWorkflow,
  type FoundFault,
  type WorkflowDefinition,
  type WorkflowKind,
} from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import { findRoles, keepRoles, type RoleRow } from '../role/role-rows.loader.ts'

/** Returns the roles of the project that a definition names. 'locked' keeps them from being removed until the transaction ends. */
export async function rolesOf(
  database: Database,
  projectId: string,
  { actions }: WorkflowDefinition,
  lock?: 'locked',
): Promise<RoleRow[]> {
  const ids = [...new Set(actions.flatMap(({ roles }) => roles))]
  return lock ? keepRoles(database, projectId, ids) : findRoles(database, projectId, ids)
}

/** Finds all that keeps the definition of a kind of workflow from being published, roles that are not there included. */
export function findFaults(
  kind: WorkflowKind,
  definition: WorkflowDefinition,
  roles: readonly RoleRow[],
): FoundFault[] {
  const known = new Set(roles.map(({ id }) => id))
  const unknown = definition.actions.flatMap((action, index) =>
    action.roles.some((role) => !known.has(role))
      ? [{ fault: 'workflow_role_unknown' as const, path: `actions.${index}.roles` }]
      : [],
  )
  return [...checkWorkflow(definition), ...checkKind(kind, definition), ...unknown]
}
