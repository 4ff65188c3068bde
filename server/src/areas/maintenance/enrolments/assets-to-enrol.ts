import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'

/** Which assets an enrolment is about. */
export interface EnrolmentScope {
  project_id: string
  plan_id: string
  catalog_id: string
  /** Null: the whole project. */
  location_id: string | null
}

/** The assets `a` in use of the kind of a plan and of those below it, at the active places of an enrolment. Retired ones are left out. */
const assetsOf = ({ project_id, catalog_id, location_id }: EnrolmentScope): RawBuilder<unknown> => sql`
  from asset a join location l on l.id = a.location_id
  where a.project_id = ${project_id} and a.removed_at is null and a.operational_status <> 'Retired' and l.removal_id is null
    and a.catalog_id in (select catalogs_below(${catalog_id}))
    and (${location_id}::uuid is null or l.path <@ (select path from location where id = ${location_id}::uuid))`

/** Whether asset `a` has, or had, a schedule of a plan: what somebody has ended does not come again by itself. */
const hadOne = (planId: string) =>
  sql<boolean>`exists (select from maintenance_schedule s where s.plan_id = ${planId} and s.asset_id = a.id)`

/** Returns assets that get a schedule by an enrolment, by their codes, at most so many. */
export async function findAssetsToEnrol(
  database: Database,
  scope: EnrolmentScope,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id ${assetsOf(scope)} and not ${hadOne(scope.plan_id)} order by a.code, a.id limit ${most}`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}

/** Counts the assets of an enrolment that have, or had, a schedule of its plan. */
export async function countPassedOver(database: Database, scope: EnrolmentScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${assetsOf(scope)} and ${hadOne(scope.plan_id)}`.execute(database)
  return rows[0]?.count ?? 0
}
