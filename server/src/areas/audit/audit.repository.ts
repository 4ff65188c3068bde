import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface AuditRow {
  id: string
  at: Date
  user_id: string | null
  user_name: string | null
  call: string
  thing: string
  thing_id: string | null
  project_id: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Whose eyes an entry must be fit for: what it names of locations and stores must be seen. */
export interface AuditSight {
  userId: string
  seesLocations: boolean
  seesAllLocations: boolean
  seesStores: boolean
  seesAllStores: boolean
}

export interface AuditFilter {
  /** Left out for who sees the whole project. */
  sight?: AuditSight | undefined
  projectId?: string | undefined
  userId?: string | undefined
  thingId?: string | undefined
  call?: string | undefined
  from?: string | undefined
  to?: string | undefined
  page: number
  limit: number
}

/** A page of the trail, newest first. */
export async function searchAudit(database: Database, filter: AuditFilter): Promise<AuditRow[]> {
  let query = database
    .selectFrom('audit')
    .leftJoin('app_user', 'app_user.id', 'audit.user_id')
    .select(['audit.id', 'at', 'user_id', 'app_user.name as user_name', 'call', 'thing', 'thing_id'])
    .select(['project_id', 'before', 'after'])
  if (filter.projectId) query = query.where('project_id', '=', filter.projectId)
  if (filter.projectId && filter.sight)
    query = query.where(namesNothingUnseen(filter.projectId, filter.sight))
  if (filter.userId) query = query.where('user_id', '=', filter.userId)
  if (filter.thingId) query = query.where('thing_id', '=', filter.thingId)
  if (filter.call) query = query.where('call', '=', filter.call)
  if (filter.from) query = query.where('at', '>=', new Date(filter.from))
  if (filter.to) query = query.where('at', '<=', new Date(filter.to))
  return query
    .orderBy('audit.id', 'desc')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/**
 * Whether an entry speaks of seen things alone. Every id in it is looked up: an entry that names one location or store
 * outside of what the reader sees is not theirs, whatever else it is about. One of a location that is gone for good
 * cannot be judged any more, and is not shown either.
 */
function namesNothingUnseen(projectId: string, sight: AuditSight): RawBuilder<boolean> {
  const { userId, seesLocations, seesAllLocations, seesStores, seesAllStores } = sight
  const seenPath = sql`(${seesAllLocations} or (${seesLocations}
    and l.path <@ any (array(select unnest(assigned_location_paths(${userId}, ${projectId}))))))`
  const isSeenStore = (id: RawBuilder<unknown>) => sql`(${seesAllStores} or (${seesStores}
    and ${id} = any (array(select unnest(assigned_stores(${userId}, ${projectId}))))))`
  return sql<boolean>`
    (thing <> 'location' or thing_id is null or exists (select from location l where l.id = thing_id))
    and not exists (
      select from (
        select thing_id as id
        union
        select found[1]::uuid from regexp_matches(concat(before::text, after::text), ${uuid}, 'g') as found
      ) named
      where exists (select from location l where l.id = named.id and not ${seenPath})
        or exists (select from store s where s.id = named.id and not ${isSeenStore(sql`s.id`)})
        or exists (select from stock_request r where r.id = named.id and (not ${isSeenStore(sql`r.store_id`)}
          or (r.to_store_id is not null and not ${isSeenStore(sql`r.to_store_id`)})))
        or exists (select from asset a join location l on l.id = a.location_id where a.id = named.id and not ${seenPath})
        or exists (select from location_import i left join location l on l.id = i.parent_id
          where i.id = named.id and not case when i.store_id is null then coalesce(${seenPath}, ${seesAllLocations})
            else ${isSeenStore(sql`i.store_id`)} end)
    )`
}
