import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { ChangedMeanwhile } from '../../../staged-import/changed-meanwhile.ts'
import { giveDefaultSpecs } from '../../asset/asset.writer.ts'
import { kindsHandingOn, takenFromKind } from '../../asset/taken-from-kind.policy.ts'
import { readHandedOn } from '../../catalog/inherited-facts.loader.ts'
import { lockOfferedEntries } from '../../library/project-words.loader.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { assetFields, valueIn, writtenBy } from '../facts.ts'

/** The kinds whose default values are read at once. */
const kindsAtOnce = 200

/** Creates and changes assets, with the values of their specifications. New ones get the criticality and the defaults of their kinds. */
export async function writeAssets(
  database: Database,
  { importId, projectId }: AdoptionToPlan,
): Promise<void> {
  const values = assetFields.map(valueIn)
  await lockOfferedEntries(database, projectId, ['criticality'])
  const kinds = await readHandedOn(database, await kindsOfNew(database, importId))
  // The dry run told what a kind says of the other facts: they are among the values.
  const { criticality_level: criticality } = takenFromKind(
    {
      manufacturer: sql`f.manufacturer`,
      model: sql`f.model`,
      criticality_level: sql`null`,
      warranty_start_date: sql`f.warranty_start_date`,
      warranty_end_date: sql`f.warranty_end_date`,
    },
    { projectId, handedOn: sql`k.handed_on` },
  )
  const { numAffectedRows } = await sql`
    insert into asset (id, project_id, criticality_level, ${sql.join(assetFields.map((field) => sql.ref(field)))})
    select r.thing_id, ${projectId}, ${criticality}, ${sql.join(values)}
    from import_adoption r cross join lateral jsonb_populate_record(null::asset, ${writtenBy}) f
      left join ${kindsHandingOn(kinds)} on k.id = f.catalog_id::text
    where r.import_id = ${importId} and r.sheet = 'component' and r.action = 'create'
    on conflict do nothing`.execute(database)
  const { rows } = await sql<{ planned: string }>`
    select count(*) as planned from import_adoption
    where import_id = ${importId} and sheet = 'component' and action = 'create'`.execute(database)
  if (numAffectedRows !== BigInt(rows[0]?.planned ?? 0)) throw new ChangedMeanwhile()
  await sql`
    update asset a set version = a.version + 1, ${sql.join(
      assetFields.map(
        (field) => sql`${sql.ref(field)} = case when r.changes ? ${sql.lit(field)}
          then ${sql.ref(`f.${field}`)} else ${sql.ref(`a.${field}`)} end`,
      ),
    )}
    from import_adoption r, jsonb_populate_record(null::asset, ${writtenBy}) f
    where r.import_id = ${importId} and r.sheet = 'component' and r.action = 'change' and a.id = r.thing_id`.execute(
    database,
  )
  await writeValues(database, importId)
}

/** An asset that gets another kind loses the values of specifications that this one does not have. */
async function writeValues(database: Database, importId: string): Promise<void> {
  await sql`
    delete from asset_spec_value v using catalog_spec s, import_adoption r
    where r.import_id = ${importId} and r.sheet = 'component' and r.action = 'change' and r.changes ? 'catalog_id'
      and v.asset_id = r.thing_id and s.id = v.spec_id
      and s.catalog_id not in (select id from catalogs_above((r.changes #>> '{catalog_id,1}')::uuid))`.execute(
    database,
  )
  await sql`
    insert into asset_spec_value (asset_id, spec_id, text, number)
    select r.thing_id, s.thing_id, e.value ->> 1, case c.type when 'number' then (e.value ->> 1)::numeric
      when 'integer' then (e.value ->> 1)::numeric when 'boolean' then (e.value ->> 1)::boolean::int end
    from import_adoption r cross join lateral jsonb_each(r.changes) e
      join import_adoption s on s.import_id = r.import_id and s.sheet = 'attribute' and s.type_seq = r.type_seq
        and 'spec:' || s.name = e.key
      join catalog_spec c on c.id = s.thing_id
    where r.import_id = ${importId} and r.sheet = 'component' and r.action in ('create', 'change') and e.key like 'spec:%'
    on conflict (asset_id, spec_id) do update set text = excluded.text, number = excluded.number`.execute(
    database,
  )
  await giveDefaults(database, importId)
}

/** Returns the kinds of the assets that are created. */
async function kindsOfNew(database: Database, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.changes #>> '{catalog_id,1}' as id from import_adoption r
    where r.import_id = ${importId} and r.sheet = 'component' and r.action = 'create' and r.changes ? 'catalog_id'`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}

/** Gives new assets the default values of their kinds where their rows say nothing. */
async function giveDefaults(database: Database, importId: string): Promise<void> {
  const kinds = await kindsOfNew(database, importId)
  for (let from = 0; from < kinds.length; from += kindsAtOnce) {
    const { rows } = await sql<{ id: string; catalog_id: string }>`
      select a.id, a.catalog_id from import_adoption r join asset a on a.id = r.thing_id
      where r.import_id = ${importId} and r.sheet = 'component' and r.action = 'create'
        and a.catalog_id = any(${kinds.slice(from, from + kindsAtOnce)}::uuid[])`.execute(database)
    await giveDefaultSpecs(database, rows, null)
  }
}
