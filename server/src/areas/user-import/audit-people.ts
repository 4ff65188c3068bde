import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { JobImport } from '../../staged-import/jobs/job-import.ts'
import { accountFields } from './account-fields.ts'

const named = (isPersonal: boolean) =>
  accountFields.filter((field) => (field.isPersonal ?? false) === isPersonal).map(({ name }) => name)
const plain = named(false)
const personal = named(true)

/** Selects a line's changes of some fields of the account: side 0 is before, 1 after; null if it changes none of them. */
const changed = (fields: readonly string[], side: 0 | 1) => sql`(
  select jsonb_object_agg(field, change -> ${sql.lit(side)}) from jsonb_each(s.changes) as e (field, change)
  where field = any(${fields}::text[]))`

/**
 * Writes the entries of the audit trail that a single call for each person would have written, so that their history reads the
 * same. `entries` selects thing, thing_id, project_id, before, after and place, and place gives the order.
 */
async function write(database: Database, job: JobImport, entries: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into audit (user_id, session_id, call, thing, thing_id, project_id, before, after, request_id)
    select ${job.actor.userId}, ${job.actor.sessionId}, ${job.path}, thing, thing_id, project_id, before, after,
      ${job.requestId}
    from (${entries}) as e (thing, thing_id, project_id, before, after, place) order by thing_id, place`.execute(
    database,
  )
}

const none = sql`null::jsonb`
const without = (all: RawBuilder<unknown>, some: RawBuilder<unknown>) =>
  sql`array(select unnest(${all}) except select unnest(${some}))`

/** Records what applying does, once `import_person` has the earlier values. Personal data gets no project. */
export async function auditApplied(database: Database, job: JobImport): Promise<void> {
  const { id, projectId } = job
  const project = sql`${projectId}::uuid`
  const ofAction = (action: 'create' | 'change') => sql`s.import_id = ${id} and s.action = ${sql.lit(action)}`
  const person = sql`import_user s join import_person k on k.import_id = s.import_id and k.user_id = s.user_id`
  await write(
    database,
    job,
    sql`
    select 'user', s.user_id, ${project}, ${none}, coalesce(${changed(plain, 1)}, '{}') || jsonb_build_object(
      'email', s.email, 'login_enabled', false, 'role_id', s.roles, 'departments', coalesce(s.departments, '{}')), 1
    from import_user s where ${ofAction('create')}
    union all
    select 'user_personal', s.user_id, null::uuid, case when s.action = 'change' then ${changed(personal, 0)} end,
      ${changed(personal, 1)}, 2
    from import_user s where s.import_id = ${id} and s.action in ('create', 'change') and s.changes ?| ${personal}::text[]
    union all
    select 'user', s.user_id, null::uuid, ${changed(plain, 0)}, ${changed(plain, 1)}, 3
    from import_user s where ${ofAction('change')} and s.changes ?| ${plain}::text[]
    union all
    select 'user', s.user_id, ${project}, ${none},
      jsonb_build_object('project_id', ${project}, 'departments', coalesce(s.departments, '{}')), 4
    from import_user s where ${ofAction('change')} and s.joins
    union all
    select 'user', s.user_id, ${project}, ${none}, jsonb_build_object('role_id', s.roles), 5
    from import_user s where ${ofAction('change')} and s.roles <> '{}'
    union all
    select 'user', s.user_id, ${project},
      jsonb_build_object('left_departments', ${without(sql`k.departments_before`, sql`s.departments`)}),
      jsonb_build_object('added_departments', ${without(sql`s.departments`, sql`k.departments_before`)}), 6
    from ${person} where ${ofAction('change')} and s.departments is not null and not s.joins`,
  )
}

/** Selects the fields of an account that are restored, or erased with a deleted user: `now` is current, `k` the earlier state. */
const fieldsNow = (fields: readonly string[]) => sql`(
  select jsonb_object_agg(field, to_jsonb(u) -> field) from unnest(${fields}::text[]) as field
  where case when k.is_new then to_jsonb(u) -> field <> 'null' else k.fields_before ? field end)`
const fieldsThen = (fields: readonly string[]) => sql`(
  select jsonb_object_agg(field, case when not k.is_new then k.fields_before -> field end)
  from unnest(${fields}::text[]) as field
  where case when k.is_new then to_jsonb(u) -> field <> 'null' else k.fields_before ? field end)`

/** Records what undoing is about to do. */
export async function auditUndone(database: Database, job: JobImport): Promise<void> {
  const { id, projectId } = job
  const project = sql`${projectId}::uuid`
  const person = sql`import_person k join app_user u on u.id = k.user_id`
  const sits = sql`array(select d.department_id from user_department d
    where d.user_id = k.user_id and d.project_id = ${projectId})`
  await write(
    database,
    job,
    sql`
    select 'user', k.user_id, ${project},
      coalesce(${fieldsNow(plain)}, '{}') || jsonb_build_object('email', u.email, 'status', 'Active', 'role_id', k.roles_given),
      jsonb_build_object('status', 'Deleted'), 1
    from ${person} where k.import_id = ${id} and k.is_new
    union all
    select 'user_personal', k.user_id, null::uuid, ${fieldsNow(personal)}, ${fieldsThen(personal)}, 2
    from ${person} where k.import_id = ${id} and ${fieldsNow(personal)} is not null
    union all
    select 'user', k.user_id, null::uuid, ${fieldsNow(plain)}, ${fieldsThen(plain)}, 3
    from ${person} where k.import_id = ${id} and not k.is_new and k.fields_before ?| ${plain}::text[]
    union all
    select 'user', k.user_id, ${project}, jsonb_build_object('project_id', ${project}), ${none}, 4
    from ${person} where k.import_id = ${id} and not k.is_new and k.joined
    union all
    select 'user', k.user_id, ${project}, jsonb_build_object('role_id', k.roles_given), ${none}, 5
    from ${person} where k.import_id = ${id} and not k.is_new and k.roles_given <> '{}'
    union all
    select 'user', k.user_id, ${project},
      jsonb_build_object('left_departments', ${without(sits, sql`k.departments_before`)}),
      jsonb_build_object('added_departments', ${without(sql`k.departments_before`, sits)}), 6
    from ${person} where k.import_id = ${id} and not k.joined and k.departments_before is not null`,
  )
}
