import { calls, type Call } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { cellOf } from '../testing/adversary/cells.ts'
import { readOfEveryCall } from '../testing/read-of-every-call.ts'
import type { HostilePortal } from './hostile-portal.ts'
import { largestInputs, type LikeIt, type RightCall } from './largest-inputs.ts'

/** A request of the attacker, ready to be sent. */
export interface HostileCall {
  path: string
  kind: string
  fields: Record<string, unknown>
  call: Call
}

/** Whether a change ends or removes something. Those are sent last, as nothing could change what they remove. */
const isEnding = (path: string): boolean =>
  /remove|delete|disable|unassign|reject|cancel|undo|end|take_|logout|change_status|personal|set_default/i.test(
    path,
  )
/** How many changes share one world before their effects get in each other's way. */
const changesOfWorld = 12

const uuids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g
const all = Object.entries(calls as Record<string, Call>)

/** Returns every read of the contract at its limits, in all variants of the query tests. */
export async function hostileReads(portal: HostilePortal): Promise<HostileCall[]> {
  const reading = all.filter(([, { effect }]) => effect === 'read')
  return atTheirLimits(
    portal,
    reading.flatMap(([path, call]) =>
      (readOfEveryCall[path]?.inputs(portal.subjects) ?? []).map((right) => ({ path, call, right })),
    ),
  )
}

/** Returns every change of the contract at its limits, with those that end something last. */
export async function hostileChanges(portal: HostilePortal): Promise<HostileCall[]> {
  const changing = all.filter(([, { effect }]) => effect !== 'read')
  const inOrder = [
    ...changing.filter(([path]) => !isEnding(path)),
    ...changing.filter(([path]) => isEnding(path)),
  ]
  const rights: RightCall[] = []
  let world = await portal.makeWorld()
  for (const [index, [path, call]] of inOrder.entries()) {
    if (index % changesOfWorld === 0) world = await portal.makeWorld()
    const right = cellOf(path)?.input(world)
    if (!right) throw new Error(`${path} is in the contract and not in testing/adversary/cells`)
    rights.push({ path, call, right })
  }
  return atTheirLimits(portal, rights)
}

async function atTheirLimits(portal: HostilePortal, rights: readonly RightCall[]): Promise<HostileCall[]> {
  const named = JSON.stringify(rights.map(({ right }) => right)).match(uuids) ?? []
  const likeIt = await thingsLike(portal, [...new Set(named)])
  return rights.flatMap(({ path, call, right }) =>
    largestInputs({ path, call, right }, likeIt).map(({ kind, fields }) => ({ path, kind, fields, call })),
  )
}

/** Returns for each of these ids up to 2,000 ids of its table, from the large project if the table has a project. */
async function thingsLike({ database, large }: HostilePortal, ids: readonly string[]): Promise<LikeIt> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array(select p.attname::text from pg_attribute p
      where p.attrelid = c.oid and p.attnum > 0 and not p.attisdropped) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(database)
  const likes = new Map<string, readonly string[]>()
  const { id: project } = large.project
  for (const { name, columns } of tables) {
    const ofProject =
      name === 'app_user'
        ? sql`id in (select user_id from project_user where project_id = ${project})`
        : columns.includes('project_id')
          ? sql`project_id = ${project}`
          : sql`true`
    const gone = ['removal_id', 'removed_at'].filter((column) => columns.includes(column))
    const isPresent = sql.join(
      [ofProject, ...gone.map((column) => sql`${sql.id(column)} is null`)],
      sql` and `,
    )
    const read = async (condition: RawBuilder<unknown>) => {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.id(name)} where ${condition} order by id limit 2000`.execute(database)
      return rows.map(({ id }) => id)
    }
    const known = await read(sql`id = any(${ids}::uuid[])`)
    const others = known.length === 0 ? [] : await read(isPresent)
    for (const id of known) likes.set(id, [id, ...others.filter((other) => other !== id)])
  }
  return (id) => likes.get(id) ?? [id]
}
