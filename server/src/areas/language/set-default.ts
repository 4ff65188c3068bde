import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { bePatient, type Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { countLacking, namedTables } from './lacking-names.ts'

/** A call that holds some of the tables and waits for the rest blocks others: it waits `forMs`, pauses and tries again. */
const holdingOn = { forMs: 700, pauseMs: 200, inAllMs: 12_000 }

/** Measured at 100,000 locations: docs/performance.md. */
const namesPerSecond = 20_000

/** Estimates for how many seconds nobody can read or change anything while so many names are sorted anew. */
export const secondsOf = (names: number): number => Math.max(1, Math.ceil(names / namesPerSecond))

/**
 * Makes another language the one that names need and fall back to. Everything happens in the call's transaction: calls
 * that read the former default language end first, and later calls wait.
 * @throws Failure not_found, 409 for a language that is not enabled or that a name lacks, and when other calls keep
 * their locks
 */
export async function setDefault(context: Context, code: string): Promise<void> {
  const { database } = context
  await lockNames(database)
  await bePatient(database)
  const former = await assertChosen(context, code)
  if (former === code) return context.unchanged()
  const { total } = await countLacking(database, code)
  if (total > 0) throw conflict('language_lacking', { params: { count: total, language: code } })
  await sql`select adopt_default_language(${code})`.execute(database)
  // A constraint of the table allows one default language at any moment, so the former one goes first.
  for (const [one, isDefault] of [
    [former, false],
    [code, true],
  ] as const)
    await database
      .updateTable('language')
      .set((row) => ({ is_default: isDefault, version: row('version', '+', 1) }))
      .where('code', '=', one)
      .execute()
  context.audit({
    thing: 'language',
    thingId: null,
    projectId: null,
    before: { default_language: former },
    after: { default_language: code },
  })
  context.changedEverywhere()
}

/** @returns the current default language */
async function assertChosen({ database }: Context, code: string): Promise<string> {
  const languages = await database
    .selectFrom('language')
    .select(['code', 'is_active', 'is_default'])
    .where((row) => row.or([row('code', '=', code), row('is_default', '=', true)]))
    .execute()
  const chosen = languages.find((language) => language.code === code)
  if (!chosen) throw notFound()
  if (!chosen.is_active) throw conflict('language_not_enabled')
  return languages.find((language) => language.is_default)?.code ?? code
}

/**
 * Locks the tables with names and the table of languages exclusively. Other calls lock them one by one and in another
 * order, so each could wait for the other: after a short wait this call releases what it has locked, and tries again.
 * @throws Failure 409 when they are never free at once
 */
async function lockNames(database: Database): Promise<void> {
  const tables = sql.join(['language', ...namedTables].map((name) => sql.table(name)))
  const last = Date.now() + holdingOn.inAllMs
  for (;;) {
    await sql`savepoint holding`.execute(database)
    try {
      await sql`set local statement_timeout = ${sql.lit(holdingOn.forMs)}`.execute(database)
      await sql`lock table ${tables} in access exclusive mode`.execute(database)
      return
    } catch (error) {
      if (!isTaken(error)) throw error
      await sql`rollback to savepoint holding`.execute(database)
    }
    if (Date.now() > last) throw conflict('language_busy')
    await sleep(holdingOn.pauseMs)
  }
}

/** The wait timed out, or PostgreSQL ended a deadlock at this call's expense. */
const isTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['55P03', '57014', '40P01'].includes(error.code ?? '')
