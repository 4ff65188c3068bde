import { sql } from 'kysely'
import { attachmentsByRight, defineOwner } from '../../things/owner-kind.ts'
import { userHolds } from '../../things/seen-by.ts'
import { locationActivity, removalsAbove } from './location-activity.ts'
import { loadLocation } from './location.loader.ts'

export const locationOwner = defineOwner({
  kind: 'location',
  async load(context, id) {
    const location = await loadLocation(context, id, 'location_view')
    return { id, projectId: location.project_id, location }
  },
  attachments: attachmentsByRight('location_edit', (context, id) =>
    loadLocation(context, id, 'location_edit', 'locked'),
  ),
  comments: {
    view: 'location_view',
    staff: ['location_edit'],
    path: (id) => `locations?location=${id}&tab=activity`,
    seenBy: ({ id, projectId }) => sql<boolean>`(${userHolds(projectId, 'location_view')}
      and (${userHolds(projectId, 'location_view_all')} or exists (
        select from location l, topmost_locations(u.id, ${projectId}) top where l.id = ${id} and l.path <@ top.path)))`,
  },
  activity: async (context, { location }) => [
    locationActivity(context, location),
    removalsAbove(context, location),
  ],
})
