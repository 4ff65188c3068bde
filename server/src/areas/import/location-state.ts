import { sql } from 'kysely'

/** The state of location `l`, as an import stores it before a change and as the audit trail shows it. */
export const locationState = sql`jsonb_build_object('name', l.name, 'description', l.description, 'code', l.code,
  'short_code', l.short_code, 'category_code', l.category_code, 'address', l.address, 'ids', l.ids, 'lat', l.lat,
  'lng', l.lng, 'parent_id', l.parent_id, 'position', l.position, 'version', l.version)`
