import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { make as makeExports } from './export.things.ts'

/** Makes exports that have failed. */
export const make: ThingsOf = async (place, count) => {
  const first = await makeExports({ ...place, mark: `failed.${place.mark}` }, count)
  await sql`
    update export_file set failure = 'export_failed', ended_at = now() where user_id = ${place.person} and id = ${first}`.execute(
    place.database,
  )
  return first
}
