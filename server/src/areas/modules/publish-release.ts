import { join } from 'node:path'
import { releaseText } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { ReleaseSource } from '../../database/schema/modules.ts'
import type { FileStore } from '../../files/file-store.ts'
import { findRelease } from './release/release.repository.ts'
import { forEachAtOnce } from './for-each-at-once.ts'
import type { ReleaseFile, SoundRelease } from './release-folder.ts'

/** The number of files that are sent to the file store at the same time. */
const atOnce = 16

/** The publisher of a release: the portal's own repository without a user, or a team by a session or a key. */
export interface Publisher {
  source: ReleaseSource
  userId: string | null
  releaseKeyId: string | null
}

/** The version exists already with other contents. */
export class DifferentRelease extends Error {
  override name = 'DifferentRelease'
  readonly moduleCode: string
  readonly version: string

  constructor(moduleCode: string, version: string) {
    super(`${moduleCode} ${version} was published before, with other contents`)
    this.moduleCode = moduleCode
    this.version = version
  }
}

/** Makes all who store or remove files of releases take turns until the transaction ends, as releases share files by content. */
export async function lockReleaseFiles(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('module releases'))`.execute(transaction)
}

/**
 * Publishes a release that `readReleaseFolder` found sound: stores its files, and its rows in the transaction, all or nothing.
 * It can be activated then, but nobody gets it yet. An identical release of the same version changes nothing, however its files
 * are compressed. A release whose files were removed gets them back.
 * @param transaction blocks other publishers until it ends
 * @throws DifferentRelease; Failure unavailable when the store does not answer
 */
export async function publishRelease(
  transaction: Database,
  store: FileStore,
  release: SoundRelease,
  by: Publisher,
): Promise<{ id: string; isNew: boolean }> {
  await lockReleaseFiles(transaction)
  const known = await findIdentical(transaction, release)
  if (known?.hasFiles) return { id: known.id, isNew: false }
  await keepFiles(transaction, store, release)
  const id = known
    ? await bringBack(transaction, release, known.id)
    : await insertRelease(transaction, release, by)
  await insertFiles(transaction, release, id)
  return { id, isNew: true }
}

/** Returns the release that is identical but for the compression of its files. @throws DifferentRelease */
async function findIdentical(
  transaction: Database,
  { manifest }: SoundRelease,
): Promise<{ id: string; hasFiles: boolean } | undefined> {
  const known = await findRelease(transaction, manifest.code, manifest.version)
  if (!known) return undefined
  // Versions are short: two releases could share one by chance, or because somebody tried for long.
  if (releaseText(known.manifest) !== releaseText(manifest))
    throw new DifferentRelease(manifest.code, manifest.version)
  return { id: known.id, hasFiles: known.removed_at === null }
}

/** Stores the files that no other release has stored yet. */
async function keepFiles(
  transaction: Database,
  store: FileStore,
  { folder, files }: SoundRelease,
): Promise<void> {
  const waiting = new Map<string, ReleaseFile>(files.map((file) => [file.storageKey, file]))
  const kept = await transaction
    .selectFrom('module_release_file as file')
    .innerJoin('module_release as release', 'release.id', 'file.release_id')
    .select('file.storage_key')
    .where('file.storage_key', 'in', [...waiting.keys()])
    .where('release.removed_at', 'is', null)
    .execute()
  for (const { storage_key } of kept) waiting.delete(storage_key)
  // No upload is under way when the transaction releases the lock.
  await forEachAtOnce(waiting.values(), atOnce, ({ storageKey, path }) =>
    store.keep(storageKey, join(folder, path), 'application/octet-stream'),
  )
}

async function insertRelease(
  transaction: Database,
  { manifest, titles }: SoundRelease,
  by: Publisher,
): Promise<string> {
  const { id } = await transaction
    .insertInto('module_release')
    .values({
      module_code: manifest.code,
      version: manifest.version,
      manifest: JSON.stringify(manifest),
      titles: JSON.stringify(titles),
      source: by.source,
      published_by: by.userId,
      release_key_id: by.releaseKeyId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Restores a release whose files were removed. Their compression may differ now. */
async function bringBack(transaction: Database, { manifest }: SoundRelease, id: string): Promise<string> {
  await transaction.deleteFrom('module_release_file').where('release_id', '=', id).execute()
  await transaction
    .updateTable('module_release')
    .set({ removed_at: null, manifest: JSON.stringify(manifest) })
    .where('id', '=', id)
    .execute()
  return id
}

async function insertFiles(transaction: Database, { files }: SoundRelease, id: string): Promise<void> {
  await transaction
    .insertInto('module_release_file')
    .values(
      files.map(({ path, storageKey, integrity, bytes }) => ({
        release_id: id,
        path,
        storage_key: storageKey,
        integrity,
        bytes,
      })),
    )
    .execute()
}
