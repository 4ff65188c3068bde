import { sql, type RawBuilder } from 'kysely'

import type { Database } from '../../../database/database.ts'
import { joinByHash } from '../../../staged-import/jobs/join-by-hash.ts'
import { isBelowAssigned } from '../../location/sight.ts'
import { contacts, specs } from '../applying/write-lists.ts'
import { digestOf, locationValues, madeGroupValues, rowValues } from '../left-values.ts'
import { listReferences } from './list-references.ts'

/** An applied import, and who would undo it. */
export interface ToCompare {
  id: string
  projectId: string
  /** The user, if they see only a part of the project: what they do not see stays. */
  seenBy: string | null
  /** The adoption that is undone before it, whose assets are no longer there then; null: none is. */
  adoptionId: string | null
}

/** A location that the import created may be removed: an undo deletes it anyway. */
const isRemoved = sql<boolean>`(l.removal_id is not null and c.before is not null)`

/** The condition that location `l` is neither as the import of change `c` left it nor as it was before. */
const isLocationChanged = sql<boolean>`(${isRemoved}
  or ${digestOf(locationValues)} is distinct from c.after ->> 'values'
    and (c.before is null or ${locationValues} <> c.before - 'version' - 'position'))`

/** The entries of a list in order, without their positions. */
const inOrder = (entries: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(e.entry - 'position' order by e.place), '[]')
  from jsonb_array_elements(${entries}) with ordinality as e (entry, place))`

/** A row of `difference`: the thing to name, why, what it keeps from being undone, and whether the undo may do it all the same. */
const differs = (
  thing: 'location' | 'location_group',
  id: RawBuilder<unknown>,
  why: RawBuilder<unknown>,
  keeps: { kind: string; id?: RawBuilder<unknown>; isChoice?: RawBuilder<unknown> },
) =>
  sql`select ${thing} as thing, ${id} as id, ${why} as why, ${keeps.kind} as keep_kind, ${keeps.id ?? id} as keep_id,
    ${keeps.isChoice ?? sql`false`} as is_choice`

/** The condition that location `p` is below location `l`, and that the import moved nothing of what is between them. */
const isCaughtBelow = sql<boolean>`(p.path <@ l.path and not exists (
  select from location b
  where b.node = any(string_to_array(p.path::text, '.')::bigint[]) and b.path <@ l.path and b.id <> l.id
    and b.id in (select m.thing_id from change m where m.kind = 'location' and m.before is not null
      and m.before ->> 'parent_id' is distinct from m.after ->> 'parent_id')))`

/** Locations with other values or another parent, and those that cannot be what they were before. */
const ofLocations = [
  sql`${differs(
    'location',
    sql`l.id`,
    sql`case when ${isRemoved} then 'removed'
      when l.parent_id is distinct from (c.after ->> 'parent_id')::uuid then 'moved' else 'changed' end`,
    { kind: 'location', isChoice: sql`not ${isRemoved}` },
  )} from change c join location l on l.id = c.thing_id where c.kind = 'location' and ${isLocationChanged}`,
  // A room cannot move back to a floor that was removed, or that somebody moved below the room.
  sql`${differs('location', sql`l.id`, sql`'misplaced'`, { kind: 'location' })}
    from change c join location l on l.id = c.thing_id left join location p on p.id = (c.before ->> 'parent_id')::uuid
    where c.kind = 'location' and c.before ->> 'parent_id' <> c.after ->> 'parent_id'
      and (p.id is null or p.removal_id is not null or ${isCaughtBelow})`,
  // Another location has the code now.
  sql`${differs('location', sql`l.id`, sql`'misplaced'`, { kind: 'location' })}
    from change c join location l on l.id = c.thing_id
      join location o on o.project_id = l.project_id and lower(o.code) = lower(c.before ->> 'code')
    where c.kind = 'location' and c.before ->> 'code' <> l.code and o.id <> l.id and o.removal_id is null`,
  sql`${differs('location', sql`l.id`, sql`'attached'`, { kind: 'location', id: sql`l.parent_id` })}
    from location l where l.parent_id in (select id from made)
      and l.id not in (select thing_id from change where kind = 'location')`,
  ...[contacts, specs].map(
    (list) => sql`${differs('location', sql`l.id`, sql`'changed'`, { kind: list.kind, isChoice: sql`true` })}
      from change c join location l on l.id = c.thing_id
      where c.kind = ${list.kind} and ${inOrder(list.entries)} not in (${inOrder(sql`c.before`)}, ${inOrder(sql`c.after`)})`,
  ),
]

const ofGroups = [
  // A created group that somebody removed is what the undo wants.
  sql`${differs('location_group', sql`g.id`, sql`'changed'`, { kind: 'group', isChoice: sql`true` })}
    from change c join location_group g on g.id = c.thing_id
    where c.kind = 'group' and case when c.before is null
      then ${digestOf(madeGroupValues)} is distinct from c.after ->> 'values'
      else g.description <> c.before -> 'description'
        and ${digestOf(sql`g.description`)} is distinct from c.after ->> 'values' end`,
  sql`${differs('location_group', sql`g.id`, sql`'attached'`, { kind: 'group', id: sql`g.parent_id` })}
    from location_group g
    where g.parent_id in (select id from made_group) and g.id not in (select id from made_group)`,
]

/** The members that people added, each of which keeps both its group and its location. */
const addedMembers = sql`(
  select m.group_id, m.location_id from location_group_member m
  where (m.location_id in (select id from made) or m.group_id in (select id from made_group))
    and not exists (
      select 1 from change c where c.kind = 'member' and c.thing_id = m.group_id and c.other_id = m.location_id))`

const ofMembers = [
  sql`${differs('location', sql`m.location_id`, sql`'used'`, { kind: 'location' })}
    from ${addedMembers} m where m.location_id in (select id from made)`,
  sql`${differs('location_group', sql`m.group_id`, sql`'used'`, { kind: 'group' })}
    from ${addedMembers} m where m.group_id in (select id from made_group)`,
]

/** Rows of the workbook that a later import has changed or added. */
const ofRows = [
  sql`${differs('location', sql`k.building_id`, sql`'used'`, { kind: 'row', id: sql`k.id` })}
    from change c join building_row k on k.id = c.thing_id
    where c.kind = 'row' and ${digestOf(rowValues)} is distinct from c.after ->> 'values'`,
  sql`${differs('location', sql`k.building_id`, sql`'used'`, { kind: 'location' })}
    from building_row k left join change c on c.kind = 'row' and c.thing_id = k.id
    where k.building_id in (select id from made)
      and (c.thing_id is null or ${digestOf(rowValues)} is distinct from c.after ->> 'values')`,
]

/** What people wrote on a location or attached to it, which would go with it. */
const ofOwners = ['comment', 'attachment', 'removed_attachment'].map(
  (table) => sql`${differs('location', sql`t.owner_id`, sql`'used'`, { kind: 'location' })}
    from ${sql.table(table)} t where t.owner_kind = 'location' and t.owner_id in (select id from made)`,
)

const beyondSight = ({ projectId, seenBy: userId }: ToCompare) =>
  userId === null
    ? []
    : [
        sql`select 'location' as thing, l.id, 'unseen' as why, c.kind as keep_kind, l.id as keep_id, false as is_choice
          from change c join location l on l.id = c.thing_id
          where c.kind in ('location', 'contacts', 'specs') and not ${isBelowAssigned(sql`l.path`, { userId, projectId })}`,
      ]

/**
 * Returns the common table expressions, to follow `with recursive`, of what an import did (`change`, `made`, `made_group`) and of
 * what keeps its undo from being whole (`difference`). Compares values, so a change that was reverted does not count.
 */
export async function differencesOf(database: Database, found: ToCompare): Promise<RawBuilder<unknown>> {
  const references = (await listReferences(database)).map(({ table, column, kind }) => {
    const thing = kind === 'location' ? 'location' : 'location_group'
    const made = kind === 'location' ? sql`select id from made` : sql`select id from made_group`
    const id = sql`t.${sql.ref(column)}`
    const isAdopted =
      table === 'asset' && found.adoptionId !== null
        ? sql`and t.id not in (
            select thing_id from import_adopted where import_id = ${found.adoptionId} and thing = 'asset')`
        : sql``
    return sql`${differs(thing, id, sql`'used'`, { kind })} from ${sql.table(table)} t where ${id} in (${made}) ${isAdopted}`
  })
  const all = [
    ...ofLocations,
    ...ofGroups,
    ...ofMembers,
    ...ofRows,
    ...ofOwners,
    ...references,
    ...beyondSight(found),
  ]
  return sql`
    change as materialized (select * from import_change where import_id = ${found.id}),
    made as materialized (select thing_id as id from change where kind = 'location' and before is null),
    made_group as materialized (select thing_id as id from change where kind = 'group' and before is null),
    difference as materialized (${sql.join(all, sql` union all `)})`
}

/** Counts the things that keep an undo from being whole. Needs a transaction. */
export async function countDifferences(database: Database, found: ToCompare): Promise<number> {
  await joinByHash(database)
  const { rows } = await sql<{ count: number }>`
    with recursive ${await differencesOf(database, found)}
    select count(distinct id)::int as count from difference`.execute(database)
  return rows[0]?.count ?? 0
}
