import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import { Failure } from '../serve/failure.ts'

const windowMinutes = 15

export const tooMany = (): Failure =>
  new Failure('rate_limited', 'rate_limited', { retryAfterSeconds: windowMinutes * 60 })

/** Makes tries with the same subject take turns until the transaction ends. */
export async function lockSubject(database: Database, space: number, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${space}, hashtext(${subject}))`.execute(database)
}

/** Counts the failures of each subject within the window. */
export async function countFailures(
  database: Database,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ subject: string; failures: number }>`
    select subject, count(*)::int as failures from sign_in_failure
    where subject = any(${subjects}) and at > now() - make_interval(mins => ${windowMinutes})
    group by subject`.execute(database)
  return new Map(rows.map(({ subject, failures }) => [subject, failures]))
}

/** Under this subject, the failures of an account are counted. */
export const accountSubject = (email: string): string => `account:${email.toLowerCase()}`

/** Selects how often an account failed within the window, in browsers that it did not sign in with before. */
export function failuresOfAccount(email: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from sign_in_failure
    where subject = 'account:' || lower(${email}) and at > now() - make_interval(mins => ${windowMinutes}))`
}

/** @returns the id of each failure, in the order of the subjects */
export async function addFailures(database: Database, subjects: readonly string[]): Promise<string[]> {
  await database
    .deleteFrom('sign_in_failure')
    .where('at', '<', sql<Date>`now() - make_interval(mins => ${2 * windowMinutes})`)
    .execute()
  const rows = await database
    .insertInto('sign_in_failure')
    .values(subjects.map((subject) => ({ subject })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function forgetFailures(
  database: Database,
  { subjects, ids }: { subjects: readonly string[]; ids: readonly string[] },
): Promise<void> {
  await sql`delete from sign_in_failure where subject = any(${subjects}) or id = any(${ids}::bigint[])`.execute(
    database,
  )
}
