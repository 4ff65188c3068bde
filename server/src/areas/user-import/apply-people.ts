import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { ChangedMeanwhile } from '../../staged-import/changed-meanwhile.ts'
import type { JobImport, Progress } from '../../staged-import/jobs/job-import.ts'
import type { TableToPlan } from '../../staged-import/table/table-to-plan.ts'
import { hashPassword } from '../../authentication/password.ts'
import { accountFields } from './account-fields.ts'
import { auditApplied } from './audit-people.ts'
import { keepLeft } from './left-values.ts'
import { planPeople, type PeopleToPlan, type PlannedPeople } from './planning/plan-people.ts'

const names = accountFields.map(({ name }) => name)
const columnsOfAccount = sql.join(names.map((name) => sql.ref(name)))

/** Locks the users that the import changes, in the order of their ids, and what they have in the project. */
async function holdPeople(database: Database, { importId, importer }: PeopleToPlan): Promise<void> {
  await sql`
    select u.id from app_user u
    where u.id in (select user_id from import_user where import_id = ${importId} and action in ('change', 'same'))
    order by u.id for no key update of u`.execute(database)
  await sql`
    select m.user_id from project_user m
    where m.project_id = ${importer.projectId}
      and m.user_id in (select user_id from import_user where import_id = ${importId} and action in ('change', 'same'))
    order by m.user_id for no key update of m`.execute(database)
}

/** Creates the accounts of new users. They have no known password and may not sign in. */
async function createPeople(
  database: Database,
  { importId, makerId, planned }: { importId: string; makerId: string; planned: number },
): Promise<void> {
  const nobodyKnows = await hashPassword(randomUUID())
  const { numAffectedRows } = await sql`
    insert into app_user (id, email, password_hash, login_enabled, created_by, ${columnsOfAccount})
    select s.user_id, s.email, ${nobodyKnows}, false, ${makerId}::uuid, ${sql.join(names.map((name) => sql`f.${sql.ref(name)}`))}
    from import_user s, jsonb_populate_record(null::app_user, s.fields) f
    where s.import_id = ${importId} and s.action = 'create'
    on conflict do nothing`.execute(database)
  if (Number(numAffectedRows) !== planned) throw new ChangedMeanwhile()
}

/** Writes the fields of the file to existing accounts. */
async function changeAccounts(database: Database, importId: string): Promise<void> {
  await sql`
    update app_user u set version = u.version + 1,
      ${sql.join(
        names.map(
          (name) =>
            sql`${sql.ref(name)} = case when s.changes ? ${sql.lit(name)} then f.${sql.ref(name)} else u.${sql.ref(name)} end`,
        ),
      )}
    from import_user s, jsonb_populate_record(null::app_user, s.fields) f
    where s.import_id = ${importId} and s.action = 'change' and u.id = s.user_id and s.changes ?| ${names}::text[]`.execute(
    database,
  )
}

/** Adds memberships, roles and departments. The first role of a new member becomes their default role. */
async function placePeople(database: Database, importId: string, projectId: string): Promise<void> {
  await sql`
    insert into project_user (project_id, user_id)
    select ${projectId}, user_id from import_user
    where import_id = ${importId} and (action = 'create' or action = 'change' and joins)
    on conflict do nothing`.execute(database)
  await sql`
    insert into user_role (user_id, role_id, project_id, is_default)
    select s.user_id, g.role_id, ${projectId}, (s.action = 'create' or s.joins) and g.nth = 1
    from import_user s, unnest(s.roles) with ordinality as g (role_id, nth)
    where s.import_id = ${importId} and s.action in ('create', 'change')
    on conflict do nothing`.execute(database)
  await sql`
    delete from user_department d using import_user s
    where s.import_id = ${importId} and s.action = 'change' and s.departments is not null
      and d.project_id = ${projectId} and d.user_id = s.user_id and d.department_id <> all (s.departments)`.execute(
    database,
  )
  await sql`
    insert into user_department (project_id, user_id, department_id)
    select ${projectId}, s.user_id, g.department_id from import_user s, unnest(s.departments) as g (department_id)
    where s.import_id = ${importId} and s.action in ('create', 'change')
    on conflict do nothing`.execute(database)
  await sql`
    update project_user m set version = m.version + 1 from import_user s
    where s.import_id = ${importId} and s.action = 'change' and s.departments is not null and not s.joins
      and m.project_id = ${projectId} and m.user_id = s.user_id`.execute(database)
}

/** Stores the earlier values of what the import changes, before it changes them. */
async function keepBefore(database: Database, importId: string, projectId: string): Promise<void> {
  await sql`
    insert into import_person (import_id, user_id, is_new, joined, fields_before, roles_given, departments_before)
    select s.import_id, s.user_id, false, s.joins,
      coalesce((select jsonb_object_agg(field, change -> 0) from jsonb_each(s.changes) as e (field, change)
        where field = any(${names}::text[])), '{}'),
      s.roles,
      case when s.departments is not null then array(
        select d.department_id from user_department d where d.user_id = s.user_id and d.project_id = ${projectId}) end
    from import_user s
    where s.import_id = ${importId} and s.action = 'change'`.execute(database)
}

/** Stores how the import leaves everybody, so that it can be undone as long as that stays so. */
async function keepAfter(database: Database, importId: string, projectId: string): Promise<void> {
  await sql`
    insert into import_person (import_id, user_id, is_new, joined, fields_before, roles_given)
    select import_id, user_id, true, true, '{}', roles from import_user
    where import_id = ${importId} and action = 'create'`.execute(database)
  await keepLeft(database, importId, projectId)
}

/**
 * Applies a dry run in the given transaction.
 * @throws ChangedMeanwhile when a plan made now would differ
 */
export async function applyPeople(
  database: Database,
  job: JobImport,
  toApply: PeopleToPlan & { table: TableToPlan; digest: string | null },
  progress: Progress,
): Promise<PlannedPeople> {
  const { importId, importer } = toApply
  const { projectId } = importer
  await holdPeople(database, toApply)
  const plan = await planPeople(database, toApply, toApply.table)
  if (!plan || plan.digest !== toApply.digest) throw new ChangedMeanwhile()
  await progress(40)
  await keepBefore(database, importId, projectId)
  const planned = plan.counts['user']?.create ?? 0
  await createPeople(database, { importId, makerId: job.actor.userId, planned })
  await progress(55)
  await changeAccounts(database, importId)
  await placePeople(database, importId, projectId)
  await progress(75)
  await keepAfter(database, importId, projectId)
  await auditApplied(database, job)
  await progress(95)
  return plan
}
