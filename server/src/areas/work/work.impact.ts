import { sql } from 'kysely'
import { defineImpact } from '../../things/location-impact.ts'

/** Open orders stay at a location that is removed, and go along with one that moves. */
export const workImpact = defineImpact({
  thing: 'work',
  needs: 'cm_view',
  counted: sql`select count(*)::int from touched t join work w on w.location_id = t.id and w.is_open`,
})
