import { sql, type RawBuilder } from 'kysely'

import type { Database } from '../../../database/database.ts'
import { contacts, specs } from '../applying/write-lists.ts'
import { joinByHash } from '../../../staged-import/jobs/join-by-hash.ts'
import { digestOf, locationValues, madeGroupValues, rowValues } from '../left-values.ts'

/**
 * Tables that the generic count of references leaves out: the queries below check them one by one, except
 * location_search, where every location has a row.
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
]

/**
 * The condition that location `l` is neither as the import of change `c` left it nor as it was before. A location that
 * the import created may be removed: an undo deletes it anyway.
 */
export const isLocationChanged = sql<boolean>`(
  l.removal_id is not null and c.before is not null
  or ${digestOf(locationValues)} is distinct from c.after ->> 'values'
    and (c.before is null or ${locationValues} <> c.before - 'version' - 'position'))`

/** The entries of a list in order, without their positions. */
const inOrder = (entries: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(e.entry - 'position' order by e.place), '[]')
  from jsonb_array_elements(${entries}) with ordinality as e (entry, place))`

interface Reference {
  table: string
  column: string
  kind: 'location' | 'group'
}

/** Finds every column of the database that refers to a location or location group, so that new modules are included. */
async function references(database: Database): Promise<Reference[]> {
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

async function count(database: Database, importId: string, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with change as (select * from import_change where import_id = ${importId}),
      made as (select thing_id as id from change where kind = 'location' and before is null),
      made_group as (select thing_id as id from change where kind = 'group' and before is null)
    select (${query})::int as count`.execute(database)
  return rows[0]?.count ?? 0
}

/**
 * Counts the things that an import created or changed and that are neither as it left them nor as they were before, and
 * things attached to what it created. Compares values, so a change that was reverted does not count. Needs a
 * transaction.
 */
export async function countChangedSince(database: Database, importId: string): Promise<number> {
  const queries = [
    sql`select count(*) from change c left join location l on l.id = c.thing_id
      where c.kind = 'location' and (l.id is null or ${isLocationChanged})`,
    sql`select count(*) from location l where l.parent_id in (select id from made) and l.id not in (select id from made)`,
    // A room cannot move back to a removed floor.
    sql`select count(*) from change c join location p on p.id = (c.before ->> 'parent_id')::uuid
      where c.kind = 'location' and p.removal_id is not null and c.before ->> 'parent_id' <> c.after ->> 'parent_id'`,
    // A created group that somebody removed is what the undo wants.
    sql`select count(*) from change c join location_group g on g.id = c.thing_id
      where c.kind = 'group' and c.before is null
        and ${digestOf(madeGroupValues)} is distinct from c.after ->> 'values'`,
    sql`select count(*) from change c left join location_group g on g.id = c.thing_id
      where c.kind = 'group' and c.before is not null and (g.id is null
        or g.description <> c.before -> 'description'
          and ${digestOf(sql`g.description`)} is distinct from c.after ->> 'values')`,
    sql`select count(*) from location_group where parent_id in (select id from made_group)`,
    sql`select count(*) from location_group_member m
      where (m.location_id in (select id from made) or m.group_id in (select id from made_group))
        and not exists (
          select 1 from change c where c.kind = 'member' and c.thing_id = m.group_id and c.other_id = m.location_id
        )`,
    sql`select count(*) from change c left join building_row k on k.id = c.thing_id
      where c.kind = 'row' and (k.id is null or ${digestOf(rowValues)} is distinct from c.after ->> 'values')`,
    sql`select count(*) from building_row k
      where k.building_id in (select id from made)
        and not exists (select 1 from change c where c.kind = 'row' and c.thing_id = k.id)`,
    ...[contacts, specs].map(
      (list) => sql`select count(*) from change c join location l on l.id = c.thing_id
        where c.kind = ${list.kind} and ${inOrder(list.entries)} not in (${inOrder(sql`c.before`)}, ${inOrder(sql`c.after`)})`,
    ),
    ...(await references(database)).map(({ table, column, kind }) => {
      const made = kind === 'location' ? sql`select id from made` : sql`select id from made_group`
      return sql`select count(*) from ${sql.table(table)} t where t.${sql.ref(column)} in (${made})`
    }),
  ]
  await joinByHash(database)
  let changed = 0
  for (const query of queries) changed += await count(database, importId, query)
  return changed
}
