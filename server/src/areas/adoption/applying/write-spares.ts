import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { ChangedMeanwhile } from '../../../staged-import/changed-meanwhile.ts'
import type { JobImport } from '../../../staged-import/jobs/job-import.ts'
import { addMaterialWords } from '../../library/material-words.writer.ts'
import { materialState } from '../facts.ts'

/** The unit of materials that an adoption creates: COBie counts spare parts in no unit. */
const unit = 'pcs'

/** Creates the materials that no other one is yet, and records them. */
async function writeMaterials(database: Database, job: JobImport): Promise<void> {
  const { rows } = await sql<{ planned: number }>`
    select count(distinct material_id)::int as planned from import_adoption
    where import_id = ${job.id} and sheet = 'spare' and action in ('create', 'change') and is_new_material`.execute(
    database,
  )
  const planned = rows[0]?.planned ?? 0
  if (planned === 0) return
  for (const { thing, thingId, after } of await addMaterialWords(database, { units: [unit], categories: [] }))
    await sql`
      insert into audit (user_id, session_id, call, thing, thing_id, after, request_id)
      values (${job.actor.userId}, ${job.actor.sessionId}, ${job.path}, ${thing}, ${thingId}, ${JSON.stringify(after)}, ${job.requestId})`.execute(
      database,
    )
  const { numAffectedRows } = await sql`
    insert into material (id, code, name, unit)
    select distinct on (r.material_id) r.material_id, r.changes #>> '{code,1}', jsonb_build_object(default_language(), r.name), ${unit}
    from import_adoption r
    where r.import_id = ${job.id} and r.sheet = 'spare' and r.action in ('create', 'change') and r.is_new_material
    order by r.material_id, r.seq
    on conflict do nothing`.execute(database)
  if (numAffectedRows !== BigInt(planned)) throw new ChangedMeanwhile()
  await sql`
    insert into import_adopted (import_id, thing, thing_id, after)
    select distinct ${job.id}::uuid, 'material', m.id, ${materialState} from import_adoption r join material m on m.id = r.material_id
    where r.import_id = ${job.id} and r.sheet = 'spare' and r.action in ('create', 'change') and r.is_new_material`.execute(
    database,
  )
  await sql`
    insert into audit (user_id, session_id, call, thing, thing_id, after, request_id)
    select ${job.actor.userId}, ${job.actor.sessionId}, ${job.path}, k.thing, k.thing_id, k.after - 'version', ${job.requestId}
    from import_adopted k where k.import_id = ${job.id} and k.thing = 'material'`.execute(database)
}

/** Creates spare parts behind those of their kinds, one for each asset, and changes others. Nobody removes their materials meanwhile. */
export async function writeSpares(database: Database, job: JobImport): Promise<void> {
  const importId = job.id
  await writeMaterials(database, job)
  const { rows } = await sql<{ is_gone: boolean }>`
    select m.removed_at is not null as is_gone from material m
    where m.id in (select material_id from import_adoption where import_id = ${importId} and sheet = 'spare'
      and action in ('create', 'change'))
    order by m.id for key share of m`.execute(database)
  if (rows.some((row) => row.is_gone)) throw new ChangedMeanwhile()
  await sql`
    insert into catalog_spare (id, catalog_id, material_id, position, quantity, note)
    select r.thing_id, t.thing_id, r.material_id, row_number() over (partition by r.type_seq order by r.seq)
        + (select coalesce(max(p.position), 0) from catalog_spare p where p.catalog_id = t.thing_id),
      1, coalesce(r.fields ->> 'note', '')
    from import_adoption r join import_adoption t on t.import_id = r.import_id and t.seq = r.type_seq
    where r.import_id = ${importId} and r.sheet = 'spare' and r.action = 'create'`.execute(database)
  await sql`
    update catalog_spare p set material_id = coalesce(r.material_id, p.material_id),
      note = coalesce(r.changes #>> '{note,1}', p.note)
    from import_adoption r
    where r.import_id = ${importId} and r.sheet = 'spare' and r.action = 'change' and p.id = r.thing_id`.execute(
    database,
  )
  await sql`
    update catalog c set version = c.version + 1
    where c.id in (select t.thing_id from import_adoption r
        join import_adoption t on t.import_id = r.import_id and t.seq = r.type_seq and t.action = 'same'
      where r.import_id = ${importId} and r.sheet = 'spare' and r.action in ('create', 'change'))`.execute(
    database,
  )
}
