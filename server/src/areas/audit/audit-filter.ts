import { sql, type RawBuilder } from 'kysely'

/** Whose eyes an entry must be fit for: what it names of locations, their groups and stores must be seen. */
export interface AuditSight {
  userId: string
  seesLocations: boolean
  seesAllLocations: boolean
  /** The groups that are assigned to them, and those below. Who sees all locations sees all groups here. */
  seesGroups: boolean
  seesStores: boolean
  seesAllStores: boolean
}

export interface AuditFilter {
  /** Left out for who sees the whole project. */
  sight?: AuditSight | undefined
  /** The number of one entry. */
  entry?: string | undefined
  projectId?: string | undefined
  userId?: string | undefined
  thing?: string | undefined
  thingId?: string | undefined
  call?: string | undefined
  searchText?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** The number of an entry: only older ones. */
  before?: string | undefined
}

/** What the indexes of the trail answer, or a look at a row alone. */
export function isAskedFor(filter: AuditFilter): RawBuilder<boolean> {
  const { entry, projectId, userId, thing, thingId, call, from, to, before } = filter
  const conditions = [
    entry && sql`a.id = ${entry}::bigint`,
    projectId && sql`a.project_id = ${projectId}`,
    userId && sql`a.user_id = ${userId}`,
    thing && sql`a.thing = ${thing}`,
    thingId && sql`a.thing_id = ${thingId}`,
    call && (call.endsWith('/') ? sql`starts_with(a.call, ${call})` : sql`a.call = ${call}`),
    from && sql`a.at >= ${from}::timestamptz`,
    to && sql`a.at <= ${to}::timestamptz`,
    // An entry of another project says nothing here, not even when it was written.
    before &&
      sql`(a.at, a.id) < (select at, id from audit where id = ${before}::bigint
        ${projectId ? sql`and project_id = ${projectId}` : sql``})`,
  ].filter((condition) => condition !== undefined && condition !== '')
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/**
 * The newest `most` entries that are asked for, as `looked`, and of them those that a reader may see and that have the text,
 * as `shown`. To be put behind `with`: what costs more than a look at a row is paid for so many at most, whatever the trail
 * holds.
 */
export function lookInto(filter: AuditFilter, most: number): RawBuilder<unknown> {
  const { sight, projectId, searchText } = filter
  const isLimited = sight !== undefined && projectId !== undefined
  const text = searchText
    ? sql`and searchable(concat_ws(E'\n', k.user_name, k.call, k.before::text, k.after::text))
        like contains_pattern(${searchText})`
    : sql``
  return sql`
    looked as materialized (
      select a.id, a.at, a.user_id, u.name as user_name, a.call, a.thing, a.thing_id, a.project_id, a.before, a.after
      from audit a left join app_user u on u.id = a.user_id
      where ${isAskedFor(filter)}
      order by a.at desc, a.id desc limit ${most}
    )
    ${isLimited ? sql`, ${unseenAmongLooked(projectId, sight)}` : sql``}, shown as (
      select k.* from looked k
      where true ${isLimited ? sql`and not exists (select from unseen where unseen.entry = k.id)` : sql``} ${text}
    )`
}

/**
 * Entries that name something unseen, as `unseen`. Every id in an entry is looked up, each once however many name it: an
 * entry that names one location, group or store outside of what the reader sees is not theirs, whatever else it is about. One
 * of a location or group that is gone for good cannot be judged any more, and is not shown either.
 *
 * Each look is `offset 0`: it stays one by the key. Turned into a join, it would read a whole table for twenty entries.
 */
function unseenAmongLooked(projectId: string, sight: AuditSight): RawBuilder<unknown> {
  const { userId, seesLocations, seesAllLocations, seesGroups, seesStores, seesAllStores } = sight
  const seenPath = sql`(${seesAllLocations}::boolean or (${seesLocations}::boolean
    and l.path <@ any (array(select unnest(assigned_location_paths(${userId}, ${projectId}))))))`
  const isSeenStore = (id: RawBuilder<unknown>) => sql`(${seesAllStores}::boolean or (${seesStores}::boolean
    and ${id} = any (array(select unnest(assigned_stores(${userId}, ${projectId}))))))`
  const isSeenGroup = sql`(${seesAllLocations}::boolean or (${seesGroups}::boolean and g.id = any (array(
    with recursive own as (
      select group_id as id from user_location_group where user_id = ${userId} and project_id = ${projectId}
      union select below.id from location_group below join own on below.parent_id = own.id
        where below.project_id = ${projectId}
    ) select id from own))))`
  return sql`
    named as materialized (
      select id as entry, thing_id as named from looked where thing_id is not null
      union
      select k.id, found[1]::uuid
      from looked k, regexp_matches(concat(k.before::text, k.after::text), ${uuid}, 'g') as found
    ), hidden as materialized (
      select n.named from (select distinct named from named) n
      where exists (select from location l where l.id = n.named and not ${seenPath} offset 0)
        or exists (select from location_group g where g.id = n.named and not ${isSeenGroup} offset 0)
        or exists (select from store s where s.id = n.named and not ${isSeenStore(sql`s.id`)} offset 0)
        or exists (select from stock_request r where r.id = n.named and (not ${isSeenStore(sql`r.store_id`)}
          or (r.to_store_id is not null and not ${isSeenStore(sql`r.to_store_id`)})) offset 0)
        or exists (select from asset a join location l on l.id = a.location_id
          where a.id = n.named and not ${seenPath} offset 0)
        or exists (select from location_import i left join location l on l.id = i.parent_id
          where i.id = n.named and not case when i.store_id is null
            then coalesce(${seenPath}, ${seesAllLocations}::boolean) else ${isSeenStore(sql`i.store_id`)} end offset 0)
    ), unseen as materialized (
      select entry from named where named in (select named from hidden)
      union all
      select k.id from looked k where k.thing = 'location' and k.thing_id is not null
        and not exists (select from location l where l.id = k.thing_id offset 0)
      union all
      select k.id from looked k where k.thing = 'location_group' and k.thing_id is not null
        and not ${seesAllLocations}::boolean
        and not exists (select from location_group g where g.id = k.thing_id offset 0)
    )`
}
