import { sql } from 'kysely'
import { makeAttachments } from '../make-attachments.ts'
import type { ThingsOf } from '../make-things.ts'

/** Makes photos of locations that were removed. */
export const make: ThingsOf = async (place, count) => {
  const position = 3
  const first = await makeAttachments(place, position, count)
  await sql`with gone as (
      delete from attachment where project_id = ${place.project} and position = ${position} returning *)
    insert into removed_attachment select gone.*, now() from gone`.execute(place.database)
  return first
}
