import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { ChangedMeanwhile } from '../../../staged-import/changed-meanwhile.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { kindFields, valueIn, writtenBy } from '../facts.ts'

/** Creates kinds at the top of the project, behind those that are there, and changes others. The tree has to be locked. */
export async function writeKinds(database: Database, { importId, projectId }: AdoptionToPlan): Promise<void> {
  const values = kindFields.map(valueIn)
  await sql`
    insert into catalog (id, project_id, position, ${sql.join(kindFields.map((field) => sql.ref(field)))})
    select r.thing_id, ${projectId}, row_number() over (order by r.seq)
        + (select coalesce(max(position), 0) from catalog where project_id = ${projectId} and parent_id is null and removed_at is null),
      ${sql.join(values)}
    from import_adoption r, jsonb_populate_record(null::catalog, ${writtenBy}) f
    where r.import_id = ${importId} and r.sheet = 'type' and r.action = 'create'`.execute(database)
  await sql`
    update catalog c set version = c.version + 1, ${sql.join(
      kindFields.map(
        (field) => sql`${sql.ref(field)} = case when r.changes ? ${sql.lit(field)}
          then ${sql.ref(`f.${field}`)} else ${sql.ref(`c.${field}`)} end`,
      ),
    )}
    from import_adoption r, jsonb_populate_record(null::catalog, ${writtenBy}) f
    where r.import_id = ${importId} and r.sheet = 'type' and r.action = 'change' and c.id = r.thing_id`.execute(
    database,
  )
}

/** Creates specifications behind those of their kinds, and changes the defaults of others. */
export async function writeSpecs(database: Database, importId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into catalog_spec (id, catalog_id, position, code, name, type, unit, choices, default_value, is_mandatory, show_in_list)
    select r.thing_id, t.thing_id, row_number() over (partition by r.type_seq order by r.seq)
        + (select coalesce(max(s.position), 0) from catalog_spec s where s.catalog_id = t.thing_id),
      r.fields ->> 'code', jsonb_build_object(default_language(), r.fields ->> 'name'), r.fields ->> 'type',
      coalesce(r.fields ->> 'unit', ''), '[]', r.fields ->> 'default_value', false, false
    from import_adoption r join import_adoption t on t.import_id = r.import_id and t.seq = r.type_seq
    where r.import_id = ${importId} and r.sheet = 'attribute' and r.action = 'create'
    on conflict do nothing`.execute(database)
  const { rows } = await sql<{ planned: string }>`
    select count(*) as planned from import_adoption
    where import_id = ${importId} and sheet = 'attribute' and action = 'create'`.execute(database)
  if (numAffectedRows !== BigInt(rows[0]?.planned ?? 0)) throw new ChangedMeanwhile()
  await sql`
    update catalog_spec s set default_value = r.changes #>> '{default_value,1}' from import_adoption r
    where r.import_id = ${importId} and r.sheet = 'attribute' and r.action = 'change' and s.id = r.thing_id`.execute(
    database,
  )
  await sql`
    update catalog c set version = c.version + 1
    where c.id in (select t.thing_id from import_adoption r
        join import_adoption t on t.import_id = r.import_id and t.seq = r.type_seq and t.action = 'same'
      where r.import_id = ${importId} and r.sheet = 'attribute' and r.action in ('create', 'change'))`.execute(
    database,
  )
}
