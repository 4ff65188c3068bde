import { sql } from 'kysely'
import type { OwnerKind } from '../../things/owner-kind.ts'
import { userHolds } from '../../things/seen-by.ts'
import { loadLocation } from './location.loader.ts'

export const locationOwner: OwnerKind = {
  kind: 'location',
  async load(context, id) {
    const { project_id: projectId } = await loadLocation(context, id, 'location_view')
    return { id, projectId }
  },
  comments: {
    staff: ['location_edit'],
    seenBy: ({ id, projectId }) => sql<boolean>`(${userHolds(projectId, 'location_view')}
      and (${userHolds(projectId, 'location_view_all')} or exists (
        select from location l, topmost_locations(u.id, ${projectId}) top where l.id = ${id} and l.path <@ top.path)))`,
  },
}
