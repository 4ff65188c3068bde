import { join } from 'node:path'
import { releaseText } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { ReleaseSource } from '../../database/schema/modules.ts'
import type { FileStore } from '../../files/file-store.ts'
import { findRelease } from './release/release.repository.ts'
import { forEachAtOnce } from './for-each-at-once.ts'
import type { ReleaseFile, SoundRelease } from './release-folder.ts'

/** So many files are on their way to the store at the same time. */
const atOnce = 16

/** Who publishes: the portal's own repository in nobody's name, or a team by a session or a key. */
export interface Publisher {
  source: ReleaseSource
  userId: string | null
  releaseKeyId: string | null
}

/** The version is known already, and what was published under it is something else. */
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

/** Whoever keeps or removes files of releases does so alone, until the transaction ends: they share files by content. */
export async function lockReleaseFiles(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('module releases'))`.execute(transaction)
}

/**
 * Publishes a release that `readReleaseFolder` found sound: its files into the store, its rows with the transaction, all or
 * nothing. It is known then and can be activated; nobody gets it yet. The same version again changes nothing if it is
 * identical, however its files are compressed; one whose files were removed has them again.
 * @param transaction others who publish wait until it ends
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

/** The same but for how its files were compressed. @throws DifferentRelease */
async function findIdentical(
  transaction: Database,
  { manifest }: SoundRelease,
): Promise<{ id: string; hasFiles: boolean } | undefined> {
  const known = await findRelease(transaction, manifest.code, manifest.version)
  if (!known) return undefined
  // Versions are short: two releases could have one by chance, or by somebody who has tried for long.
  if (releaseText(known.manifest) !== releaseText(manifest))
    throw new DifferentRelease(manifest.code, manifest.version)
  return { id: known.id, hasFiles: known.removed_at === null }
}

/** What another release has brought to the store already is not sent again. */
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
  // Nothing is on its way any more when the lock goes with the transaction.
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

/** One whose files were removed; they may be compressed otherwise now. */
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
