import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { Candidate } from '../activation.repository.ts'
import { isInAudience } from '../release-set.ts'
import { voicesOf } from './voices.ts'

/** The number of people that one query reads. */
const pageSize = 500

interface Given {
  moduleCode: string
  /** The candidate whose audience is counted. Null counts everybody. */
  candidate: Candidate | null
}

/** Counts by voices the people who may sign in and whom a release is for. Stops at `enough`. */
export async function countAudience(
  database: Database,
  { moduleCode, candidate }: Given,
  enough: number,
): Promise<number> {
  const voices = new Set<string>()
  for (let last: string | null = null; ;) {
    const people: Row[] = await nextPeople(database, candidate, last)
    for (const { id, role_ids: roleIds, voice } of people) {
      const person = { userId: id, roleIds: new Set(roleIds) }
      if (!candidate || isInAudience(candidate, { code: moduleCode, version: candidate.version }, person))
        voices.add(voice)
      if (voices.size >= enough) return enough
    }
    if (people.length < pageSize) return voices.size
    last = people.at(-1)?.id ?? null
  }
}

interface Row {
  id: string
  role_ids: string[]
  voice: string
}

/** Reads the next people. The audience of a percentage is computed and not stored, so such a candidate needs all people. */
async function nextPeople(
  database: Database,
  candidate: Candidate | null,
  last: string | null,
): Promise<Row[]> {
  const roles = sql`${candidate?.roleIds ?? []}::uuid[]`
  const isMeant =
    candidate && candidate.percentage === 0
      ? sql`(u.id = any(${candidate.userIds}::uuid[]) or exists (
          select from user_role r where r.user_id = u.id and r.role_id = any(${roles})))`
      : sql`true`
  const { rows } = await sql<Row>`
    with recursive page as (
      select u.id from app_user u
      where u.status = 'Active' and u.login_enabled and (${last}::uuid is null or u.id > ${last}::uuid) and ${isMeant}
      order by u.id limit ${pageSize}
    ), ${voicesOf(sql`select id from page`)}
    select page.id, voice.voice,
      array(select r.role_id from user_role r where r.user_id = page.id and r.role_id = any(${roles})) as role_ids
    from page join voice on voice.person = page.id order by page.id`.execute(database)
  return rows
}
