import type { CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { readDefaultLanguage } from '../../languages/languages.repository.ts'

/** Adds an inactive language at the end of the order. @throws Failure 409 for a code that exists */
export async function addLanguage(context: Context, language: CallRequest<'/language/add'>): Promise<void> {
  const added = await context.database
    .insertInto('language')
    .values({
      ...language,
      is_active: false,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from language)`,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('code')
    .executeTakeFirst()
  if (!added) throw conflict('language_exists')
  context.record({ thing: 'language', thingId: null, projectId: null, after: { ...language } })
}

/**
 * Lets people choose a language, or no longer: its users then get the default language.
 * @throws Failure not_found, 409 for the default language
 */
export async function setActive(context: Context, code: string, isActive: boolean): Promise<void> {
  const { database } = context
  const language = await database
    .selectFrom('language')
    .select(['code', 'is_active', 'is_default'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!language) throw notFound()
  if (!isActive && language.is_default) throw conflict('language_default')
  if (language.is_active === isActive) return context.unchanged()
  await database
    .updateTable('language')
    .set((row) => ({ is_active: isActive, version: row('version', '+', 1) }))
    .where('code', '=', code)
    .execute()
  if (!isActive) {
    await database
      .updateTable('app_user')
      .set({ language: await readDefaultLanguage(database) })
      .where('language', '=', code)
      .execute()
  }
  context.record({
    thing: 'language',
    thingId: null,
    projectId: null,
    before: { code, is_active: !isActive },
    after: { code, is_active: isActive },
  })
}
