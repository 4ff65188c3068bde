import { sql, type RawBuilder } from 'kysely'
import { userHolds } from '../../things/seen-by.ts'
import { workKinds, type KindName } from './work-kind.ts'

type Work = { readonly id: string; readonly projectId: string | null; readonly kind: KindName }

/** Whether `app_user u` holds the right of a kind of orders that allows something. */
function holds({ projectId, kind }: Work, right: 'view' | 'add'): RawBuilder<boolean> {
  const code = workKinds[kind].rights[right]
  return code === undefined ? sql<boolean>`false` : userHolds(projectId, code)
}

/** Returns the condition that `app_user u`, a member of the project, reads an order as staff or as one of its workers. */
export const userReadsAll = (work: Work): RawBuilder<boolean> => {
  const { id, projectId } = work
  return sql<boolean>`(
  (${holds(work, 'view')} and ${userHolds(projectId, 'location_view')}
    and (${userHolds(projectId, 'location_view_all')} or exists (
      select from work w join location l on l.id = w.location_id, topmost_locations(u.id, ${projectId}) top
      where w.id = ${id} and l.path <@ top.path)))
  or exists (select from work_worker k where k.work_id = ${id} and k.user_id = u.id)
  or exists (select from work_team t join team_user m on m.team_id = t.team_id and m.user_id = u.id
    where t.work_id = ${id}))`
}

/** Returns the condition that `app_user u`, a member of the project, sees an order, as `loadWork` judges it. */
export const userSeesWork = (work: Work): RawBuilder<boolean> => sql<boolean>`(${userReadsAll(work)}
  or (${holds(work, 'add')}
    and exists (select from work w where w.id = ${work.id} and w.requester_id = u.id)))`
