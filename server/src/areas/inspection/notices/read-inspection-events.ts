import { showNumber } from '@atrium/contract/numbers'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import {
  mostReceivers,
  type RaisedEvent,
  type SeenEvent,
} from '../../../notifications/define-notification.ts'
import type { Context } from '../../../serve/context.ts'
import { prefixIn } from '../../number-series/number-series.loader.ts'
import { loadSeenInspections, type LoadedInspection } from '../inspection.loader.ts'

/** A notification about an inspection holds its id. */
export const aboutInspection = z.object({ inspection_id: z.uuid() })
export type AboutInspection = z.infer<typeof aboutInspection>

/**
 * Returns those of some events about inspections that the caller may see and that still hold, with their words.
 * @param holds whether an event still holds for the caller
 * @param pathOfMany the page for several of them, below the address of their project
 */
export async function readInspectionEvents(
  context: Context,
  events: readonly RaisedEvent<AboutInspection>[],
  holds: (inspection: LoadedInspection) => boolean,
  pathOfMany = 'inspections',
): Promise<ReadonlyMap<string, SeenEvent>> {
  const ids = [...new Set(events.map(({ data }) => data.inspection_id))]
  const inspections = new Map((await loadSeenInspections(context, ids)).map((one) => [one.id, one]))
  const words = await readWords(context, [...inspections.keys()])
  const seen = new Map<string, SeenEvent>()
  for (const { id, projectId, data } of events) {
    const inspection = inspections.get(data.inspection_id)
    const params = words.get(data.inspection_id)
    if (!inspection || !params || inspection.project_id !== projectId || !holds(inspection)) continue
    seen.set(id, { path: `inspections/${inspection.id}`, pathOfMany, params })
  }
  return seen
}

async function readWords(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { inspection: string; place: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; number: number; prefix: string; place: string }>`
    select i.id, i.number, ${prefixIn(sql`i.project_id`, 'inspection')} as prefix,
      in_language(l.name, ${context.actor.language}) as place
    from inspection i join location l on l.id = i.location_id where i.id = any(${ids}::uuid[])`.execute(
    context.database,
  )
  return new Map(
    rows.map(({ id, number, prefix, place }) => [id, { inspection: showNumber(prefix, number), place }]),
  )
}

/** Returns who does an inspection: whoever is asked to, their team, and the inspector. */
export async function doersOf(database: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from inspection_assignee where inspection_id = ${id}
    union select m.user_id from inspection i join team_user m on m.team_id = i.team_id where i.id = ${id}
    union select inspector_id from inspection where id = ${id} and inspector_id is not null
    order by user_id limit ${mostReceivers}`.execute(database)
  return rows.map((row) => row.user_id)
}
