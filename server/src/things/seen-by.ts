import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'

/**
 * Returns the condition that `app_user u` holds an access code in a project. Superusers hold every code. `offset 0` has PostgreSQL
 * look up each user's roles: for a condition on few users it would otherwise read the roles of all.
 */
export const userHolds = (
  projectId: string | null,
  code: AccessCode,
) => sql<boolean>`(u.is_superuser or exists (
  select from user_role held where held.user_id = u.id and held.project_id = ${projectId} and exists (
    select from role_access a where a.role_id = held.role_id and a.access_code = ${code} offset 0) offset 0))`
