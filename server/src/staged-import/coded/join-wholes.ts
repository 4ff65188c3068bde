import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { has } from '../table/cells.ts'
import { counts, isSeen, type CodedThing, type CodedToPlan } from './coded-fields.ts'

/**
 * Gives the new things of a plan what they are parts of, which their rows name by codes: things that the person sees, else other new
 * things of the file, in any order of the rows. Refuses rows whose code is neither, the rows below these, circles and too many levels.
 */
export async function joinWholes(
  database: Database,
  coded: CodedThing,
  { importId, projectId, scope, table: { columns } }: CodedToPlan,
): Promise<void> {
  const [field, kind] =
    Object.entries(coded.fields).find(([, of]) => typeof of === 'object' && of.kind === 'whole') ?? []
  if (field === undefined || typeof kind !== 'object' || kind.kind !== 'whole' || !has(columns, field)) return
  const name = sql.lit(field)
  const code = sql`s.fields ->> ${name}::text`
  await sql`
    with recursive part as materialized (
      select s.seq, s.thing_id, t.id as known_id, w.thing_id as new_id
      from import_coded s
        left join ${sql.table(coded.thing)} t on t.project_id = ${projectId} and lower(t.code) = lower(${code})
          and ${counts(coded)} and ${isSeen(coded, scope)}
        left join import_coded w on w.import_id = s.import_id and w.action = 'create' and lower(w.code) = lower(${code})
      where s.import_id = ${importId} and s.action = 'create' and s.fields ? ${name}
    ), placed as (
      select s.thing_id, 1 as level from import_coded s
      where s.import_id = ${importId} and s.action = 'create' and not s.fields ? ${name}
      union all
      select thing_id, (${kind.levelOf(sql`known_id`)}) + 1 from part where known_id is not null
      union all
      select part.thing_id, placed.level + 1 from placed join part on part.new_id = placed.thing_id and part.known_id is null
      where placed.level < ${sql.lit(kind.depth)}
    ), lost as (
      select thing_id, 1 as level from part where known_id is null and new_id is null
      union all
      select part.thing_id, lost.level + 1 from lost join part on part.new_id = lost.thing_id and part.known_id is null
      where lost.level < ${sql.lit(kind.depth)}
    ), joined as (
      select part.seq, coalesce(known_id, new_id) as whole_id, lost.thing_id is not null as is_lost,
        lost.thing_id is null and coalesce(placed.level > ${sql.lit(kind.depth)}, true) as is_endless
      from part left join placed on placed.thing_id = part.thing_id left join lost on lost.thing_id = part.thing_id
    )
    update import_coded s set
      action = case when is_lost or is_endless then 'refused' else s.action end,
      thing_id = case when is_lost or is_endless then null else s.thing_id end,
      fields = s.fields || jsonb_build_object(${name}::text, case when is_lost or is_endless then null else whole_id end),
      changes = case when is_lost or is_endless then '{}' else s.changes end,
      problem = case when is_lost then ${sql.lit(kind.unknown)} when is_endless then ${sql.lit(kind.endless)} end,
      problem_column = case when is_lost or is_endless then ${name}::text end,
      problem_params = case when is_endless then jsonb_build_object('maximum', ${sql.lit(kind.depth)}::int)
        when is_lost then '{}' end
    from joined where s.import_id = ${importId} and s.seq = joined.seq`.execute(database)
}
