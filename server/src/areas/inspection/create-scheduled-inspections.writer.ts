import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Cause } from '../../notifications/raise-notifications.ts'
import type { Context } from '../../serve/context.ts'
import { drawNumber } from '../number-series/number-series.writer.ts'
import { writeAssignees } from './inspection.repository.ts'
import { raiseAsked } from './notices/raise-inspection-events.ts'

/** An inspection of a schedule as its maker has judged it: checklist, place, asset and people are of the project. Days are YYYY-MM-DD. */
export interface ScheduledInspection {
  scheduleId: string
  epoch: number
  sequence: number
  checklistId: string
  locationId: string
  assetId: string | null
  dueOn: string
  teamId: string | null
  userIds: readonly string[]
  /** Who made the schedule. */
  createdBy: string
}

interface MadeInspection {
  id: string
  number: number
  schedule_id: string
  sequence: number
}

/**
 * Plans those of some inspections of a project that are not there yet, each once for its schedule, epoch and sequence [INS-16]. Whoever plans
 * inspections of the same project at the same moment waits here.
 */
export async function createScheduledInspections(
  cause: Cause & Pick<Context, 'record'>,
  projectId: string,
  given: readonly ScheduledInspection[],
): Promise<MadeInspection[]> {
  const { database } = cause
  if (given.length === 0) return []
  await drawNumber(projectId, 'inspection', 0).execute(database)
  const there = await findThere(database, given)
  const fresh = given.filter((one) => !there.has(nameOf(one.scheduleId, one.epoch, one.sequence)))
  if (fresh.length === 0) return []
  const made = await insertScheduled(database, projectId, fresh)
  for (const [place, one] of made.entries()) {
    const planned = fresh[place]
    if (!planned) throw new Error('an inspection was inserted that nobody planned')
    await writeAssignees(database, [{ id: one.id, project_id: projectId }], {
      added: planned.userIds,
      by: planned.createdBy,
    })
    cause.record(
      {
        thing: 'inspection',
        thingId: one.id,
        projectId,
        after: {
          number: one.number,
          checklist_id: planned.checklistId,
          location_id: planned.locationId,
          asset_id: planned.assetId,
          assigned_ids: [...planned.userIds],
          team_id: planned.teamId,
          due_on: planned.dueOn,
        },
      },
      'inspections',
    )
    await raiseAsked(cause, [{ id: one.id, project_id: projectId }], {
      userIds: planned.userIds,
      teamIds: planned.teamId === null ? [] : [planned.teamId],
    })
  }
  return made
}

const nameOf = (scheduleId: string, epoch: number, sequence: number): string =>
  `${scheduleId} ${epoch} ${sequence}`

async function findThere(
  database: Database,
  given: readonly ScheduledInspection[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ schedule_id: string; epoch: number; sequence: number }>`
    select i.schedule_id, i.epoch, i.sequence
    from unnest(${given.map((one) => one.scheduleId)}::uuid[], ${given.map((one) => one.epoch)}::int[],
        ${given.map((one) => one.sequence)}::int[]) as g (schedule_id, epoch, sequence)
      join inspection i on i.schedule_id = g.schedule_id and i.epoch = g.epoch and i.sequence = g.sequence`.execute(
    database,
  )
  return new Set(rows.map((row) => nameOf(row.schedule_id, row.epoch, row.sequence)))
}

/** Inserts inspections with the next numbers, in their order. */
async function insertScheduled(
  database: Database,
  projectId: string,
  fresh: readonly ScheduledInspection[],
): Promise<MadeInspection[]> {
  const planned = fresh.map((one, place) => ({
    place: place + 1,
    checklist_id: one.checklistId,
    location_id: one.locationId,
    asset_id: one.assetId,
    team_id: one.teamId,
    due_on: one.dueOn,
    created_by: one.createdBy,
    schedule_id: one.scheduleId,
    epoch: one.epoch,
    sequence: one.sequence,
  }))
  const { rows } = await sql<MadeInspection>`
    with series as (${drawNumber(projectId, 'inspection', fresh.length)}),
    made as (
      insert into inspection (project_id, number, checklist_id, location_id, asset_id, team_id, due_on, created_by, schedule_id, epoch,
        sequence)
      select ${projectId}, last - ${fresh.length}::int + g.place, g.checklist_id, g.location_id, g.asset_id, g.team_id, g.due_on,
        g.created_by, g.schedule_id, g.epoch, g.sequence
      from series, jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as g (place int, checklist_id uuid, location_id uuid,
        asset_id uuid, team_id uuid, due_on date, created_by uuid, schedule_id uuid, epoch int, sequence int)
      order by g.place returning id, number, schedule_id, sequence
    )
    select * from made order by number`.execute(database)
  return rows
}
