import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { make as makeExports } from './export.things.ts'

/** Makes exports that were written, without their files. */
export const make: ThingsOf = async (place, count) => {
  const first = await makeExports({ ...place, mark: `written.${place.mark}` }, count)
  await sql`
    update export_file set file = gen_random_uuid(), name = 'users.csv', type = 'text/csv', bytes = 4, reach = '',
      ended_at = now()
    where id = ${first}`.execute(place.database)
  return first
}
