import { sql } from 'kysely'
import { defineImpact } from '../../things/location-impact.ts'

/** Assets stay at a location that is removed, and go along with one that moves. Retired ones are counted, too. */
export const assetImpact = defineImpact({
  thing: 'asset',
  needs: 'asset_view',
  counted: sql`
    select count(*)::int from touched t join asset a on a.location_id = t.id and a.removed_at is null`,
})
