import { setTimeout as sleep } from 'node:timers/promises'
import type { Topic } from '@atrium/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { bePatient, type Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { countLacking, namedTables } from './lacking-names.ts'

/** Who holds a part of the tables and waits for the rest is in the way of others: not for long, and then again. */
const holdingOn = { forMs: 700, pauseMs: 200, inAllMs: 12_000 }

/** Measured at 100,000 locations: docs/performance.md. */
const namesPerSecond = 20_000

/** For how long, about, nobody can read or change anything while so many names are put in another order. */
export const secondsOf = (names: number): number => Math.max(1, Math.ceil(names / namesPerSecond))

/**
 * Makes another language the one that names need and fall back to. Everything happens in the call's transaction: what
 * was read of the default language before is finished first, and whoever comes meanwhile waits.
 * @throws Failure not_found, 409 for a language that is not enabled or that a name lacks, and when others do not let go
 */
export async function setDefault(context: Context, code: string): Promise<void> {
  const { database } = context
  await holdNames(database)
  await bePatient(database)
  const former = await assertChosen(context, code)
  if (former === code) return context.unchanged()
  const { total } = await countLacking(database, code)
  if (total > 0) throw conflict('language_lacking', { params: { count: total, language: code } })
  await sql`select adopt_default_language(${code})`.execute(database)
  // One is the default language at any moment, and a rule of the table says so.
  await database.updateTable('language').set({ is_default: false }).where('is_default', '=', true).execute()
  await database.updateTable('language').set({ is_default: true }).where('code', '=', code).execute()
  context.audit({
    thing: 'language',
    thingId: null,
    projectId: null,
    before: { default_language: former },
    after: { default_language: code },
  })
  for (const topic of sortedTopics) context.notify({ topic, projectId: null, toAll: true })
}

/** The languages, and every list that names stand in. */
const sortedTopics = [
  'languages',
  'locations',
  'location-groups',
  'user-locations',
  'projects',
  'departments',
  'teams',
  'roles',
  'users',
  'stores',
  'materials',
  'stock',
] as const satisfies readonly Topic[]

/** @returns the default language as it stands */
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
 * Takes every table of names, and that of the languages, for this transaction alone. Others take them one by one and in
 * their own order, so that each could wait for the other: what was taken is let go again before anybody is told that.
 * @throws Failure 409 when they are never free at once
 */
async function holdNames(database: Database): Promise<void> {
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

/** Waited long enough, or was chosen to give way. */
const isTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['55P03', '57014', '40P01'].includes(error.code ?? '')
