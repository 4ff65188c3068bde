import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { Candidate } from '../activation.repository.ts'
import { isInAudience } from '../release-set.ts'

/** So many people are looked at at once. */
const pageSize = 500

interface Given {
  moduleCode: string
  /** For whom it is; null: for everybody. */
  candidate: Candidate | null
}

/** How many people who may sign in a release is for; those beyond `enough` are not counted. */
export async function countAudience(
  database: Database,
  { moduleCode, candidate }: Given,
  enough: number,
): Promise<number> {
  const named = await countPeople(database, candidate, enough)
  if (named >= enough || !candidate || candidate.percentage === 0) return named
  const { version } = candidate
  // Who is among so many of a hundred is reckoned, and not written down: people are looked at until there are enough.
  let count = 0
  for (let last: string | null = null; ;) {
    const people: Row[] = await nextPeople(database, candidate.roleIds, last)
    for (const { id, role_ids: roleIds } of people) {
      const person = { userId: id, roleIds: new Set(roleIds) }
      if (isInAudience(candidate, { code: moduleCode, version }, person) && ++count >= enough) return count
    }
    if (people.length < pageSize) return count
    last = people.at(-1)?.id ?? null
  }
}

const maySignIn = sql`u.status = 'Active' and u.login_enabled`

/** Those that a candidate names, by themselves or by a role. */
async function countPeople(database: Database, candidate: Candidate | null, enough: number): Promise<number> {
  const isMeant = candidate
    ? sql`(u.id = any(${candidate.userIds}::uuid[]) or exists (
        select from user_role r where r.user_id = u.id and r.role_id = any(${candidate.roleIds}::uuid[])))`
    : sql`true`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from app_user u where ${maySignIn} and ${isMeant} limit ${enough}) found`.execute(database)
  return rows[0]?.count ?? 0
}

interface Row {
  id: string
  role_ids: string[]
}

async function nextPeople(
  database: Database,
  roleIds: readonly string[],
  last: string | null,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select u.id, array(select r.role_id from user_role r where r.user_id = u.id and r.role_id = any(${roleIds}::uuid[])) as role_ids
    from app_user u where ${maySignIn} and (${last}::uuid is null or u.id > ${last}::uuid)
    order by u.id limit ${pageSize}`.execute(database)
  return rows
}
