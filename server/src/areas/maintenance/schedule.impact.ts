import { sql } from 'kysely'
import { defineImpact } from '../../things/location-impact.ts'

/** Schedules stay at a location that is removed, and go along with one that moves; so do those of assets there. */
export const scheduleImpact = defineImpact({
  thing: 'maintenance_schedule',
  needs: 'asset_schedule_view',
  counted: sql`
    select (select count(*) from touched t join maintenance_schedule s on s.location_id = t.id and s.state <> 'Ended')::int
      + (select count(*) from touched t join asset a on a.location_id = t.id and a.removed_at is null
          join maintenance_schedule s on s.asset_id = a.id and s.state <> 'Ended')::int`,
})
