import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { ChangedSince } from '../../../staged-import/import-subject.ts'
import type { JobImport, Progress } from '../../../staged-import/jobs/job-import.ts'
import type { UndoDecision } from '../../../staged-import/undo-decision.ts'
import { accountFields } from '../account-fields.ts'
import { auditUndone } from '../audit-people.ts'
import { keepDifferences } from './differences.ts'

/** The result of an undo. */
export interface UndonePeople {
  /** Accounts that the import had created. */
  removed: number
  /** People who were restored. */
  restored: number
}

const names = accountFields.map(({ name }) => name)
/** The fields of an account that are erased with its user. */
const erased = names.filter((name) => name !== 'name' && name !== 'language')

/** Deletes the users that the import created as the product deletes users, and erases their data: the address is free again. */
async function removeNew(database: Database, { id, projectId }: JobImport): Promise<number> {
  await sql`
    delete from project_user m using import_person k
    where k.import_id = ${id} and k.joined and m.user_id = k.user_id and m.project_id = ${projectId}`.execute(
    database,
  )
  const { numAffectedRows } = await sql`
    update app_user u set status = 'Deleted', status_end = null, version = u.version + 1,
      email = u.id || '@undone.invalid', ${sql.join(erased.map((name) => sql`${sql.ref(name)} = null`))}
    from import_person k where k.import_id = ${id} and k.is_new and u.id = k.user_id`.execute(database)
  return Number(numAffectedRows)
}

/** Restores the users who existed before. */
async function restoreOthers(database: Database, { id, projectId }: JobImport): Promise<number> {
  await sql`
    update app_user u set version = u.version + 1,
      ${sql.join(
        names.map(
          (name) =>
            sql`${sql.ref(name)} = case when k.fields_before ? ${sql.lit(name)} then f.${sql.ref(name)} else u.${sql.ref(name)} end`,
        ),
      )}
    from import_person k, jsonb_populate_record(null::app_user, k.fields_before) f
    where k.import_id = ${id} and not k.is_new and k.fields_before <> '{}' and u.id = k.user_id`.execute(
    database,
  )
  await sql`
    delete from user_role h using import_person k
    where k.import_id = ${id} and not k.joined and h.user_id = k.user_id and h.role_id = any(k.roles_given)`.execute(
    database,
  )
  await sql`
    delete from user_department d using import_person k
    where k.import_id = ${id} and not k.joined and k.departments_before is not null and d.project_id = ${projectId}
      and d.user_id = k.user_id and d.department_id <> all (k.departments_before)`.execute(database)
  // A department that has left the project since is not restored.
  await sql`
    insert into user_department (project_id, user_id, department_id)
    select here.project_id, k.user_id, here.department_id
    from import_person k join project_department here
      on here.project_id = ${projectId} and here.department_id = any(k.departments_before)
    where k.import_id = ${id} and not k.joined on conflict do nothing`.execute(database)
  await sql`
    update project_user m set version = m.version + 1 from import_person k
    where k.import_id = ${id} and not k.joined and k.departments_before is not null and m.user_id = k.user_id
      and m.project_id = ${projectId}`.execute(database)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_person where import_id = ${id} and not is_new`.execute(database)
  return rows[0]?.count ?? 0
}

/**
 * Undoes an import of people in the given transaction. Who was changed since stays, if the decision says so.
 * @throws ChangedSince when somebody prevents it
 */
export async function undoPeople(
  database: Database,
  job: JobImport,
  decision: UndoDecision,
  progress: Progress,
): Promise<UndonePeople & { kept: number }> {
  await sql`
    select u.id from app_user u where u.id in (select user_id from import_person where import_id = ${job.id})
    order by u.id for no key update of u`.execute(database)
  await sql`
    select m.user_id from project_user m
    where m.project_id = ${job.projectId}
      and m.user_id in (select user_id from import_person where import_id = ${job.id})
    order by m.user_id for update of m`.execute(database)
  const kept = await keepDifferences(database, job.id, job.projectId, decision.takeBack)
  if (kept > 0 && !decision.keepsChanged) throw new ChangedSince()
  await progress(30)
  await auditUndone(database, job)
  await progress(50)
  const removed = await removeNew(database, job)
  await progress(75)
  const restored = await restoreOthers(database, job)
  await sql`delete from import_person where import_id = ${job.id}`.execute(database)
  await progress(95)
  return { removed, restored, kept }
}
