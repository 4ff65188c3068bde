import { sql, type RawBuilder } from 'kysely'
import { userHolds } from '../../things/seen-by.ts'

type Work = { readonly id: string; readonly projectId: string | null }

/** Returns the condition that `app_user u`, a member of the project, reads an order as staff or as one of its workers. */
export const userReadsAll = ({ id, projectId }: Work): RawBuilder<boolean> => sql<boolean>`(
  (${userHolds(projectId, 'cm_view')} and ${userHolds(projectId, 'location_view')}
    and (${userHolds(projectId, 'location_view_all')} or exists (
      select from work w join location l on l.id = w.location_id, topmost_locations(u.id, ${projectId}) top
      where w.id = ${id} and l.path <@ top.path)))
  or exists (select from work_worker k where k.work_id = ${id} and k.user_id = u.id)
  or exists (select from work_team t join team_user m on m.team_id = t.team_id and m.user_id = u.id
    where t.work_id = ${id}))`

/** Returns the condition that `app_user u`, a member of the project, sees an order, as `loadWork` judges it. */
export const userSeesWork = (work: Work): RawBuilder<boolean> => sql<boolean>`(${userReadsAll(work)}
  or (${userHolds(work.projectId, 'cm_add')}
    and exists (select from work w where w.id = ${work.id} and w.requester_id = u.id)))`
