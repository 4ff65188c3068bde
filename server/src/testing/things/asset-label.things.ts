import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Returns the token on the label of an asset of the house of a world. */
export const make: ThingsOf = async ({ database, project }) => {
  const { rows } = await sql<{ label_token: string }>`
    select label_token from asset where project_id = ${project} and removed_at is null order by code limit 1`.execute(
    database,
  )
  return rows[0]?.label_token ?? ''
}
