import { sql } from 'kysely'
import { isOfStatus } from '../../user/people.sight.ts'

/** Selects the ids of the active members of its project who have order `w`, by themselves or through a team. */
export const activeCrew = sql`select c.user_id from (
    select user_id from work_worker where work_id = w.id
    union
    select m.user_id from work_team t join team_user m on m.team_id = t.team_id where t.work_id = w.id
  ) c join project_user p on p.user_id = c.user_id and p.project_id = w.project_id
  join app_user u on u.id = c.user_id
  where effective_status(u.status, u.status_end) = 'Active'`

/**
 * The condition that order `w` of a project is open and nobody does it. Who has left the project or is blocked does not, and neither does
 * a team without active members [CM-75]. Open orders and those that somebody has are read by indexes alone and compared once, and not
 * order by order. What nobody has is read after that, each by its key: a join would read the whole table.
 */
export const isUnassigned = (projectId: string) => sql<boolean>`(w.is_open and w.id = any(array(
  with active as materialized (
    select m.user_id from project_user m join app_user on app_user.id = m.user_id
    where m.project_id = ${projectId} and ${isOfStatus('Active')}
  )
  select o.id from work o where o.project_id = ${projectId} and o.is_open
    and not exists (select from work_worker k
      where k.work_id = o.id and k.project_id = ${projectId} and k.is_open and k.user_id in (select user_id from active))
    and not exists (select from work_team t
      where t.work_id = o.id and t.project_id = ${projectId} and t.is_open
        and t.team_id in (select team_id from team_user where project_id = ${projectId} and user_id in (select user_id from active))))))`
