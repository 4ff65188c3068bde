import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { standsTogether } from '../../asset/asset.writer.ts'
import type { AdoptionScope, AdoptionToPlan } from '../adoption-into.ts'

/** The id of the new thing of row `r`, in the form of a random one. */
const newId = sql`overlay(overlay(md5(r.import_id::text || r.seq) placing '4' from 13) placing '8' from 17)::uuid`

type Sheet = 'type' | 'component' | 'attribute' | 'job' | 'spare'

/**
 * Compares the fields that the rows of a sheet give with what is there now and with what the workbook gave at the last adoption. A field that
 * is null there is to be empty. What people have changed since stays. A new thing gets an id that is the same whenever the dry run is repeated.
 */
export async function mergeRows(
  database: Database,
  { importId }: AdoptionToPlan,
  sheet: Sheet,
): Promise<void> {
  await sql`
    update import_adoption r set
      thing_id = coalesce(r.thing_id, ${newId}),
      changes = coalesce((
        select jsonb_object_agg(e.key, jsonb_build_array(r.current -> e.key, e.value)) from jsonb_each(r.fields) e
        where r.current -> e.key is distinct from nullif(e.value, 'null')
          and (r.current is null or r.current -> e.key is not distinct from r.written -> e.key)), '{}')
    where r.import_id = ${importId} and r.sheet = ${sheet}`.execute(database)
}

/** Leaves days of a warranty out where people have changed the other one, so that it would end before it starts. */
export async function keepWarranties(database: Database, { importId }: AdoptionToPlan): Promise<void> {
  await sql`
    update import_adoption r set changes = r.changes - 'warranty_start_date' - 'warranty_end_date'
    where r.import_id = ${importId} and r.sheet = 'component' and r.changes ?| array['warranty_start_date', 'warranty_end_date']
      and coalesce(r.changes #>> '{warranty_end_date,1}', r.current ->> 'warranty_end_date')::date
        < coalesce(r.changes #>> '{warranty_start_date,1}', r.current ->> 'warranty_start_date')::date`.execute(
    database,
  )
}

/** Leaves assets where they stand that people move together with their parts or with what they are parts of [ASSET-2]. */
export async function keepTogether(database: Database, { importId }: AdoptionToPlan): Promise<void> {
  await sql`
    update import_adoption r set changes = r.changes - 'location_id' from asset a
    where r.import_id = ${importId} and r.sheet = 'component' and r.current is not null and r.changes ? 'location_id'
      and a.id = r.thing_id and (${standsTogether})`.execute(database)
}

const mayOf = (sheet: Sheet, scope: AdoptionScope): { add: boolean; edit: boolean } => {
  if (sheet === 'type') return { add: scope.mayAddKinds, edit: scope.mayEditKinds }
  if (sheet === 'component') return { add: scope.mayAddAssets, edit: scope.mayEditAssets }
  if (sheet === 'spare') return { add: scope.mayEditKinds, edit: scope.mayEditKinds }
  if (sheet === 'job') return { add: scope.mayAddPlans, edit: scope.mayEditPlans }
  return { add: scope.mayAddSpecs, edit: scope.mayEditSpecs }
}

/** Decides about the rows of a sheet that have no problem yet. */
export async function decideRows(
  database: Database,
  { importId, scope }: AdoptionToPlan,
  sheet: Sheet,
): Promise<void> {
  const { add, edit } = mayOf(sheet, scope)
  await sql`
    update import_adoption r set problem_column = 'Name', problem_params = '{}', problem = case
      when r.current is null and not ${add}::boolean then 'import_may_not_add'
      when r.current is not null and r.changes <> '{}' and not ${edit}::boolean then 'import_may_not_change' end
    where r.import_id = ${importId} and r.sheet = ${sheet} and r.problem is null`.execute(database)
  await sql`
    update import_adoption r set action = case
      when r.problem is not null then 'refused' when r.current is null then 'create'
      when r.changes <> '{}' then 'change' else 'same' end
    where r.import_id = ${importId} and r.sheet = ${sheet}`.execute(database)
}
