import { sql } from 'kysely'
import { defineImpact } from '../../things/location-impact.ts'

/** Open inspections stay at a location that is removed, and go along with one that moves. */
export const inspectionImpact = defineImpact({
  thing: 'inspection',
  needs: 'inspection_view',
  counted: sql`select count(*)::int from touched t join inspection i on i.location_id = t.id and i.is_open`,
})
