import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'

/**
 * Tables whose references an undo compares by themselves, and those whose rows go with a location: location_search, where every location
 * has one, and adoptions, whose assets are compared.
 */
const judged = [
  'location',
  'location_contact',
  'location_spec',
  'location_search',
  'location_group',
  'location_group_member',
  'location_import',
  'building_row',
  'asset_adoption',
  'adopted_thing',
]

interface Reference {
  table: string
  column: string
  kind: 'location' | 'group'
}

/** Lists every column of the database that refers to a location or location group, so that new modules are included. */
export async function listReferences(database: Database): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as "table", a.attname as "column",
      case c.confrelid when 'location'::regclass then 'location' else 'group' end as kind
    from pg_constraint c
      cross join unnest(c.conkey, c.confkey) as pair (own, other)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
      join pg_attribute id on id.attrelid = c.confrelid and id.attnum = pair.other and id.attname = 'id'
    where c.contype = 'f' and c.confrelid in ('location'::regclass, 'location_group'::regclass)
      and c.conrelid::regclass::text <> all (${judged}::text[])`.execute(database)
  return rows
}
