import { limits } from '@atrium/contract'
import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { AttachmentRow } from '../../attachments/attachment.repository.ts'
import type { Database } from '../../database/database.ts'
import type { LocationRow } from '../location/location-rows.loader.ts'
import { withinSight, type Sight } from '../location/sight.ts'

/** The plan of a location: which picture it is, and how often it has changed. */
export interface PlanRow {
  attachment_id: string | null
  version: number
}

export interface PlanPinRow {
  location_id: string
  name: Multilingual
  code: string
  category_code: string
  x: number
  y: number
}

/** A place on a plan, by the location that is there. */
export interface Placed {
  location_id: string
  x: number
  y: number
}

export async function findPlan(database: Database, locationId: string): Promise<PlanRow | undefined> {
  return database
    .selectFrom('location_plan')
    .select(['attachment_id', 'version'])
    .where('location_id', '=', locationId)
    .executeTakeFirst()
}

/** Finds a picture or file of a location. */
export async function findFileOf(
  database: Database,
  locationId: string,
  attachmentId: string,
): Promise<AttachmentRow | undefined> {
  return database
    .selectFrom('attachment')
    .selectAll()
    .where('id', '=', attachmentId)
    .where('owner_kind', '=', 'location')
    .where('owner_id', '=', locationId)
    .executeTakeFirst()
}

/** Returns whether a file was removed and can be restored. */
export async function isRemovedFile(database: Database, attachmentId: string): Promise<boolean> {
  const row = await database
    .selectFrom('removed_attachment')
    .select('id')
    .where('id', '=', attachmentId)
    .executeTakeFirst()
  return row !== undefined
}

/** The active locations below a plan's location that are on the plan. Those that have left its branch keep their place for later. */
const onPlan = (plan: Pick<LocationRow, 'id' | 'path'>) => sql`
  from location_plan_pin pin join location l on l.id = pin.location_id
  where pin.plan_id = ${plan.id} and l.removal_id is null and l.path <@ ${plan.path}::ltree`

/** Returns what is on a plan and seen, in tree order. */
export async function findPins(
  database: Database,
  plan: Pick<LocationRow, 'id' | 'path'>,
  sight: Sight,
): Promise<PlanPinRow[]> {
  const { rows } = await sql<PlanPinRow>`
    select l.id as location_id, l.name, l.code, l.category_code, pin.x, pin.y
    ${onPlan(plan)} and ${withinSight(sight)}
    order by nlevel(l.path), l.position, l.id limit ${limits.pinsOfPlan}`.execute(database)
  return rows
}

export async function countPins(database: Database, plan: Pick<LocationRow, 'id' | 'path'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${onPlan(plan)}`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

/** Returns where some locations are on a plan. */
export async function findPlaced(
  database: Database,
  planId: string,
  locationIds: readonly string[],
): Promise<Placed[]> {
  return database
    .selectFrom('location_plan_pin')
    .select(['location_id', 'x', 'y'])
    .where('plan_id', '=', planId)
    .where('location_id', 'in', locationIds)
    .orderBy('location_id')
    .execute()
}

/** Writes which picture is the plan and returns the version. The caller has locked the location. */
export async function writePlan(
  database: Database,
  locationId: string,
  attachmentId: string | null,
): Promise<number> {
  const { version } = await database
    .insertInto('location_plan')
    .values({ location_id: locationId, attachment_id: attachmentId })
    .onConflict((clash) =>
      clash
        .column('location_id')
        .doUpdateSet({ attachment_id: attachmentId, version: sql<number>`location_plan.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Writes and deletes places, and returns the plan's new version. The caller has locked the location. */
export async function writePins(
  database: Database,
  planId: string,
  placed: readonly Placed[],
  taken: readonly string[],
): Promise<number> {
  if (taken.length > 0)
    await database
      .deleteFrom('location_plan_pin')
      .where('plan_id', '=', planId)
      .where('location_id', 'in', taken)
      .execute()
  if (placed.length > 0)
    await database
      .insertInto('location_plan_pin')
      .values(placed.map((pin) => ({ plan_id: planId, ...pin })))
      .onConflict((clash) =>
        clash
          .columns(['plan_id', 'location_id'])
          .doUpdateSet({ x: sql<number>`excluded.x`, y: sql<number>`excluded.y` }),
      )
      .execute()
  const { version } = await database
    .updateTable('location_plan')
    .set({ version: sql<number>`version + 1` })
    .where('location_id', '=', planId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
