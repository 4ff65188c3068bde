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

export interface AuditFilter {
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
