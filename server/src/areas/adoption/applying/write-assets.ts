import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { lockOfferedEntries, offeredWord } from '../../library/project-words.loader.ts'
import { ChangedMeanwhile } from '../../../staged-import/changed-meanwhile.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { assetFields, valueIn, writtenBy } from '../facts.ts'

/** Creates and changes assets, with the values of their specifications. New ones get the defaults of their kinds. */
export async function writeAssets(
  database: Database,
  { importId, projectId }: AdoptionToPlan,
): Promise<void> {
  const values = assetFields.map(valueIn)
  await lockOfferedEntries(database, projectId, ['criticality'])
  const { numAffectedRows } = await sql`
    insert into asset (id, project_id, criticality_level, ${sql.join(assetFields.map((field) => sql.ref(field)))})
    select r.thing_id, ${projectId}, coalesce(${offeredWord(projectId, 'criticality', sql`c.criticality`)}, ''), ${sql.join(values)}
    from import_adoption r cross join lateral jsonb_populate_record(null::asset, ${writtenBy}) f
      left join catalog c on c.id = f.catalog_id
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
  await sql`
    insert into asset_spec_value (asset_id, spec_id, text, number)
    select r.thing_id, s.id, s.default_value, case s.type when 'number' then s.default_value::numeric
      when 'integer' then s.default_value::numeric when 'boolean' then s.default_value::boolean::int end
    from import_adoption r join import_adoption t on t.import_id = r.import_id and t.seq = r.type_seq
      cross join lateral catalogs_above(t.thing_id) above join catalog_spec s on s.catalog_id = above.id
    where r.import_id = ${importId} and r.sheet = 'component' and r.action = 'create' and s.default_value is not null
    on conflict do nothing`.execute(database)
}
