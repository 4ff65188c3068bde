import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { ChangedMeanwhile } from '../changed-meanwhile.ts'
import type { JobImport, Progress } from '../jobs/job-import.ts'
import { auditKept } from '../lines/keep-things.ts'
import { factsOf, isText, type CodedThing, type CodedToPlan, type FieldKind } from './coded-fields.ts'
import { planCoded, type PlannedCoded } from './plan-coded.ts'

/**
 * Applies a dry run in the given transaction, and records each change in the audit trail.
 * @throws ChangedMeanwhile when a plan made now would differ
 */
export async function applyCoded(
  database: Database,
  coded: CodedThing,
  job: JobImport,
  toApply: CodedToPlan & { digest: string | null },
  progress: Progress,
): Promise<PlannedCoded> {
  const { importId } = toApply
  const table = sql.table(coded.thing)
  await coded.special?.lock(database, toApply.projectId, importId)
  await sql`
    select t.id from ${table} t
    where t.id in (select thing_id from import_coded where import_id = ${importId} and action in ('change', 'same'))
    order by t.id for update of t`.execute(database)
  const plan = await planCoded(database, coded, toApply)
  if (plan.digest === null || plan.digest !== toApply.digest) throw new ChangedMeanwhile()
  await progress(40)
  await keepBefore(database, coded, importId)
  await create(database, coded, toApply, plan.counts['rows']?.create ?? 0)
  await coded.special?.complete(database, importId)
  await progress(60)
  await change(database, coded, importId)
  await progress(80)
  await sql`
    update import_coded_thing k set after = ${factsOf(coded, 't')}
    from ${table} t where k.import_id = ${importId} and t.id = k.thing_id`.execute(database)
  await auditKept(database, job, 'applied', audited(coded, job))
  await progress(95)
  return plan
}

/** Stores the values of what the import changes. */
async function keepBefore(database: Database, coded: CodedThing, importId: string): Promise<void> {
  await sql`
    insert into import_coded_thing (import_id, thing_id, before, after)
    select s.import_id, s.thing_id, case when t.id is not null then ${factsOf(coded, 't')} end, '{}'
    from import_coded s left join ${sql.table(coded.thing)} t on t.id = s.thing_id
    where s.import_id = ${importId} and s.action in ('create', 'change')`.execute(database)
}

/** Whether a column is empty where nothing is said, rather than null. */
const isNeverNull = (kind: FieldKind | undefined): boolean =>
  isText(kind) || (typeof kind === 'object' && kind.kind === 'reference' && kind.isText === true)

async function create(
  database: Database,
  { thing, fields }: CodedThing,
  { importId, projectId }: CodedToPlan,
  planned: number,
): Promise<void> {
  const names = Object.keys(fields).filter((field) => field !== 'code')
  const values = names.map((field) => {
    const kind = fields[field]
    if (isNeverNull(kind)) return sql`coalesce(${sql.ref(`f.${field}`)}, '')`
    const initial = typeof kind === 'object' && kind.kind === 'choice' ? kind.initial : undefined
    return initial === undefined
      ? sql.ref(`f.${field}`)
      : sql`coalesce(${sql.ref(`f.${field}`)}, ${sql.lit(initial)})`
  })
  const { numAffectedRows } = await sql`
    insert into ${sql.table(thing)} (id, project_id, code, ${sql.join(names.map((field) => sql.ref(field)))})
    select s.thing_id, ${projectId}::uuid, s.code, ${sql.join(values)}
    from import_coded s, jsonb_populate_record(null::${sql.table(thing)}, s.fields) f
    where s.import_id = ${importId} and s.action = 'create' order by lower(s.code)
    on conflict do nothing`.execute(database)
  if (Number(numAffectedRows) !== planned) throw new ChangedMeanwhile()
}

async function change(
  database: Database,
  { thing, fields, special }: CodedThing,
  importId: string,
): Promise<void> {
  const changed = Object.keys(fields)
    .filter((field) => field !== 'code')
    .map(
      (field) => sql`${sql.ref(field)} = case when s.changes ? ${sql.lit(field)}
        then ${sql.ref(`f.${field}`)} else ${sql.ref(`t.${field}`)} end`,
    )
  await sql`
    update ${sql.table(thing)} t set version = t.version + 1, ${special ? sql`` : sql`changed_at = now(),`} ${sql.join(changed)}
    from import_coded s, jsonb_populate_record(null::${sql.table(thing)}, s.fields) f
    where s.import_id = ${importId} and s.action = 'change' and t.id = s.thing_id`.execute(database)
}

/** Of the things of an import the audit trail keeps all fields. */
export const audited = ({ thing }: CodedThing, { projectId }: JobImport) => ({
  thing,
  projectId: sql`${projectId}::uuid`,
})
