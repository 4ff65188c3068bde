import { randomUUID } from 'node:crypto'
import { readDefaultLanguage } from '../languages/languages.repository.ts'
import type { Actor } from '../serve/actor.ts'
import type { Services } from '../services.ts'

/** Returns the first superuser, in whose name most calls of the demo are made. */
export async function readAdministrator(services: Services): Promise<Actor> {
  const administrator = (await read(services)).find(({ isSuperuser }) => isSuperuser)
  if (!administrator) throw new Error('there is no superuser')
  return administrator
}

/** Returns everybody by their email addresses, for calls of the demo in their names. */
export async function readActors(services: Services): Promise<Map<string, Actor>> {
  return new Map((await read(services)).map((actor) => [actor.email, actor]))
}

/** Returns everybody, who came first in front. The database is new and holds the people of the demo at most. */
async function read({ database }: Services): Promise<Actor[]> {
  const users = await database
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'language', 'version', 'is_superuser'])
    .orderBy('created_at')
    .execute()
  const defaultLanguage = await readDefaultLanguage(database)
  return users.map(({ id, version, is_superuser, ...rest }) => ({
    ...rest,
    userId: id,
    sessionId: randomUUID(),
    defaultLanguage,
    isSuperuser: is_superuser,
    accountVersion: version,
  }))
}
