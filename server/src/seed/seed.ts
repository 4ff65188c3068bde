import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { readDefaultLanguage } from '../languages/languages.repository.ts'
import { hashPassword } from '../authentication/password.ts'
import type { Actor } from '../serve/actor.ts'
import type { Services } from '../services.ts'
import { seedDemo } from './demo.ts'
import { randomPassword, type PrintAccount } from './made-account.ts'

/**
 * Makes what an empty database needs: the first administrator and, if requested, the demo project. Processes that start at the
 * same time take turns, and the second finds everything made.
 */
export async function seed(services: Services, printAccount: PrintAccount): Promise<void> {
  await services.database.connection().execute(async (connection) => {
    // Another process may take long to make everything.
    await sql`set lock_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(hashtext('atrium first start'))`.execute(connection)
    try {
      await seedAdministrator(services, printAccount)
      if (await isDemoWanted(services)) await seedDemo(services, await administrator(services), printAccount)
    } finally {
      await sql`select pg_advisory_unlock(hashtext('atrium first start'))`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}

async function seedAdministrator(
  { database, environment }: Services,
  printAccount: PrintAccount,
): Promise<void> {
  const someone = await database.selectFrom('app_user').select('id').limit(1).executeTakeFirst()
  if (someone) return
  const { email } = environment.admin
  const password = environment.admin.password ?? randomPassword()
  await database
    .insertInto('app_user')
    .values({
      name: 'Administrator',
      email,
      password_hash: await hashPassword(password),
      language: 'en',
      is_superuser: true,
      status_end: null,
      file_number: null,
      identification_number: null,
    })
    .execute()
  // A given password is not repeated, as the user who gave it knows it.
  printAccount({
    email,
    password: environment.admin.password ? '(as given)' : password,
    role: 'Administrator',
  })
}

async function isDemoWanted({ database, environment }: Services): Promise<boolean> {
  if (environment.demo === 'no') return false
  const project = await database.selectFrom('project').select('id').limit(1).executeTakeFirst()
  return project === undefined
}

/** Returns the first superuser, in whose name the calls of the demo are made. */
async function administrator({ database }: Services): Promise<Actor> {
  const user = await database
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'language', 'version'])
    .where('is_superuser', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id, version, ...rest } = user
  const defaultLanguage = await readDefaultLanguage(database)
  return {
    ...rest,
    userId: id,
    sessionId: randomUUID(),
    defaultLanguage,
    isSuperuser: true,
    accountVersion: version,
  }
}
