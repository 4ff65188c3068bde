import { withConnection, withoutLimits } from '../database/database.ts'
import { hashPassword } from '../authentication/password.ts'
import type { Actor } from '../serve/actor.ts'
import { readActors } from '../serve/read-actor.ts'
import type { Services } from '../services.ts'
import { seedDemo } from './demo.ts'
import { randomPassword, type PrintAccount } from './made-account.ts'

/**
 * Makes what an empty database needs: the first administrator and, if requested, the demo project. Processes that start at the
 * same time take turns, and the second finds everything made.
 */
export async function seed(services: Services, printAccount: PrintAccount): Promise<void> {
  await withConnection(
    services.database,
    async (connection) => {
      await connection.query("select pg_advisory_lock(hashtext('atrium first start'))")
      try {
        await seedAdministrator(services, printAccount)
        if (await isDemoWanted(services))
          await seedDemo(services, await readAdministrator(services), printAccount)
      } finally {
        await connection.query("select pg_advisory_unlock(hashtext('atrium first start'))")
      }
    },
    withoutLimits,
  )
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

/** Returns the first superuser, in whose name most calls of the demo are made. */
async function readAdministrator({ database }: Services): Promise<Actor> {
  const all = await readActors(database)
  const administrator = [...all.values()].find(({ isSuperuser }) => isSuperuser)
  if (!administrator) throw new Error('there is no superuser')
  return administrator
}

async function isDemoWanted({ database, environment }: Services): Promise<boolean> {
  if (environment.demo === 'no') return false
  const project = await database.selectFrom('project').select('id').limit(1).executeTakeFirst()
  return project === undefined
}
