import { sql, type RawBuilder } from 'kysely'
import { readableCommentEntries, type CommentSight } from '../comment/comment.sight.ts'
import { assignedGroups } from '../location-group/assigned-group-sight.ts'
import { namedThings, type NameReader } from './name-things.ts'

/**
 * The reader of the trail in one project. They see an entry only if they see all locations, groups and stores that it
 * names.
 */
export interface AuditSight {
  userId: string
  seesLocations: boolean
  seesAllLocations: boolean
  /** The reader sees their assigned groups and those below. A reader who sees all locations sees all groups here. */
  seesGroups: boolean
  seesStores: boolean
  seesAllStores: boolean
}

export interface AuditFilter {
  /** Undefined for a reader of every comment. */
  comments: CommentSight | undefined
  /** Left out for a reader who sees the whole project. */
  sight?: AuditSight | undefined
  /** The number of one entry. */
  entry?: string | undefined
  /** The numbers of several entries. */
  entries?: readonly string[] | undefined
  projectId?: string | undefined
  userId?: string | undefined
  thing?: string | undefined
  thingId?: string | undefined
  call?: string | undefined
  searchText?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** The number of an entry; only older entries match. */
  before?: string | undefined
}

/** Returns the conditions that the trail's indexes or one row alone can answer. */
export function matchesFilter(filter: AuditFilter): RawBuilder<boolean> {
  const { comments, entry, entries, projectId, userId, thing, thingId, call, from, to, before } = filter
  const conditions = [
    comments && readableCommentEntries(comments),
    entry && sql`a.id = ${entry}::bigint`,
    entries && sql`a.id = any(${entries}::bigint[])`,
    projectId && sql`a.project_id = ${projectId}`,
    userId && sql`a.user_id = ${userId}`,
    thing && sql`a.thing = ${thing}`,
    thingId && sql`a.thing_id = ${thingId}`,
    call && (call.endsWith('/') ? sql`starts_with(a.call, ${call})` : sql`a.call = ${call}`),
    from && sql`a.at >= ${from}::timestamptz`,
    to && sql`a.at <= ${to}::timestamptz`,
    // The number of an entry in another project matches nothing, so it does not reveal when that entry was written.
    before &&
      sql`(a.at, a.id) < (select at, id from audit where id = ${before}::bigint
        ${projectId ? sql`and project_id = ${projectId}` : sql``})`,
  ].filter((condition) => condition !== undefined && condition !== '')
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** How far a search looks: maximum numbers of entries and of ids that they name. It looks at least at one entry. */
export interface Reach {
  entries: number
  ids: number
}

/**
 * Returns common table expressions for `with`: `newest`, the newest matching entries within `reach.entries`; `looked`,
 * those of them within `reach.ids`; `shown`, those that the reader may see and that contain the text. The costly checks
 * run for `looked` alone, however long the trail is. None of them reads `before` and `after`.
 */
export function lookInto(filter: AuditFilter, reader: NameReader, reach: Reach): RawBuilder<unknown> {
  const { sight, projectId, searchText } = filter
  const isLimited = sight !== undefined && projectId !== undefined
  // Nearly every entry of a project names the project: a match of its name counts only for changes of the project
  // itself.
  const elsewhere = projectId ? sql`where n.named <> ${projectId}` : sql``
  return sql`
    newest as materialized (
      select a.id, a.at, a.user_id, a.thing, a.thing_id, a.ids, ${searchText ? sql`a.words` : sql`''`} as words
      from audit a
      where ${matchesFilter(filter)}
      order by a.at desc, a.id desc limit ${reach.entries}
    ), looked as materialized (
      select * from (
        select n.*, sum(cardinality(n.ids)) over (order by n.at desc, n.id desc) - cardinality(n.ids) as ids_before
        from newest n
      ) measured
      where ids_before < ${reach.ids}
    ), named as materialized (
      select k.id as entry, unnest(k.ids) as named from looked k
      union all
      -- A file of a comment is seen by whoever sees what the comment is on.
      select k.id, c.owner_id from looked k, lateral (select c.owner_id from comment c where c.id = any(k.ids) offset 0) c
      where k.thing = 'attachment'
    )
    ${isLimited ? sql`, ${unseenAmongLooked(projectId, sight)}` : sql``}
    ${searchText ? sql`, ${calledAmongLooked(searchText, reader)}` : sql``}, shown as (
      select k.id, k.at from looked k
      where true
        ${isLimited ? sql`and not exists (select from unseen where unseen.entry = k.id)` : sql``}
        ${
          searchText
            ? sql`and (k.words like contains_pattern(${searchText})
              or k.user_id in (select id from doer)
              or k.thing_id in (select id from called)
              or k.id in (select n.entry from named n join called on called.id = n.named ${elsewhere}))`
            : sql``
        }
    )`
}

/**
 * Finds whose names contain the text, as this reader sees them: `doer` among the users who did something, `called`
 * among the things that entries name. Looks up each id once, by its key.
 */
function calledAmongLooked(searchText: string, reader: NameReader): RawBuilder<unknown> {
  const ids = sql`any(array(select distinct named from named))`
  return sql`
    doer as materialized (
      select u.id from app_user u where u.id = any(array(select distinct user_id from looked))
        and searchable(u.name) like contains_pattern(${searchText})
    ), called as materialized (
      select c.id from (${namedThings(ids, reader)}) c where searchable(c.name) like contains_pattern(${searchText})
    )`
}

/**
 * Finds entries that name something the reader does not see, as `unseen`. It looks up each id once, however many
 * entries name it. One unseen location, group or store hides an entry, whatever else the entry is about. An entry about
 * a location or group that no longer exists cannot be checked, and is hidden too.
 *
 * `offset 0` keeps each lookup a lookup by key. As a join it would read a whole table for twenty entries.
 */
function unseenAmongLooked(projectId: string, sight: AuditSight): RawBuilder<unknown> {
  const { userId, seesLocations, seesAllLocations, seesGroups, seesStores, seesAllStores } = sight
  const seenPath = sql`(${seesAllLocations}::boolean or (${seesLocations}::boolean
    and l.path <@ any (array(select unnest(assigned_location_paths(${userId}, ${projectId}))))))`
  const isSeenStore = (id: RawBuilder<unknown>) => sql`(${seesAllStores}::boolean or (${seesStores}::boolean
    and ${id} = any (array(select unnest(assigned_stores(${userId}, ${projectId}))))))`
  const isSeenGroup = sql`(${seesAllLocations}::boolean or (${seesGroups}::boolean and g.id = any (array(
    ${assignedGroups(userId, projectId)}))))`
  return sql`
    hidden as materialized (
      select n.named from (select distinct named from named) n
      where exists (select from location l where l.id = n.named and not ${seenPath} offset 0)
        or exists (select from location_group g where g.id = n.named and not ${isSeenGroup} offset 0)
        or exists (select from store s where s.id = n.named and not ${isSeenStore(sql`s.id`)} offset 0)
        or exists (select from stock_request r where r.id = n.named and (not ${isSeenStore(sql`r.store_id`)}
          or (r.to_store_id is not null and not ${isSeenStore(sql`r.to_store_id`)})) offset 0)
        or exists (select from stocktake t where t.id = n.named and not ${isSeenStore(sql`t.store_id`)} offset 0)
        or exists (select from asset a join location l on l.id = a.location_id
          where a.id = n.named and not ${seenPath} offset 0)
        or exists (select from staged_import i left join location_import li on li.import_id = i.id
            left join stock_import si on si.import_id = i.id left join location l on l.id = li.parent_id
          where i.id = n.named and not case when si.store_id is null
            then coalesce(${seenPath}, ${seesAllLocations}::boolean) else ${isSeenStore(sql`si.store_id`)} end offset 0)
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
