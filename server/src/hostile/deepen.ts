import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { makeChain } from '../testing/make-chain.ts'
import { makeGroupChain } from '../testing/make-group-chain.ts'

/** The most levels of a tree. */
const levels = 64
const groups = 1000
/** The number of locations with the longest description, and of trail entries with the longest values. */
const longTexts = 60

/**
 * Makes a large project as deep, wide and heavy as members can: locations, groups, descriptions, entries of the trail. Returns
 * the deepest location.
 */
export async function deepen(database: Database, project: string): Promise<string> {
  const chain = await makeChain(database, project, levels)
  await makeGroupChain(database, project, levels)
  await sql`insert into location_group (project_id, position, code, name)
    select ${project}, 100 + n, 'wide-' || n, jsonb_build_object('en', 'Wide group ' || n)
    from generate_series(1, ${groups}::int) n`.execute(database)
  await sql`update location l set description = jsonb_build_object('en',
      (select left(string_agg(md5(n::text || l.id), ' '), 4000) from generate_series(1, 125) n))
    where id in (select id from location where project_id = ${project} order by id limit ${longTexts})`.execute(
    database,
  )
  await sql`insert into audit (user_id, call, thing, thing_id, project_id, request_id, before, after)
    select (select id from app_user limit 1), '/location/updateSpecs', 'location', l.id, ${project}, 'deep', made.specs, made.specs
    from (select * from location where project_id = ${project} limit ${longTexts}) l, lateral (
      select jsonb_build_object('specs', jsonb_agg(jsonb_build_object('name', 'spec ' || n,
        'value', rpad(md5(n::text || l.id), 1000, 'a long value ')))) as specs
      from generate_series(1, 200) n) made`.execute(database)
  return chain.at(-1) ?? ''
}
