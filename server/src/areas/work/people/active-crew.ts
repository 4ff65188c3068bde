import { sql } from 'kysely'

/** Selects the ids of the active members of its project who have order `w`, by themselves or through a team. */
export const activeCrew = sql`select c.user_id from (
    select user_id from work_worker where work_id = w.id
    union
    select m.user_id from work_team t join team_user m on m.team_id = t.team_id where t.work_id = w.id
  ) c join project_user p on p.user_id = c.user_id and p.project_id = w.project_id
  join app_user u on u.id = c.user_id
  where effective_status(u.status, u.status_end) = 'Active'`

/**
 * The condition that order `w` is open and nobody does it. Who has left the project or is blocked does not, and neither does a team
 * without active members [CM-75].
 */
export const isUnassigned = sql<boolean>`(w.is_open and not exists (${activeCrew}))`
