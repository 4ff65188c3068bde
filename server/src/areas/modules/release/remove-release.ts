import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { runInBackground } from '../../../serve/background-work.ts'
import type { Context } from '../../../serve/context.ts'
import { conflict, notFound } from '../../../serve/failure.ts'
import type { Services } from '../../../services.ts'
import { changeActivation } from '../activation.repository.ts'
import { lockReleaseFiles } from '../publish-release.ts'
import { requireModule } from './release.policy.ts'
import { findRelease } from './release.repository.ts'
import { sessionsUsing } from './release-use.ts'
import { notifyReleasers } from './notify-releasers.ts'

/**
 * Deletes the files of a release. Its row stays, and so do the files that it shares with other releases.
 * @throws Failure not_found, 409 while somebody gets it or a live session may still run it
 */
export async function removeRelease(context: Context, moduleCode: string, version: string): Promise<void> {
  const { database, services } = context
  requireModule(context, moduleCode)
  await lockReleaseFiles(database)
  const release = await findRelease(database, moduleCode, version)
  if (!release) throw notFound()
  if (release.removed_at !== null) return context.unchanged()
  // Under the lock of activations, so that nobody activates it meanwhile.
  await changeActivation(database, moduleCode, (now) => {
    if (now?.activeVersion === version) throw conflict('release_active')
    if (now?.candidate?.version === version) throw conflict('release_is_candidate')
    return undefined
  })
  const wanted = sql`select ${moduleCode}::text, ${version}::text`
  const { rows } = await sessionsUsing(wanted, services.environment).execute(database)
  const count = rows[0]?.sessions ?? 0
  if (count > 0) throw conflict('release_in_use', { params: { count } })

  await sql`update module_release set removed_at = now() where id = ${release.id}`.execute(database)
  context.audit({
    thing: 'module',
    thingId: null,
    projectId: null,
    before: { module_code: moduleCode, version },
    after: { module_code: moduleCode, version, removed: true },
  })
  await notifyReleasers(context)
  context.afterCommit(() =>
    runInBackground(services, 'files of a removed release', () => forgetFiles(services, release.id)),
  )
}

/** Deletes the files that no release has any more, while nobody publishes a release that counts on them. */
async function forgetFiles({ database, files }: Services, releaseId: string): Promise<void> {
  await database.transaction().execute(async (transaction: Database) => {
    await lockReleaseFiles(transaction)
    await files.remove(await keysOfNobodyElse(transaction, releaseId))
  })
}

async function keysOfNobodyElse(database: Database, releaseId: string): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    select distinct f.storage_key from module_release_file f
    where f.release_id = ${releaseId} and not exists (
      select from module_release_file o join module_release r on r.id = o.release_id
      where o.storage_key = f.storage_key and r.removed_at is null)`.execute(database)
  return rows.map((row) => row.storage_key)
}
