import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Planned } from './import-subject.ts'
import { findImport, type ImportRow, type StoredSubject } from './staged-import.repository.ts'

/** Returns the import of a subject that another import offers. */
export async function findOffered<Into>(
  database: Database,
  subject: StoredSubject,
  importId: string,
): Promise<ImportRow<Into> | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from staged_import where offered_by = ${importId} and subject = ${subject.name}`.execute(
    database,
  )
  return rows[0] && findImport<Into>(database, subject, rows[0].id)
}

/**
 * Adds an import that another one offers, by the same person and of the same file, in the state Ready. Its dry run is part of that of the
 * other one, which stores it with `keepOffered`.
 * @returns its id
 */
export async function addOffered(
  database: Database,
  { name, details }: StoredSubject & { details: string },
  { importId, into }: { importId: string; into: object },
): Promise<string> {
  const { rows } = await sql<{ id: string; project_id: string }>`
    insert into staged_import (project_id, subject, user_id, file_name, bytes, state, offered_by)
    select project_id, ${name}, user_id, file_name, 0, 'Ready', id from staged_import where id = ${importId}
    returning id, project_id`.execute(database)
  const [row] = rows
  if (!row) throw new Error('an import that offers another one does not exist')
  const given = { ...into, import_id: row.id, project_id: row.project_id }
  await sql`
    insert into ${sql.table(details)}
    select * from jsonb_populate_record(null::${sql.table(details)}, ${JSON.stringify(given)}::jsonb)`.execute(
    database,
  )
  return row.id
}

/** Stores the dry run of an offered import. */
export async function keepOffered(
  database: Database,
  id: string,
  { counts, digest }: Pick<Planned, 'counts' | 'digest'>,
): Promise<void> {
  await sql`
    update staged_import set state = 'Ready', progress = 100, counts = ${JSON.stringify(counts)}::jsonb, plan = ${digest}
    where id = ${id}`.execute(database)
}

/** Withdraws what an import offers, unless it was carried out. */
export async function withdrawOffered(
  database: Database,
  subject: StoredSubject,
  importId: string,
): Promise<void> {
  await sql`
    delete from staged_import where offered_by = ${importId} and subject = ${subject.name} and state in ('Ready', 'Failed', 'Refused')`.execute(
    database,
  )
}
