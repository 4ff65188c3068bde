import type { AccessCode } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { rightsOf } from './held-over-many.policy.ts'

/** The rights over an account and its sessions that count only when held in every project of the person. */
export const accountRights: readonly AccessCode[] = [
  'user_edit',
  'user_login',
  'user_status',
  'session_view',
  'session_revoke',
]

/**
 * Tables (for a `with`) that end in `losing_administrators` (`user_id`): those of `people` whose account an administrator could
 * no longer change once the person is also a member of the project. An administrator of an account holds the right in every
 * project of the person, with no less rights than the person there, so a project that they do not administer would take the
 * person from them. The caller does not count, nor do superusers, who administer everybody, and users who cannot sign in.
 * @param people the name of a table of the same `with` with `user_id`
 */
export function losingAdministrators(
  people: string,
  { projectId, callerId }: { projectId: string; callerId: string },
): RawBuilder<unknown> {
  const persons = sql.ref(people)
  return sql`
    their_project as materialized (
      select distinct p.project_id from project_user p join ${persons} k on k.user_id = p.user_id),
    candidate as materialized (
      select distinct h.user_id, h.project_id, a.access_code
      from user_role h join role_access a on a.role_id = h.role_id join app_user u on u.id = h.user_id
      where h.project_id in (select project_id from their_project) and a.access_code = any(${accountRights}::text[])
        and h.user_id <> ${callerId} and not u.is_superuser and u.login_enabled
        and effective_status(u.status, u.status_end) = 'Active'
        and not exists (
          select from user_role there join role_access t on t.role_id = there.role_id
          where there.user_id = h.user_id and there.project_id = ${projectId} and t.access_code = a.access_code)),
    everywhere_held as materialized (
      select p.user_id, c.user_id as administrator
      from project_user p join ${persons} k on k.user_id = p.user_id
        join candidate c on c.project_id = p.project_id and c.user_id <> p.user_id
      group by p.user_id, c.user_id, c.access_code
      having count(*) = (select count(*) from project_user every_one where every_one.user_id = p.user_id)),
    administrator_right as materialized (
      select distinct h.user_id, h.project_id, r.code
      from user_role h cross join lateral (${rightsOf(sql`h.role_id`)}) r
      where h.user_id in (select user_id from candidate) and h.project_id in (select project_id from their_project)),
    their_role as materialized (
      select h.user_id, h.role_id, h.project_id from user_role h join ${persons} k on k.user_id = h.user_id),
    role_beyond as materialized (
      select distinct r.role_id, c.user_id as administrator
      from (select distinct t.role_id, t.project_id, g.code
          from their_role t cross join lateral (${rightsOf(sql`t.role_id`)}) g) r
        cross join (select distinct user_id from candidate) c
      where not exists (
        select from administrator_right o
        where o.user_id = c.user_id and o.project_id = r.project_id and o.code = r.code)),
    losing_administrators as materialized (
      select distinct e.user_id from everywhere_held e
      where not exists (
        select from their_role t join role_beyond b on b.role_id = t.role_id and b.administrator = e.administrator
        where t.user_id = e.user_id))`
}
