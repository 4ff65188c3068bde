import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { ChangedSince } from '../../../staged-import/import-subject.ts'
import type { JobImport, Progress } from '../../../staged-import/jobs/job-import.ts'
import type { UndoDecision } from '../../../staged-import/undo-decision.ts'
import { lockParts } from '../../asset/asset.writer.ts'
import { closeGaps, lockCatalogs, type Siblings } from '../../catalog/catalog.writer.ts'
import type { AuditEntry } from '../../../serve/context.ts'
import { holdStore } from '../applying/list-in-store.ts'
import { auditAdopted } from '../audit-adopted.ts'
import { assetFields, kindFields, valueIn } from '../facts.ts'
import { countDifferences } from './differences.ts'
import { keepDifferences } from './keep-differences.ts'
import { undoPlans } from './undo-plans.ts'
import { undoSpares } from './undo-spares.ts'

const restored = (fields: readonly string[]) =>
  sql.join(fields.map((field) => sql`${sql.ref(field)} = ${valueIn(field)}`))

async function lockAdopted(database: Database, { id: importId, projectId }: JobImport): Promise<void> {
  await lockCatalogs(database)
  await lockParts(database, projectId)
  for (const thing of ['catalog', 'asset'])
    await sql`
      select count(*) from (
        select from ${sql.table(thing)} t
        where t.id in (select thing_id from import_adopted where import_id = ${importId} and thing = ${thing})
        order by t.id for update of t) locked`.execute(database)
}

const ofThing = (importId: string, thing: string) => sql`k.import_id = ${importId} and k.thing = ${thing}`

async function undoAssets(database: Database, importId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from asset a using import_adopted k
    where ${ofThing(importId, 'asset')} and k.before is null and a.id = k.thing_id`.execute(database)
  await sql`
    update asset a set version = a.version + 1, ${restored(assetFields)}
    from import_adopted k, jsonb_populate_record(null::asset, k.before) f
    where ${ofThing(importId, 'asset')} and k.before is not null and a.id = k.thing_id`.execute(database)
  await sql`
    delete from asset_spec_value v using import_adopted k
    where ${ofThing(importId, 'asset')} and k.before is not null and v.asset_id = k.thing_id`.execute(
    database,
  )
  await sql`
    insert into asset_spec_value (asset_id, spec_id, text, number)
    select k.thing_id, s.id, e.value, case s.type when 'number' then e.value::numeric when 'integer' then e.value::numeric
      when 'boolean' then e.value::boolean::int end
    from import_adopted k cross join lateral jsonb_each_text(k.before -> 'specs') e join catalog_spec s on s.id = e.key::uuid
    where ${ofThing(importId, 'asset')} and k.before is not null`.execute(database)
  return Number(numAffectedRows)
}

async function undoKinds(database: Database, importId: string): Promise<number> {
  await sql`
    delete from catalog_spec s using import_adopted k
    where ${ofThing(importId, 'catalog_spec')} and k.before is null and s.id = k.thing_id`.execute(database)
  await sql`
    update catalog_spec s set default_value = k.before ->> 'default_value' from import_adopted k
    where ${ofThing(importId, 'catalog_spec')} and k.before is not null and s.id = k.thing_id`.execute(
    database,
  )
  const { rows: deleted } = await sql<Siblings>`
    delete from catalog c using import_adopted k
    where ${ofThing(importId, 'catalog')} and k.before is null and c.id = k.thing_id
    returning c.project_id, c.parent_id`.execute(database)
  const places = new Map(deleted.map((one) => [`${one.project_id} ${one.parent_id}`, one]))
  for (const left of places.values()) await closeGaps(database, left)
  await sql`
    update catalog c set version = c.version + 1, ${restored(kindFields)}
    from import_adopted k, jsonb_populate_record(null::catalog, k.before) f
    where ${ofThing(importId, 'catalog')} and k.before is not null and c.id = k.thing_id`.execute(database)
  return deleted.length
}

/** Restores what was known of earlier adoptions. */
async function undoLinks(database: Database, importId: string): Promise<void> {
  await sql`
    delete from adopted_thing t using import_adopted k, asset_adoption d
    where k.import_id = ${importId} and d.import_id = k.import_id and t.building_id = d.building_id and t.thing_id = k.thing_id
      and k.link is null`.execute(database)
  await sql`
    update adopted_thing t set written = k.link -> 'written', left_as = k.link -> 'left_as', identifier = k.link ->> 'identifier'
    from import_adopted k, asset_adoption d
    where k.import_id = ${importId} and d.import_id = k.import_id and t.building_id = d.building_id and t.thing_id = k.thing_id
      and k.link is not null`.execute(database)
}

/**
 * Undoes an adoption in the given transaction: deletes what it created and restores what it changed. What was changed since stays, if the
 * decision says so.
 * @throws ChangedSince when something prevents it
 */
export async function undoAdoption(
  database: Database,
  job: JobImport,
  { keepsChanged, takeBack }: UndoDecision,
  progress: Progress,
): Promise<{ kinds: number; assets: number; kept: number; entries: AuditEntry[] }> {
  const { rows: into } = await sql<{ store_id: string | null }>`
    select store_id from asset_adoption where import_id = ${job.id}`.execute(database)
  await holdStore(database, into[0]?.store_id ?? null)
  await lockAdopted(database, job)
  const count = await countDifferences(database, job.id)
  if (count > 0 && !keepsChanged) throw new ChangedSince({ count })
  const kept = count > 0 ? await keepDifferences(database, job.id, takeBack) : 0
  await progress(30)
  await auditAdopted(database, job, 'undone')
  const assets = await undoAssets(database, job.id)
  await progress(70)
  await undoPlans(database, job.id)
  const entries = await undoSpares(database, job)
  const kinds = await undoKinds(database, job.id)
  await undoLinks(database, job.id)
  await sql`delete from import_adopted where import_id = ${job.id}`.execute(database)
  await progress(95)
  return { kinds, assets, kept, entries }
}
