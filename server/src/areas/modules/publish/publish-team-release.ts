import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../serve/context.ts'
import { conflict, Failure } from '../../../serve/failure.ts'
import { DifferentRelease, publishRelease } from '../publish-release.ts'
import { readReleaseFolder, UnsoundRelease, type SoundRelease } from '../release-folder.ts'
import { requireModule } from '../release/release.policy.ts'
import { notifyReleasers } from '../release/notify-releasers.ts'
import { unpackRelease } from './unpack-release.ts'

export interface Published {
  module_code: string
  version: string
  is_new: boolean
}

/**
 * Publishes the uploaded release in the caller's name, as a whole or not at all.
 * @throws Failure 422 with `breaks` for an unsound release, forbidden for a module that the key does not cover, 409 for a
 * version that exists with other contents
 */
export async function publishTeamRelease(context: Context): Promise<Published> {
  const { upload, services, database, actor } = context
  if (!upload) throw new Error('the call has no file')
  const folder = join(services.environment.dataDir, 'uploads', `release-${randomUUID()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const release = await readUploaded(upload.path, folder)
    const { code: module_code, version } = release.manifest
    requireModule(context, module_code)
    const by = { source: 'team', userId: actor.userId, releaseKeyId: actor.releaseKey?.id ?? null } as const
    const { isNew } = await publishRelease(database, services.files, release, by)
    if (isNew) await record(context, release)
    else context.unchanged()
    return { module_code, version, is_new: isNew }
  } catch (error) {
    if (error instanceof DifferentRelease)
      throw conflict('release_differs', { params: { module: error.moduleCode, version: error.version } })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readUploaded(archive: string, folder: string): Promise<SoundRelease> {
  try {
    await unpackRelease(archive, folder)
    return await readReleaseFolder(folder)
  } catch (error) {
    if (!(error instanceof UnsoundRelease)) throw error
    const [first] = error.faults
    const params = { file: first?.subject ?? '', rule: first?.kind ?? '' }
    throw new Failure('validation', 'release_unsound', { params, breaks: error.faults })
  }
}

async function record(context: Context, { manifest, files }: SoundRelease): Promise<void> {
  const key = context.actor.releaseKey
  context.audit({
    thing: 'module',
    thingId: null,
    projectId: null,
    after: {
      module_code: manifest.code,
      version: manifest.version,
      files: files.length,
      published: true,
      ...(key && { release_key: { id: key.id, name: key.name } }),
    },
  })
  await notifyReleasers(context)
}
