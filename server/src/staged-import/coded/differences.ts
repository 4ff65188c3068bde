import type { CodedImportObstacle } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { ChangedSince } from '../import-subject.ts'
import type { ImportRow } from '../staged-import.repository.ts'
import { counts, factsOf, isSeen, type CodedScope, type CodedThing } from './coded-fields.ts'

/** How often what stays is looked for: a part keeps what it is a part of, and so on. Parts have fewer levels than this. */
const mostRounds = 20

/**
 * Selects the things of an import that are neither as it left them nor as they were before, or that cannot become again what they were. A
 * change that was reversed is none. Values alone can be taken back.
 */
export function differences(
  coded: CodedThing,
  importId: string,
  scope: Pick<CodedScope, 'sight'>,
): RawBuilder<unknown> {
  const { special, thing } = coded
  const facts = factsOf(coded, 't')
  const never = sql<boolean>`false`
  return sql`
    select * from (
      select k.thing_id as id, coalesce(t.version, 1) as version, k.after ->> 'code' as code, coalesce(k.after ->> 'name', '') as name, case
        when t.id is not null and not ${isSeen(coded, scope)} then 'unseen'
        when t.id is null or not (${counts(coded)}) then 'removed'
        when k.before is null and (${special?.isUsed ?? never}) then 'used'
        when k.before is not null and (${special?.cannotReturn ?? never}) then 'taken'
        when ${facts} <> k.after and ${facts} is distinct from k.before
          or k.before is null and ${special ? sql`t.version > 1` : never} then 'changed' end as kind
      from import_coded_thing k left join ${sql.table(thing)} t on t.id = k.thing_id
      where k.import_id = ${importId}
    ) compared where kind is not null`
}

/** Returns a page of what an undo of an applied import would leave as it is, by code, as far as the caller sees it, and the number of all. */
export async function listCodedObstacles(
  context: Context,
  coded: CodedThing,
  { id, state, project_id: projectId }: Pick<ImportRow<object>, 'id' | 'state' | 'project_id'>,
  { page, limit }: { page: number; limit: number },
): Promise<{ obstacles: CodedImportObstacle[]; total: number; count: number }> {
  if (state !== 'Applied') return { obstacles: [], total: 0, count: 0 }
  const sight = await coded.special?.sight(context, projectId)
  const { rows } = await sql<{
    obstacles: Omit<CodedImportObstacle, 'may_take_back'>[]
    total: number
    count: number
  }>`
    with d as materialized (${differences(coded, id, sight ? { sight } : {})})
    select (select count(*)::int from d) as count, (select count(*)::int from d where kind <> 'unseen') as total,
      coalesce((select jsonb_agg(to_jsonb(shown)) from (
        select kind, id, version, code, name from d where kind <> 'unseen'
        order by lower(code), id limit ${limit} offset ${(page - 1) * limit}) shown), '[]') as obstacles`.execute(
    context.database,
  )
  const [found] = rows
  if (!found) throw new Error('an import was not compared')
  const obstacles = found.obstacles.map((one) => ({ ...one, may_take_back: one.kind === 'changed' }))
  return { ...found, obstacles }
}

interface Keeping {
  importId: string
  scope: CodedScope
  /** What is taken back although it was changed, as long as it has these versions. */
  takeBack: readonly { id: string; version: number }[]
}

/**
 * Forgets, among what an import did, the things that stay, and what they keep from going: the undo then takes back the rest. Of what is
 * taken back although it was changed, the record says from now on what it is and what it becomes again. Needs the transaction of the undo, which
 * has locked the things.
 * @returns how many stay
 * @throws ChangedSince where one thing keeps another too many times in a row
 */
export async function keepDifferences(
  database: Database,
  coded: CodedThing,
  { importId, scope, takeBack }: Keeping,
): Promise<number> {
  const agreed = sql`(select * from unnest(${takeBack.map(({ id }) => id)}::uuid[],
    ${takeBack.map(({ version }) => version)}::int[]) as agreed (id, version))`
  let kept = 0
  for (let round = 0; round < mostRounds; round += 1) {
    const { numAffectedRows } = await sql`
      delete from import_coded_thing k using (${differences(coded, importId, scope)}) d
      where k.import_id = ${importId} and k.thing_id = d.id
        and not (d.kind = 'changed' and (d.id, d.version) in ${agreed})`.execute(database)
    if (numAffectedRows === 0n) {
      if (takeBack.length > 0) await recordTaken(database, coded, importId)
      return kept
    }
    kept += Number(numAffectedRows)
  }
  throw new ChangedSince()
}

/** What only the row of a new thing says stays as it is now: where it stands, what it is a part of. */
async function recordTaken(database: Database, coded: CodedThing, importId: string): Promise<void> {
  const facts = factsOf(coded, 't')
  const lasting = coded.special?.lasting ?? []
  const stays = sql`(select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(${facts}) e
    where e.key = any(${lasting}::text[]))`
  await sql`
    update import_coded_thing k set after = ${facts}, before = k.before || ${stays}
    from ${sql.table(coded.thing)} t
    where k.import_id = ${importId} and t.id = k.thing_id
      and ${facts} <> k.after and ${facts} is distinct from k.before`.execute(database)
}
