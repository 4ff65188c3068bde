import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { UndoDecision } from '../../../staged-import/undo-decision.ts'
import { differencesOf } from './differences.ts'
import { planCodeTaken } from './plan-code-taken.ts'
import { spareTaken } from './spare-taken.ts'

/**
 * Forgets, among what an adoption did, all that stays: what differs and is not to be taken back as well, and the kinds,
 * specifications and maintenance plans that it needs. The undo then takes back the rest. Returns the number of kinds and assets that stay.
 */
export async function keepDifferences(
  database: Database,
  importId: string,
  takeBack: UndoDecision['takeBack'],
): Promise<number> {
  await sql`
    create temporary table kept_of_adoption on commit drop as
    with ${await differencesOf(database, importId)}, agreed as materialized (
      select t.id from unnest(${takeBack.map(({ id }) => id)}::uuid[], ${takeBack.map(({ version }) => version)}::int[])
        as t (id, version) join asset a on a.id = t.id and a.version = t.version
    )
    select thing, id from difference where not (is_choice and id in (select id from agreed))`.execute(
    database,
  )
  const gone = sql`(select thing_id from import_adopted
    where import_id = ${importId} and thing = 'asset' and before is null
      and thing_id not in (select id from kept_of_adoption where thing = 'asset'))`
  // A kind that the adoption created stays with each asset that has it.
  await sql`
    insert into kept_of_adoption (thing, id)
    select distinct 'catalog', a.catalog_id from asset a join import_adopted k on k.thing_id = a.catalog_id
    where k.import_id = ${importId} and k.thing = 'catalog' and k.before is null and a.id not in ${gone}
      and a.catalog_id not in (select id from kept_of_adoption where thing = 'catalog')`.execute(database)
  // So do its specifications, and those of other kinds that assets have values of.
  await sql`
    insert into kept_of_adoption (thing, id)
    select 'catalog_spec', s.id from import_adopted k join catalog_spec s on s.id = k.thing_id
    where k.import_id = ${importId} and k.thing = 'catalog_spec' and (
      s.catalog_id in (select id from kept_of_adoption where thing = 'catalog')
      or exists (select from asset_spec_value v where v.spec_id = s.id and v.asset_id in (
        select id from kept_of_adoption where thing = 'asset')))`.execute(database)
  await sql`
    insert into kept_of_adoption (thing, id)
    select 'catalog_plan', p.id from import_adopted k join catalog_plan p on p.id = k.thing_id
    where k.import_id = ${importId} and k.thing = 'catalog_plan'
      and p.catalog_id in (select id from kept_of_adoption where thing = 'catalog')`.execute(database)
  // And a plan whose code before one of those plans has.
  const gonePlans = sql`select thing_id from import_adopted
    where import_id = ${importId} and thing = 'catalog_plan' and before is null
      and thing_id not in (select id from kept_of_adoption where thing = 'catalog_plan')`
  await sql`
    insert into kept_of_adoption (thing, id)
    select 'catalog_plan', p.id from import_adopted k join catalog_plan p on p.id = k.thing_id
    where k.import_id = ${importId} and k.thing = 'catalog_plan' and ${planCodeTaken(gonePlans)}`.execute(
    database,
  )
  await sql`
    insert into kept_of_adoption (thing, id)
    select 'catalog_spare', e.id from import_adopted k join catalog_spare e on e.id = k.thing_id
    where k.import_id = ${importId} and k.thing = 'catalog_spare'
      and e.catalog_id in (select id from kept_of_adoption where thing = 'catalog')`.execute(database)
  const goneSpares = sql`select thing_id from import_adopted
    where import_id = ${importId} and thing = 'catalog_spare' and before is null
      and thing_id not in (select id from kept_of_adoption where thing = 'catalog_spare')`
  await sql`
    insert into kept_of_adoption (thing, id)
    select 'catalog_spare', e.id from import_adopted k join catalog_spare e on e.id = k.thing_id
    where k.import_id = ${importId} and k.thing = 'catalog_spare' and ${spareTaken(goneSpares)}`.execute(
    database,
  )
  await sql`
    delete from import_adopted k using kept_of_adoption s
    where k.import_id = ${importId} and k.thing_id = s.id`.execute(database)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from kept_of_adoption where thing in ('asset', 'catalog')`.execute(database)
  return rows[0]?.count ?? 0
}
