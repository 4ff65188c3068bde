import { sql, type RawBuilder } from 'kysely'
import { losingAdministrators } from '../../user/losing-administrators.policy.ts'

/** The user who imports, and the project. */
export interface Importer {
  userId: string
  isSuperuser: boolean
  projectId: string
}

const heldIn = (table: 'access' | 'module' | 'tab') => {
  const [held, code] = [sql.ref(`role_${table}`), sql.ref(`a.${table}_code`)]
  const own = sql.ref(`own_${table}`)
  const ownCode = sql.ref(`o.${table}_code`)
  return sql`exists (select from ${held} a where a.role_id = r.id and not exists (
    select from ${own} o where o.project_id = r.project_id and ${ownCode} = ${code}))`
}

/**
 * Tables (for a `with`) of what the importer may do to many people at once, by the rules for one person at a time:
 * - `own_access`: what the importer holds, by project;
 * - `beyond_role`: roles of the project, and of `people`, that allow what the importer does not hold there;
 * - `reach`: whether the importer may view each of `people` everywhere and change their account;
 * - `losing_administrators`: those of `people` who would lose an administrator by joining the project.
 * @param people the name of a table of the same `with` with `user_id` and `is_superuser`, one row each
 */
export function rightsOver(
  { userId, isSuperuser, projectId }: Importer,
  people: string,
): RawBuilder<unknown> {
  const someone = sql.ref(people)
  return sql`
    own_role as materialized (select role_id, project_id from user_role where user_id = ${userId}),
    own_access as materialized (
      select distinct r.project_id, a.access_code from own_role r join role_access a using (role_id)),
    own_module as materialized (
      select distinct r.project_id, a.module_code from own_role r join role_module a using (role_id)),
    own_tab as materialized (
      select distinct r.project_id, a.tab_code from own_role r join role_tab a using (role_id)),
    held_role as materialized (
      select h.user_id, h.role_id from user_role h join ${someone} k on k.user_id = h.user_id),
    beyond_role as materialized (
      select r.id from role r
      where not ${isSuperuser}::boolean
        and (r.project_id = ${projectId} or r.id in (select role_id from held_role))
        and (${heldIn('access')} or ${heldIn('module')} or ${heldIn('tab')})),
    beyond_person as materialized (
      select distinct h.user_id from held_role h join beyond_role b on b.id = h.role_id),
    everywhere as materialized (
      select p.user_id,
        bool_and(exists (select from own_access o where o.project_id = p.project_id and o.access_code = 'user_view')) as views,
        bool_and(exists (select from own_access o where o.project_id = p.project_id and o.access_code = 'user_edit')) as edits
      from project_user p join ${someone} k on k.user_id = p.user_id group by p.user_id),
    reach as materialized (
      select k.user_id,
        ${isSuperuser}::boolean or not k.is_superuser and b.user_id is null and coalesce(e.views, false) as may_view,
        ${isSuperuser}::boolean or not k.is_superuser and b.user_id is null and coalesce(e.edits, false) as may_edit
      from ${someone} k left join everywhere e using (user_id) left join beyond_person b using (user_id)),
    newcomer as materialized (
      select k.user_id from ${someone} k
      where not ${isSuperuser}::boolean and not exists (
        select from project_user m where m.user_id = k.user_id and m.project_id = ${projectId})),
    ${losingAdministrators('newcomer', { projectId, callerId: userId })}`
}

/** Selects whether the importer may give roles in the project. */
export const mayAssign = ({ isSuperuser, projectId }: Importer): RawBuilder<boolean> => sql<boolean>`
  (${isSuperuser}::boolean or exists (
    select from own_access o where o.project_id = ${projectId} and o.access_code = 'user_assign'))`
