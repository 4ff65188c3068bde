import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { AskedPlace } from './asked-place.ts'

/** An item that failed, and where: its target. */
export interface FindingRow extends AskedPlace {
  location_id: string
  asset_id: string | null
  work_id: string | null
  was_linked: boolean
}

/** Has other submissions of a checklist wait, so that two of one place do not both make an order of one item. */
export async function lockFindings(database: Database, checklistId: string): Promise<void> {
  await sql`select from checklist where id = ${checklistId} for no key update`.execute(database)
}

/** Reads the findings of an inspection, in no order. */
export async function findFindings(database: Database, inspectionId: string): Promise<FindingRow[]> {
  return database
    .selectFrom('inspection_finding')
    .select(['item_key', 'repeat_key', 'location_id', 'asset_id', 'work_id', 'was_linked'])
    .where('inspection_id', '=', inspectionId)
    .execute()
}

/** Reads the newest open order of each item and target for which an inspection by the same checklist made one. */
export async function findOpenWork(
  database: Database,
  checklistId: string,
  targets: readonly Pick<FindingRow, 'item_key' | 'location_id' | 'asset_id'>[],
): Promise<(Pick<FindingRow, 'item_key' | 'location_id' | 'asset_id'> & { work_id: string })[]> {
  if (targets.length === 0) return []
  const { rows } = await sql<{
    item_key: string
    location_id: string
    asset_id: string | null
    work_id: string
  }>`
    select distinct on (f.item_key, f.location_id, f.asset_id) f.item_key, f.location_id, f.asset_id, f.work_id
    from unnest(${targets.map((one) => one.item_key)}::text[], ${targets.map((one) => one.location_id)}::uuid[])
        as wanted (item_key, location_id)
      join inspection_finding f on f.checklist_id = ${checklistId} and f.item_key = wanted.item_key
        and f.location_id = wanted.location_id and f.work_id is not null
      join work w on w.id = f.work_id and w.is_open
    order by f.item_key, f.location_id, f.asset_id, w.created_at desc`.execute(database)
  return rows
}

/** Writes the findings of an inspection in place of those that it had. */
export async function writeFindings(
  database: Database,
  inspection: { id: string; project_id: string; checklist_id: string },
  findings: readonly FindingRow[],
): Promise<void> {
  await database.deleteFrom('inspection_finding').where('inspection_id', '=', inspection.id).execute()
  if (findings.length === 0) return
  // One parameter, however many they are: a statement has room for 65,535.
  await sql`
    insert into inspection_finding (project_id, inspection_id, checklist_id, item_key, repeat_key, location_id, asset_id, work_id, was_linked)
    select ${inspection.project_id}, ${inspection.id}, ${inspection.checklist_id}, f.item_key, f.repeat_key, f.location_id, f.asset_id,
      f.work_id, f.was_linked
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as f (item_key text, repeat_key text, location_id uuid, asset_id uuid,
      work_id uuid, was_linked boolean)`.execute(database)
}

/** Where a room or an asset stands: the location, and the place of that in its tree. */
export interface Standing {
  location_id: string
  path: string
}

/** Reads where rooms and assets of a project stand, by their ids. Removed ones, and those at removed places, are left out. */
export async function findStandings(
  database: Database,
  projectId: string,
  { rooms, assets }: { rooms: readonly string[]; assets: readonly string[] },
): Promise<ReadonlyMap<string, Standing>> {
  if (rooms.length + assets.length === 0) return new Map()
  const { rows } = await sql<Standing & { id: string }>`
    select l.id, l.id as location_id, l.path::text as path from location l
    where l.id = any(${[...rooms]}::uuid[]) and l.project_id = ${projectId} and l.removal_id is null
    union all
    select a.id, l.id, l.path::text from asset a join location l on l.id = a.location_id
    where a.id = any(${[...assets]}::uuid[]) and a.project_id = ${projectId} and a.removed_at is null
      and l.removal_id is null`.execute(database)
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}
