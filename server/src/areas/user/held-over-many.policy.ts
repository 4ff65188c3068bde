import type { AccessCode } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../serve/actor.ts'

/**
 * `holdsOverUser` for many users in one statement: what the caller holds in each of their projects, and which roles there reach
 * beyond it. Goes after `with`, and `isHeldOver` then judges a user.
 */
export function heldByCaller({ userId }: Pick<Actor, 'userId'>): RawBuilder<unknown> {
  return sql`
    held as materialized (
      select distinct own.project_id, r.code from user_role own cross join lateral (${rightsOf(sql`own.role_id`)}) r
      where own.user_id = ${userId}
    ), beyond as materialized (
      select role.id from role
      where role.project_id in (select project_id from project_user where user_id = ${userId})
        and exists (
          select from (${rightsOf(sql`role.id`)}) given
          where not exists (select from held where held.project_id = role.project_id and held.code = given.code)
          offset 0
        )
    )`
}

/** Selects everything that a role gives, by one index lookup for each role. */
export function rightsOf(roleId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select 'access ' || access_code as code from role_access where role_id = ${roleId}
    union all select 'module ' || module_code from role_module where role_id = ${roleId}
    union all select 'tab ' || tab_code from role_tab where role_id = ${roleId}`
}

/**
 * Selects whether the caller holds `code` in every project of the user `u`, whose own rights lie within the caller's. Only
 * superusers hold anything over a superuser or over a user without a project.
 */
export function isHeldOver(
  { isSuperuser }: Pick<Actor, 'isSuperuser'>,
  code: AccessCode,
): RawBuilder<boolean> {
  if (isSuperuser) return sql<boolean>`true`
  return sql<boolean>`(
    not u.is_superuser
    and exists (select from project_user p where p.user_id = u.id)
    and not exists (
      select from project_user p where p.user_id = u.id and p.project_id not in (
        select project_id from held where held.code = ${`access ${code}`}))
    and not exists (
      select from user_role r where r.user_id = u.id and r.role_id in (select id from beyond)))`
}
