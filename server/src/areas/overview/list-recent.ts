import type { RecentChange } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { whoFor } from '../../things/audit-source.ts'
import { seenLocationNames } from '../location/seen-location-names.loader.ts'
import { seenRoleNames } from '../role/seen-role-names.loader.ts'
import { seenStoreNames } from '../store/seen-store-names.loader.ts'
import { seenTeamNames } from '../team/seen-team-names.loader.ts'
import { seenPeopleNames } from '../user/seen-people-names.loader.ts'

/** So many of the newest entries of a project's trail are looked through. */
const lookedThrough = 1000

type Kind = RecentChange['kind']

/** The names of those things of a kind that the caller sees. A thing that is gone has none. */
const namesOf: Record<Kind, typeof seenLocationNames> = {
  location: seenLocationNames,
  store: seenStoreNames,
  team: seenTeamNames,
  role: seenRoleNames,
  user: namesOfMembers,
}

const kinds = Object.keys(namesOf) as Kind[]

/** The names of members alone: nobody sees the account of a person who has left the project. */
async function namesOfMembers(
  context: Context,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from project_user where project_id = ${projectId} and user_id = any(${ids}::uuid[])`.execute(
    context.database,
  )
  return seenPeopleNames(
    context,
    projectId,
    rows.map(({ id }) => id),
  )
}

interface ChangedRow {
  kind: Kind
  id: string
  at: Date
  user_id: string | null
  who: string | null
  is_new: boolean
}

/** Returns the things of a project that changed last and the caller sees, newest first, each once with its newest change. */
export async function listRecent(
  context: Context,
  { projectId, limit }: { projectId: string; limit: number },
): Promise<RecentChange[]> {
  const { rows } = await sql<ChangedRow>`
    select c.thing as kind, c.thing_id as id, c.at, c.user_id, c.is_new,
      (select name from app_user where id = c.user_id) as who
    from (
      select distinct on (thing, thing_id) thing, thing_id, at, entry, user_id, is_new
      from (
        select id as entry, thing, thing_id, at, user_id, before is null as is_new from audit
        where project_id = ${projectId} order by at desc, id desc limit ${lookedThrough}
      ) newest
      where thing = any(${kinds}) and thing_id is not null
      order by thing, thing_id, at desc, entry desc
    ) c
    order by c.at desc, c.entry desc`.execute(context.database)
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const names = new Map<string, string>()
  for (const [kind, those] of byKind) {
    const ids = those.map(({ id }) => id)
    for (const [id, name] of await namesOf[kind](context, projectId, ids)) names.set(`${kind} ${id}`, name)
  }
  const who = await whoFor(context, projectId)
  return rows
    .flatMap(({ kind, id, at, user_id: userId, who: doer, is_new: isNew }) => {
      const name = names.get(`${kind} ${id}`)
      return name === undefined
        ? []
        : { kind, id, name, at: at.toISOString(), who: who(userId, doer), is_new: isNew }
    })
    .slice(0, limit)
}
