import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { make as makeChecklist } from './checklist.things.ts'

/** Checklists that give tasks to orders, published once. */
export const make: ThingsOf = async (place, count) => {
  const mark = `${place.mark}-of-tasks`
  const first = await makeChecklist({ ...place, mark }, count)
  await sql`update checklist set kind = 'cm' where project_id = ${place.project} and code like ${`checklist-${mark}-%`}`.execute(
    place.database,
  )
  return first
}
