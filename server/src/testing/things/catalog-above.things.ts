import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes kinds of assets of all projects. */
export const make: ThingsOf = async ({ database, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    insert into catalog (position, code, name)
    select n, ${`above-${mark}-`} || n, ${`above ${mark} `} || n from generate_series(1, ${count}::int) n order by n
    returning id`.execute(database)
  return rows[0]?.id ?? ''
}
