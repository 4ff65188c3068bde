import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../../database/database.ts'
import type { Columns } from '../reading/map-columns.ts'
import { firstOf, isSeen, withinPlace, type Place } from './judge-lines.ts'
import { has } from './read-fields.ts'

/** Locations below each other that one file may make. */
const deepest = 200

/** A code as a problem names it: what is longer is no code, and every reader of the import would be sent all of it. */
const told = (code: string) => sql`left(${sql.ref(code)}, ${sql.lit(limits.codeLength)})`

/**
 * Finds what each good line stands in: another good line, a location here, or the place of the import. Lines below one that
 * is left out are left out with it, and so are those that stand in each other. In a table of this transaction.
 */
export async function linkLines(database: Database, place: Place, columns: Columns): Promise<void> {
  const { projectId, parentId } = place
  const field = has(columns, 'path') ? 'path' : 'parent'
  const isTold = has(columns, 'path') || has(columns, 'parent')
  await sql`drop table if exists linked_line`.execute(database)
  await sql`
    create temporary table linked_line (
      seq int, fresh_id uuid, kept_id uuid, parent_seq int, parent_id uuid, problem text, field text, params jsonb
    ) on commit drop`.execute(database)
  const name = (code: string) => sql`jsonb_build_object('name', ${told(code)})`
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
      case when ${isTold}::boolean and not coalesce(p.kept_id = ${parentId}::uuid, false) then p.parent_seq end,
      case
        -- The place of the import is never moved by it.
        when p.kept_id = ${parentId}::uuid then p.stands_in
        when p.parent_fold is not null then p.parent_id
        when ${isTold}::boolean or p.kept_id is null then ${parentId}::uuid
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
          params: sql`jsonb_build_object('name', ${told('p.parent_code')}, 'above', ${told('p.above_code')})`,
        },
        {
          when: sql`p.parent_seq is null and p.parent_path <@ p.path and not coalesce(p.kept_id = ${parentId}::uuid, false)`,
          key: 'location_below_itself',
          field,
        },
      ])}
    from placed p`.execute(database)
  await sql`analyze linked_line`.execute(database)
  await sql`drop table if exists reached_line`.execute(database)
  await sql`create temporary table reached_line (seq int, level int) on commit drop`.execute(database)
  await sql`
    insert into reached_line
    with recursive reached as (
      select seq, 0 as level from linked_line where problem is null and parent_seq is null
      union all
      select l.seq, reached.level + 1 from linked_line l join reached on l.parent_seq = reached.seq
      where l.problem is null and reached.level < ${sql.lit(deepest)}
    )
    select seq, level from reached`.execute(database)
  await sql`analyze reached_line`.execute(database)
  await sql`
    update linked_line l set problem = 'import_parent_refused', field = ${field}, params = ${name('r.parent_code')}
    from read_line r
    where r.seq = l.seq and l.problem is null and not exists (select from reached_line where seq = l.seq)`.execute(
    database,
  )
}
