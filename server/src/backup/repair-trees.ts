import { limits } from '@atrium/contract'
import type pg from 'pg'

/** What a portal has that is nested deeper than the limit. */
export interface DeepTrees {
  locations: number
  /** Levels of the deepest location, 0 if there is none. */
  deepestLocation: number
  groups: number
  deepestGroup: number
  /** The codes of their projects. */
  projects: string[]
}

/** The index of paths. Its inner pages keep two whole paths in an entry, so it cannot hold overlong ones. */
const pathIndex = 'location_path'

/** The level of the ancestor below which all that is too deep is moved: one above the limit. */
const holderLevel = limits.treeDepth - 1

/** Drops the index of paths. That frees the space of refused writes, and overlong paths can then be moved. */
export async function dropPathIndex(client: pg.Client): Promise<void> {
  await client.query(`drop index if exists ${pathIndex}`)
}

/** Creates the index of paths if it is missing. Call it after the repair, when no path is too long for it. */
export async function makePathIndex(client: pg.Client): Promise<void> {
  await client.query(`create index if not exists ${pathIndex} on location using gist (path)`)
}

/** Selects each group with its level by walking down, as a database that is not up to date yet stores no levels. */
const walkedGroups = `
  with recursive walked as (
    select id, project_id, is_enabled, 1 as level, null::uuid as holder, false as is_closed, lpad(position::text, 10, '0') as place
    from location_group where parent_id is null
    union all
    select g.id, g.project_id, g.is_enabled, above.level + 1,
      case when above.level = ${holderLevel} then above.id else above.holder end,
      above.level > ${holderLevel} and (above.is_closed or not above.is_enabled),
      case when above.level > ${holderLevel} then above.place || lpad(g.position::text, 10, '0') else '' end
    from walked above, lateral (
      select * from location_group where project_id = above.project_id and parent_id = above.id offset 0
    ) g
  )`

/** Counts what is nested too deep. Changes nothing. */
export async function findDeepTrees(client: pg.Client): Promise<DeepTrees> {
  const { rows } = await client.query<DeepTrees>(
    `${walkedGroups}, deep_location as (
       select project_id, nlevel(path) as level from location where nlevel(path) > $1
     ), deep_group as (
       select project_id, level from walked where level > $1
     )
     select (select count(*)::int from deep_location) as locations,
       (select coalesce(max(level), 0)::int from deep_location) as "deepestLocation",
       (select count(*)::int from deep_group) as groups,
       (select coalesce(max(level), 0)::int from deep_group) as "deepestGroup",
       array(select code from project where id in (
         select project_id from deep_location union select project_id from deep_group) order by code) as projects`,
    [limits.treeDepth],
  )
  const [found] = rows
  if (!found) throw new Error('a count returned no row')
  return found
}

/**
 * Moves up everything that is nested deeper than the limit, within the caller's transaction, and records each move. A location
 * or group moves below its ancestor at the level before the last, behind the children there: it stays within its branch, and
 * nobody sees more than before.
 */
export async function repairTrees(client: pg.Client): Promise<DeepTrees> {
  const found = await findDeepTrees(client)
  if (found.locations > 0) await liftLocations(client)
  if (found.groups > 0) await liftGroups(client)
  return found
}

async function liftLocations(client: pg.Client): Promise<void> {
  await client.query(
    `create temporary table lifted on commit drop as
     select l.id, l.project_id, l.removal_id, l.parent_id as old_parent, l.position as old_position, holder.id as holder,
       holder.path || subpath(l.path, -1) as path,
       case when l.removal_id is not null then l.position
         else coalesce(last.position, 0)
           + row_number() over (partition by holder.id, l.removal_id is null order by l.path) end as position
     from location l
       join location holder on holder.node = subpath(l.path, ${holderLevel - 1}, 1)::text::bigint
       left join lateral (
         select max(child.position) as position from location child
         where child.project_id = holder.project_id and child.parent_id = holder.id and child.removal_id is null
           and nlevel(child.path) <= ${limits.treeDepth}
       ) last on true
     where nlevel(l.path) > ${limits.treeDepth}`,
  )
  // Locations of one removal are now siblings of their former ancestors. A removal of its own restores each.
  await client.query(
    `with parted as materialized (
       select t.id, t.removal_id, gen_random_uuid() as own_removal
       from lifted t join location above on above.id = t.old_parent join location holder on holder.id = t.holder
       where t.removal_id is not null and above.removal_id = t.removal_id
         and holder.removal_id is distinct from t.removal_id
     ), made as (
       insert into removal (id, project_id, user_id, at)
       select parted.own_removal, r.project_id, r.user_id, r.at from parted join removal r on r.id = parted.removal_id
     )
     update location l set removal_id = parted.own_removal from parted where l.id = parted.id`,
  )
  await client.query(
    `update location l set parent_id = t.holder, path = t.path, position = t.position, version = l.version + 1
     from lifted t where l.id = t.id`,
  )
  await client.query(
    `insert into audit (call, thing, thing_id, project_id, before, after, request_id)
     select 'npm run repair', 'location', id, project_id,
       jsonb_build_object('parent_id', old_parent, 'position', old_position),
       jsonb_build_object('parent_id', holder, 'position', position), 'repair'
     from lifted order by path`,
  )
  // An index that is created in this transaction would also index the old rows. Rewriting the table removes them, and the remains of
  // refused writes. Any expression makes PostgreSQL rewrite it.
  await client.query('alter table location alter column version type int using version + 0')
}

/** Moves groups up. Disables a group below a disabled one that was too deep itself, as it would otherwise give more than before. */
async function liftGroups(client: pg.Client): Promise<void> {
  await client.query(
    `create temporary table lifted_group on commit drop as
     ${walkedGroups}
     select g.id, g.project_id, g.parent_id as old_parent, g.position as old_position, g.is_enabled as was_enabled,
       w.holder, g.is_enabled and not w.is_closed as is_enabled,
       coalesce((
         select max(child.position) from location_group child
         where child.project_id = g.project_id and child.parent_id = w.holder
       ), 0) + row_number() over (partition by w.holder order by w.place, g.id) as position
     from walked w join location_group g on g.id = w.id
     where w.level > ${limits.treeDepth}`,
  )
  await client.query(
    `update location_group g set parent_id = t.holder, parent_level = ${holderLevel}, position = t.position,
       is_enabled = t.is_enabled, version = g.version + 1
     from lifted_group t where g.id = t.id`,
  )
  await client.query(
    `insert into audit (call, thing, thing_id, project_id, before, after, request_id)
     select 'npm run repair', 'location_group', id, project_id,
       jsonb_build_object('parent_id', old_parent, 'position', old_position, 'is_enabled', was_enabled),
       jsonb_build_object('parent_id', holder, 'position', position, 'is_enabled', is_enabled), 'repair'
     from lifted_group order by position`,
  )
}
