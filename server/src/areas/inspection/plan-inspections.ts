import type { CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid } from '../../serve/failure.ts'
import { readSeenAssetNames } from '../asset/seen-asset-names.loader.ts'
import { loadOfferedChecklist } from '../checklist/offered-checklist.loader.ts'
import { readSight } from '../location/sight.ts'
import { drawNumber } from '../number-series/number-series.writer.ts'
import type { AskedPlace } from './asked-place.ts'
import { mayRepeat } from './inspection.policy.ts'
import { findFindings } from './findings.repository.ts'
import { writeAssignees } from './inspection.repository.ts'
import { loadToChange } from './load-to-change.ts'
import { raiseAsked } from './notices/raise-inspection-events.ts'
import { loadTargets, requireInspectors, requireTeam } from './named-in-inspection.loader.ts'
import { readAssetsBelow, readRooms } from './rounds.loader.ts'

/** An inspection to plan, whose parts the caller may name. */
interface Planned {
  project_id: string
  checklist_id: string
  targets: readonly { location_id: string; asset_id?: string | undefined }[]
  round_ids?: readonly string[] | undefined
  assigned_ids: readonly string[]
  team_id: string | null
  starts_on?: string | null | undefined
  due_on?: string | null | undefined
  repeats_id?: string
  asked_places?: readonly AskedPlace[]
}

/** @throws Failure 422 for a last day before the first one */
export function assertWindow(startsOn: string | null | undefined, dueOn: string | null | undefined): void {
  if (startsOn && dueOn && dueOn < startsOn) throw invalid({ due_on: { key: 'inspection_due_before_start' } })
}

/**
 * Plans inspections, one for each target [INS-5].
 * @throws Failure 404 for what the caller does not see in the project, 409 for a checklist that is not offered or a removed place, 422 that
 * names the member
 */
export async function planInspections(
  context: Context,
  given: CallRequest<'/inspection/create'>,
): Promise<string[]> {
  const { project_id: projectId, targets, round_ids: rounds } = given
  assertWindow(given.starts_on, given.due_on)
  await loadOfferedChecklist(context, projectId, given.checklist_id, 'inspection')
  const places = await loadTargets(context, projectId, targets)
  if (rounds !== undefined) {
    const [only, another] = places
    if (!only || another) throw invalid({ round_ids: { key: 'inspection_rounds_of_one' } })
    const rooms = await readRooms(context.database, only, context.actor.language)
    const assets = (await readAssetsBelow(context.database, only)).map(({ id }) => id)
    const seen = await readSeenAssetNames(context, await readSight(context, projectId), assets)
    const below = new Set([...rooms.map(({ id }) => id), ...seen.keys()])
    const stranger = rounds.findIndex((id) => !below.has(id))
    if (stranger !== -1) throw invalid({ [`round_ids.${stranger}`]: { key: 'inspection_round_elsewhere' } })
  }
  await requireInspectors(
    context,
    projectId,
    given.assigned_ids,
    places.map(({ id }) => id),
  )
  await requireTeam(context, projectId, given.team_id)
  return insertPlanned(context, given)
}

async function insertPlanned(context: Context, given: Planned): Promise<string[]> {
  const { database, actor } = context
  const { project_id: projectId, targets, assigned_ids: assigned } = given
  const { rows } = await sql<{ id: string; number: number; location_id: string; asset_id: string | null }>`
    with series as (
      ${drawNumber(projectId, 'inspection', targets.length)}
    )
    insert into inspection (project_id, number, checklist_id, location_id, asset_id, round_ids, team_id, starts_on, due_on,
      repeats_id, asked_places, created_by)
    select ${projectId}, last - ${targets.length} + t.place, ${given.checklist_id}, t.location_id, t.asset_id,
      ${given.round_ids ? [...given.round_ids] : null}::uuid[], ${given.team_id}, ${given.starts_on ?? null}::date,
      ${given.due_on ?? null}::date, ${given.repeats_id ?? null}::uuid,
      ${given.asked_places ? JSON.stringify(given.asked_places) : null}::jsonb, ${actor.userId}
    from series, unnest(${targets.map((one) => one.location_id)}::uuid[], ${targets.map((one) => one.asset_id ?? null)}::uuid[])
      with ordinality as t (location_id, asset_id, place)
    order by t.place returning id, number, location_id, asset_id`.execute(database)
  const made = rows.toSorted((one, other) => one.number - other.number)
  if (assigned.length > 0)
    await writeAssignees(
      database,
      made.map(({ id }) => ({ project_id: projectId, id })),
      { added: assigned, by: actor.userId },
    )
  for (const row of made)
    context.record(
      {
        thing: 'inspection',
        thingId: row.id,
        projectId,
        after: {
          number: row.number,
          checklist_id: given.checklist_id,
          location_id: row.location_id,
          asset_id: row.asset_id,
          assigned_ids: [...assigned],
          team_id: given.team_id,
          starts_on: given.starts_on ?? null,
          due_on: given.due_on ?? null,
          ...(given.repeats_id && { repeats_id: given.repeats_id }),
        },
      },
      'inspections',
    )
  await raiseAsked(
    context,
    made.map(({ id }) => ({ id, project_id: projectId })),
    { userIds: assigned, teamIds: given.team_id === null ? [] : [given.team_id] },
  )
  return made.map(({ id }) => id)
}

/** Plans an inspection of what failed in a submitted one [INS-45]. Returns its id. @throws Failure of the loader, 409, 422 as planInspections */
export async function repeatInspection(
  context: Context,
  { id, ...given }: CallRequest<'/inspection/repeat'>,
): Promise<string> {
  const inspection = await loadToChange(context, { id }, 'inspection_add')
  if (!mayRepeat(inspection)) throw conflict('inspection_nothing_failed')
  assertWindow(given.starts_on, given.due_on)
  await loadOfferedChecklist(context, inspection.project_id, inspection.checklist_id, 'inspection')
  await loadTargets(context, inspection.project_id, [{ location_id: inspection.location_id }])
  await requireInspectors(context, inspection.project_id, given.assigned_ids, [inspection.location_id])
  const failed = await findFindings(context.database, id)
  const [made] = await insertPlanned(context, {
    project_id: inspection.project_id,
    checklist_id: inspection.checklist_id,
    targets: [{ location_id: inspection.location_id, asset_id: inspection.asset_id ?? undefined }],
    round_ids: inspection.round_ids ?? undefined,
    assigned_ids: given.assigned_ids,
    team_id: null,
    starts_on: given.starts_on,
    due_on: given.due_on,
    repeats_id: id,
    asked_places: failed.map(({ item_key, repeat_key }) => ({ item_key, repeat_key })),
  })
  if (made === undefined) throw new Error('an inspection was not inserted')
  return made
}
