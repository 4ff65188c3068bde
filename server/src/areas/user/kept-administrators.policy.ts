import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { rightsOf } from './held-over-many.policy.ts'
import { lockAdministrators } from './administrator-lock.writer.ts'
import { accountRights } from './losing-administrators.policy.ts'

/** What is taken in a project: a role from some members, their membership, or rights from roles that anybody may hold. */
export type TakenThere =
  | { readonly from: readonly string[]; readonly role: string; readonly given?: string | undefined }
  | { readonly from: readonly string[]; readonly membership: true }
  | { readonly rights: readonly { readonly roleId: string; readonly code: string }[] }

/**
 * Returns the administrators who would lose people by this: they may change the account of a person in every project of the
 * person, and would lack the right in this project, while the person is also a member of another. By the rule of decision 0187
 * such a person could not have been added here without the administrator. The caller does not count, nor do superusers and users
 * who cannot sign in.
 * @param lock nobody else takes rights of the project's administrators until the transaction ends
 */
export async function administratorsLosingPeople(
  { database, actor }: Context,
  projectId: string,
  taken: TakenThere,
  lock?: 'locked',
): Promise<ReadonlySet<string>> {
  if (actor.isSuperuser) return new Set()
  if (lock) await lockAdministrators(database, projectId)
  const { losers, remains, given } = inStatement(taken)
  const { rows } = await sql<{ administrator: string }>`
    with lost as materialized (
      select distinct h.user_id, a.access_code
      from user_role h join role_access a on a.role_id = h.role_id join app_user u on u.id = h.user_id
      where h.project_id = ${projectId} and ${losers} and a.access_code = any(${accountRights}::text[])
        and h.user_id <> ${actor.userId} and not u.is_superuser and u.login_enabled
        and effective_status(u.status, u.status_end) = 'Active'
        and not exists (
          select from user_role still join role_access s on s.role_id = still.role_id
          where still.user_id = h.user_id and still.project_id = ${projectId} and s.access_code = a.access_code
            and ${remains})
        and not exists (select from role_access g where g.role_id = ${given} and g.access_code = a.access_code)),
    kept as materialized (
      select distinct l.user_id, l.access_code, h.project_id
      from lost l join user_role h on h.user_id = l.user_id and h.project_id <> ${projectId}
        join role_access a on a.role_id = h.role_id and a.access_code = l.access_code),
    shared as materialized (
      select distinct k.user_id as administrator, k.access_code, m.user_id
      from kept k join project_user o on o.project_id = k.project_id
        join project_user m on m.user_id = o.user_id and m.project_id = ${projectId}
        join app_user u on u.id = m.user_id
      where m.user_id <> k.user_id and not u.is_superuser),
    administered as materialized (
      select distinct s.administrator, s.user_id from shared s
      where not exists (
        select from project_user o
        where o.user_id = s.user_id and o.project_id <> ${projectId} and not exists (
          select from kept k
          where k.user_id = s.administrator and k.access_code = s.access_code and k.project_id = o.project_id))),
    administrator_right as materialized (
      select distinct h.user_id, h.project_id, r.code
      from user_role h cross join lateral (${rightsOf(sql`h.role_id`)}) r
      where h.user_id in (select administrator from administered)),
    their_role as materialized (
      select h.user_id, h.role_id, h.project_id from user_role h
      where h.user_id in (select user_id from administered)),
    role_beyond as materialized (
      select distinct r.role_id, c.administrator
      from (select distinct t.role_id, t.project_id, g.code
          from their_role t cross join lateral (${rightsOf(sql`t.role_id`)}) g) r
        cross join (select distinct administrator from administered) c
      where not exists (
        select from administrator_right o
        where o.user_id = c.administrator and o.project_id = r.project_id and o.code = r.code))
    select distinct e.administrator from administered e
    where not exists (
      select from their_role t join role_beyond b on b.role_id = t.role_id and b.administrator = e.administrator
      where t.user_id = e.user_id)`.execute(database)
  return new Set(rows.map((row) => row.administrator))
}

interface Conditions {
  /** Whose rights are at stake: a condition on the holding `h` and its right `a`. */
  readonly losers: RawBuilder<boolean>
  /** Whether a right `s` of a holding `still` stays. */
  readonly remains: RawBuilder<boolean>
  readonly given: string | null
}

function inStatement(taken: TakenThere): Conditions {
  if ('rights' in taken) {
    const roles = taken.rights.map(({ roleId }) => roleId)
    const pairs = sql`select * from unnest(${roles}::uuid[], ${taken.rights.map(({ code }) => code)}::text[])`
    return {
      losers: sql<boolean>`(h.role_id, a.access_code) in (${pairs})`,
      remains: sql<boolean>`(s.role_id, s.access_code) not in (${pairs})`,
      given: null,
    }
  }
  const losers = sql<boolean>`h.user_id = any(${taken.from}::uuid[])`
  if ('membership' in taken) return { losers, remains: sql<boolean>`false`, given: null }
  return {
    losers: sql<boolean>`${losers} and h.role_id = ${taken.role}`,
    remains: sql<boolean>`still.role_id <> ${taken.role}`,
    given: taken.given ?? null,
  }
}
