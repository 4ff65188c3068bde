import { sql, type RawBuilder } from 'kysely'
import { readableCommentEntries, type CommentSight } from '../comment/comment.sight.ts'
import { assignedGroups } from '../location-group/assigned-group-sight.ts'
import { everyWord, patternOf, wordsOf } from '../../database/words.ts'
import { namedThings, type NameReader } from './name-things.ts'
import { headOf, isPart, partMatches, runOf } from './runs-of-imports.ts'

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
  /** Calls whose entries the reader may not read. */
  withheld?: readonly string[] | undefined
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
  /** The run of an import: only what it changed. */
  importRun?: string | undefined
  /** Each run of an import is one entry. */
  wholeImports?: boolean | undefined
}

/** The parts of a project's trail: its own entries, and the changes of the status of its members, which belong to no project. */
const partsOfTrail = (projectId: string): RawBuilder<boolean>[] => [
  sql<boolean>`a.project_id = ${projectId}`,
  sql<boolean>`a.project_id is null and a.thing = 'user' and a.after ? 'status' and exists (
    select from project_user m where m.project_id = ${projectId} and m.user_id = a.thing_id offset 0)`,
]

/** Returns the table of a filter's entries. */
export function trailOf(projectId: string | undefined): RawBuilder<unknown> {
  if (!projectId) return sql`audit`
  const parts = partsOfTrail(projectId).map((isIn) => sql`select a.* from audit a where ${isIn}`)
  return sql`(${sql.join(parts, sql` union all `)})`
}

/**
 * Selects columns of the newest matching entries `a`: up to `most` of each part of a project's trail, which is read in the order of its own index.
 * The caller orders and limits them again.
 */
export function newestOf(
  filter: AuditFilter,
  columns: RawBuilder<unknown>,
  most: number,
): RawBuilder<unknown> {
  const { projectId } = filter
  const parts = projectId ? partsOfTrail(projectId) : [sql<boolean>`true`]
  return sql.join(
    parts.map(
      (isIn) => sql`(select ${columns} from audit a where ${isIn} and ${matchesFilter(filter)}
        order by a.at desc, a.id desc limit ${most})`,
    ),
    sql` union all `,
  )
}

/** Whether each entry of a page can be found without a look at what the reader sees or searches. */
export const isPlain = ({ sight, searchText }: AuditFilter): boolean => !sight && !searchText

/** Returns the conditions that the trail's indexes or one row alone can answer, of entries of `trailOf`. */
export function matchesFilter(filter: AuditFilter): RawBuilder<boolean> {
  const {
    comments,
    withheld = [],
    entry,
    entries,
    projectId,
    userId,
    thing,
    thingId,
    call,
    from,
    to,
    before,
  } = filter
  const { importRun, wholeImports } = filter
  const isFolded = wholeImports && isPlain(filter)
  const about = [thing && sql`a.thing = ${thing}`, thingId && sql`a.thing_id = ${thingId}`].filter(
    (condition) => typeof condition === 'object',
  )
  const isAbout = about.length > 0 && sql`(${sql.join(about, sql` and `)})`
  const conditions = [
    comments && readableCommentEntries(comments),
    withheld.length > 0 && sql`a.call <> all(${withheld}::text[])`,
    entry && sql`a.id = ${entry}::bigint`,
    entries && sql`a.id = any(${entries}::bigint[])`,
    userId && sql`a.user_id = ${userId}`,
    isFolded && sql`not ${isPart}`,
    isAbout && (isFolded ? sql`(${isAbout} or ${partMatches(filter)})` : isAbout),
    importRun && sql`${isPart} and a.request_id = ${importRun}`,
    call && (call.endsWith('/') ? sql`starts_with(a.call, ${call})` : sql`a.call = ${call}`),
    from && sql`a.at >= ${from}::timestamptz`,
    to && sql`a.at <= ${to}::timestamptz`,
    // The number of an entry in another project matches nothing, so it does not reveal when that entry was written.
    before &&
      sql`(a.at, a.id) < (select b.at, b.id from ${trailOf(projectId)} b where b.id = ${before}::bigint)`,
  ].filter((condition) => typeof condition === 'object')
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
  const { sight, projectId, searchText, wholeImports } = filter
  const hasText = searchText !== undefined && wordsOf(searchText).length > 0
  const isLimited = sight !== undefined && projectId !== undefined
  // Nearly every entry of a project names the project: a match of its name counts only for changes of the project
  // itself.
  const looked = sql`a.id, a.at, a.user_id, a.thing, a.thing_id, a.ids,
    ${searchText ? sql`a.words` : sql`''`} as words, ${runOf(sql`a`)} as run`
  const elsewhere = projectId ? sql`where n.named <> ${projectId}` : sql``
  return sql`
    newest as materialized (
      select n.* from (${newestOf(filter, looked, reach.entries)}) n
      order by n.at desc, n.id desc limit ${reach.entries}
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
    ${hasText ? sql`, ${calledAmongLooked(searchText, reader)}` : sql``}, seen as (
      select k.id, k.at, k.run from looked k
      where true
        ${isLimited ? sql`and not exists (select from unseen where unseen.entry = k.id)` : sql``}
        ${
          hasText
            ? sql`and ${everyWord(
                searchText,
                (pattern, index) => sql`(k.words like ${pattern}
              or k.user_id in (select id from doer where word = ${index}::int)
              or k.thing_id in (select id from called where word = ${index}::int)
              or k.id in (select n.entry from named n join called on called.id = n.named and called.word = ${index}::int ${elsewhere}))`,
              )}`
            : sql``
        }
    ), shown as (
      ${
        wholeImports
          ? sql`
            select distinct on (coalesce(s.run, s.id::text)) coalesce(h.id, s.id) as id, s.at
            from seen s left join lateral (${headOf(sql`s.run`, sight)}) h on true
            order by coalesce(s.run, s.id::text), s.id desc`
          : sql`select id, at from seen`
      }
    )`
}

/**
 * Finds whose names contain a word of the text, as this reader sees them: `doer` among the users who did something, `called`
 * among the things that entries name, each with the number of the word. Looks up each id once, by its key.
 */
function calledAmongLooked(searchText: string, reader: NameReader): RawBuilder<unknown> {
  const ids = sql`any(array(select distinct named from named))`
  return sql`
    wanted (word, pattern) as materialized (values ${sql.join(
      wordsOf(searchText).map((word, index) => sql`(${index}::int, ${patternOf(word)})`),
    )}), doer as materialized (
      select u.id, wanted.word from app_user u join wanted on searchable(u.name) like wanted.pattern
      where u.id = any(array(select distinct user_id from looked))
    ), called as materialized (
      select c.id, wanted.word from (${namedThings(ids, reader)}) c join wanted on searchable(c.name) like wanted.pattern
    )`
}

/**
 * Finds entries that name something the reader does not see, as `unseen`. It looks up each id once, however many
 * entries name it. One unseen location, group or store hides an entry, whatever else the entry is about. An entry about
 * a location, a group, an asset or an inspection that no longer exists cannot be checked, and is hidden too.
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
        or exists (select from work w join location l on l.id = w.location_id
          where w.id = n.named and not ${seenPath} offset 0)
        or exists (select from inspection i join location l on l.id = i.location_id
          where i.id = n.named and not ${seenPath} offset 0)
        or exists (select from maintenance_schedule m left join asset a on a.id = m.asset_id
            join location l on l.id = coalesce(m.location_id, a.location_id)
          where m.id = n.named and not ${seenPath} offset 0)
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
      union all
      select k.id from looked k where k.thing = 'asset' and k.thing_id is not null
        and not ${seesAllLocations}::boolean
        and not exists (select from asset a where a.id = k.thing_id offset 0)
      union all
      select k.id from looked k where k.thing = 'inspection' and k.thing_id is not null
        and not ${seesAllLocations}::boolean
        and not exists (select from inspection i where i.id = k.thing_id offset 0)
    )`
}
