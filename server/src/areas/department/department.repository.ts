import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords } from '../../database/words.ts'
import { notFound } from '../../serve/failure.ts'
import { type DepartmentRow, columns } from './department-rows.loader.ts'

export interface DepartmentFilter {
  projectId?: string | undefined
  text?: string | undefined
  page: number
  limit: number
}

/** Returns a page of departments, in order. */
export async function searchDepartments(
  database: Database,
  filter: DepartmentFilter,
): Promise<DepartmentRow[]> {
  let query = database.selectFrom('department').select(columns)
  const { projectId } = filter
  if (projectId) {
    query = query.where('id', 'in', (attached) =>
      attached.selectFrom('project_department').select('department_id').where('project_id', '=', projectId),
    )
  }
  if (filter.text) query = query.where(hasWords(sql`search_text`, filter.text))
  return query
    .orderBy('position')
    .orderBy('id')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
}

/** @throws Failure not_found */
export async function findDepartment(
  database: Database,
  id: string,
  lock?: 'locked',
): Promise<DepartmentRow> {
  const query = database.selectFrom('department').select(columns).where('id', '=', id)
  return (lock ? query.forUpdate() : query).executeTakeFirstOrThrow(() => notFound())
}

/** Locks the order of departments until the transaction ends. */
export async function lockOrder(database: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('department order'))`.execute(database)
}

/** Adds a department at the end of the order; returns its id. */
export async function addDepartment(
  database: Database,
  department: Pick<DepartmentRow, 'code' | 'name' | 'description'>,
): Promise<string> {
  await lockOrder(database)
  const { id } = await database
    .insertInto('department')
    .values({
      code: department.code,
      name: JSON.stringify(department.name),
      description: JSON.stringify(department.description),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from department)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a department's texts; returns its new version. */
export async function writeDepartment(
  database: Database,
  id: string,
  department: Pick<DepartmentRow, 'code' | 'name' | 'description'>,
): Promise<number> {
  const { version } = await database
    .updateTable('department')
    .set((row) => ({
      code: department.code,
      name: JSON.stringify(department.name),
      description: JSON.stringify(department.description),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Reads the ids in order. Positions are 1 … n without gaps. */
export async function orderOfDepartments(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('department')
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function writeOrder(database: Database, ids: readonly string[]): Promise<void> {
  await sql`
    update department d set position = o.position, version = d.version + 1
    from unnest(${ids}::uuid[]) with ordinality as o(id, position)
    where d.id = o.id and d.position <> o.position`.execute(database)
}
