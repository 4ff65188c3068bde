import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../../database/database.ts'
import type { Columns } from '../../../../staged-import/table/map-columns.ts'
import { firstOf } from '../../../../staged-import/table/rules.ts'
import { isSeen, withinPlace, type Place } from './judge-lines.ts'
import { has } from '../../../../staged-import/table/cells.ts'

/** A code in a problem. No code is longer than the limit, and every reader of the import would receive the whole text. */
const shortened = (code: string) => sql`left(${sql.ref(code)}, ${sql.lit(limits.codeLength)})`

/**
 * Finds the parent of each good line in a temporary table: another good line, a current location, or the place of the
 * import. Refuses lines below a refused one, and lines that form a circle.
 */
export async function linkLines(database: Database, place: Place, columns: Columns): Promise<void> {
  const { projectId, parentId } = place
  const field = has(columns, 'path') ? 'path' : 'parent'
  const hasParents = has(columns, 'path') || has(columns, 'parent')
  await sql`drop table if exists linked_line`.execute(database)
  await sql`
    create temporary table linked_line (
      seq int, fresh_id uuid, kept_id uuid, parent_seq int, parent_id uuid, problem text, field text, params jsonb
    ) on commit drop`.execute(database)
  const name = (code: string) => sql`jsonb_build_object('name', ${shortened(code)})`
  await sql`
    insert into linked_line
    with good as materialized (select * from judged_line where problem is null),
    here as materialized (
      select l.id, lower(l.code) as fold, l.path, case when ${isSeen('p', place)} then lower(p.code) end as above_fold
      from location l left join location p on p.id = l.parent_id
      where l.project_id = ${projectId} and l.removal_id is null and ${withinPlace(place)}
        and lower(l.code) in (select parent_fold from good)
    ), placed as (
      select g.seq, g.kept_id, r.parent_code, r.above_code, g.above_fold, g.parent_fold,
        up.seq as parent_seq, coalesce(up.kept_id, case when up.seq is null then here.id end) as parent_id,
        up.seq is null and here.id is null as is_unknown, refused.seq is not null as is_refused,
        case when up.seq is null then here.above_fold
          else coalesce(up.parent_fold, (select lower(code) from location where id = ${parentId}::uuid)) end as real_above,
        l.parent_id as stands_in, l.path as path, here.path as parent_path
      from good g join read_line r using (seq)
        left join good up on up.fold = g.parent_fold
        left join here on here.fold = g.parent_fold
        left join (select distinct on (fold) fold, seq from judged_line where problem is not null) refused
          on refused.fold = g.parent_fold
        left join location l on l.id = g.kept_id
    )
    -- The same id in the dry run and when it is applied: what moves below it is compared.
    select p.seq, overlay(overlay(md5(${place.importId}::text || ' ' || p.seq) placing '8' from 13) placing '8' from 17)::uuid, p.kept_id,
      case when ${hasParents}::boolean and not coalesce(p.kept_id = ${parentId}::uuid, false) then p.parent_seq end,
      case
        -- The place of the import is never moved by it.
        when p.kept_id = ${parentId}::uuid then p.stands_in
        when p.parent_fold is not null then p.parent_id
        when ${hasParents}::boolean or p.kept_id is null then ${parentId}::uuid
        else p.stands_in end,
      ${firstOf([
        {
          when: sql`p.parent_fold is not null and p.is_unknown and p.is_refused`,
          key: 'import_parent_refused',
          field,
          params: name('p.parent_code'),
        },
        {
          when: sql`p.parent_fold is not null and p.is_unknown`,
          key: 'import_parent_unknown',
          field,
          params: name('p.parent_code'),
        },
        {
          when: sql`p.above_fold is not null and p.above_fold is distinct from p.real_above`,
          key: 'import_path_contradicts',
          field,
          params: sql`jsonb_build_object('name', ${shortened('p.parent_code')}, 'above', ${shortened('p.above_code')})`,
        },
        {
          when: sql`p.parent_seq is null and p.parent_path <@ p.path and not coalesce(p.kept_id = ${parentId}::uuid, false)`,
          key: 'location_below_itself',
          field,
        },
      ])}
    from placed p`.execute(database)
  await sql`analyze linked_line`.execute(database)
  await reachLines(database, parentId)
  if (await refuseDeepLines(database, field)) await reachLines(database, parentId)
  await sql`
    update linked_line l set problem = 'import_parent_refused', field = ${field}, params = ${name('r.parent_code')}
    from read_line r
    where r.seq = l.seq and l.problem is null and not exists (select from reached_line where seq = l.seq)`.execute(
    database,
  )
}

/**
 * Collects the lines that lead up to a location or the top, with their level among the lines, from 0, and their depth
 * in the project's tree, from 1. Includes lines one level too deep, for refusal, and none below those.
 */
async function reachLines(database: Database, parentId: string | null): Promise<void> {
  await sql`drop table if exists reached_line`.execute(database)
  await sql`create temporary table reached_line (seq int, level int, depth int) on commit drop`.execute(
    database,
  )
  await sql`
    insert into reached_line
    with recursive reached as (
      select l.seq, 0 as level, coalesce(nlevel(p.path), 0) + 1 as depth
      from linked_line l
        left join location p on p.id = case when l.kept_id = ${parentId}::uuid then l.parent_id
          else coalesce(l.parent_id, ${parentId}::uuid) end
      where l.problem is null and l.parent_seq is null
      union all
      select l.seq, reached.level + 1, reached.depth + 1 from linked_line l join reached on l.parent_seq = reached.seq
      where l.problem is null and reached.depth <= ${limits.treeDepth}
    )
    select seq, level, depth from reached`.execute(database)
  await sql`analyze reached_line`.execute(database)
}

/**
 * Refuses lines that would be too deep [LOC-26], or whose current branch would be. A location that is too deep already
 * stays. Returns whether it refused any.
 */
async function refuseDeepLines(database: Database, field: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with sinking as materialized (
      select reached.seq, reached.depth, l.path
      from reached_line reached join linked_line k using (seq) left join location l on l.id = k.kept_id
      where l.id is null or reached.depth > nlevel(l.path)
    )
    update linked_line k set problem = 'nested_too_deep', field = ${field},
      params = jsonb_build_object('maximum', ${sql.lit(limits.treeDepth)}::int)
    from sinking s
    where k.seq = s.seq and s.depth + coalesce((
      select max(nlevel(below.path)) - nlevel(s.path) from location below where below.path <@ s.path
    ), 0) > ${limits.treeDepth}`.execute(database)
  return Boolean(numAffectedRows)
}
