import { sql } from 'kysely'
import type { Context } from '../../../serve/context.ts'
import { invalid } from '../../../serve/failure.ts'
import { findAudience } from './find-audience.ts'

/** An audience by the names that people write. */
export interface NamedAudience {
  /** `PROJECT/CODE`, or `CODE` if only one role has that code. */
  roles: readonly string[]
  emails: readonly string[]
}

/** An audience by names and ids. */
export interface AskedAudience extends NamedAudience {
  role_ids: readonly string[]
  user_ids: readonly string[]
}

interface Match {
  named: string
  id: string
}

/**
 * Returns the ids of the roles and people of a call, by their ids or by names. Names are for callers that cannot look up ids,
 * above all keys. A name of something that the caller may not see counts as unknown, so that a refusal reveals nothing.
 * @throws Failure 422 for a name that matches nobody or several
 */
export async function namedAudience(
  context: Context,
  { role_ids, user_ids, ...named }: AskedAudience,
): Promise<{ roleIds: string[]; userIds: string[] }> {
  const { roleIds, userIds } = await idsOfNamed(context, named)
  return {
    roleIds: [...new Set([...role_ids, ...roleIds])],
    userIds: [...new Set([...user_ids, ...userIds])],
  }
}

async function idsOfNamed(
  context: Context,
  { roles, emails }: NamedAudience,
): Promise<{ roleIds: string[]; userIds: string[] }> {
  const [foundRoles, foundUsers] = [await matchRoles(context, roles), await matchUsers(context, emails)]
  const seen = await findAudience(context, {
    roleIds: foundRoles.map(({ id }) => id),
    userIds: foundUsers.map(({ id }) => id),
  })
  return {
    roleIds: onlyOnes('roles', roles, foundRoles, seen.roles),
    userIds: onlyOnes('emails', emails, foundUsers, seen.users),
  }
}

function onlyOnes(
  field: string,
  names: readonly string[],
  matches: readonly Match[],
  seen: readonly { id: string }[],
): string[] {
  const visible = new Set(seen.map(({ id }) => id))
  return [...new Set(names)].map((name) => {
    const [one, ...more] = matches.filter(({ named, id }) => named === name && visible.has(id))
    if (!one) throw invalid({ [field]: { key: 'candidate_unknown', params: { name } } })
    if (more.length > 0) throw invalid({ [field]: { key: 'candidate_ambiguous', params: { name } } })
    return one.id
  })
}

async function matchRoles({ database }: Context, names: readonly string[]): Promise<Match[]> {
  if (names.length === 0) return []
  const { rows } = await sql<Match>`
    select named, r.id from unnest(${[...names]}::text[]) named
    join role r on lower(r.code) = lower(regexp_replace(named, '^.*/', ''))
    join project p on p.id = r.project_id and (named not like '%/%' or lower(p.code) = lower(regexp_replace(named, '/[^/]*$', '')))`.execute(
    database,
  )
  return rows
}

async function matchUsers({ database }: Context, emails: readonly string[]): Promise<Match[]> {
  if (emails.length === 0) return []
  const { rows } = await sql<Match>`
    select named, u.id from unnest(${[...emails]}::text[]) named
    join app_user u on lower(u.email) = lower(named)`.execute(database)
  return rows
}
