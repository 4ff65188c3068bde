import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { bePatient, type Database } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { changeActivation, type Activation, type NewActivation } from './activation.repository.ts'
import { publishRelease } from './publish-release.ts'
import { readReleaseFolder } from './release-folder.ts'

const current = z.object({ version: z.string().regex(/^[0-9a-f]+$/) })
const named = z.object({ code: z.string() })

interface Built {
  folder: string
  code: string
  version: string
}

/**
 * Publishes what was built of the modules below a folder and is not known yet: `<folder>/<remote>/dist/current.json` names it. A
 * remote that was never built is passed over. What is published becomes active, unless an administrator has pinned the module
 * or has a team's release active. Processes that start at the same time find each other's done.
 * @throws when a release is there but is not sound: a portal with half its modules would mislead
 */
export async function publishRepository(services: Services, remotesFolder: string): Promise<void> {
  const built: Built[] = []
  for (const remote of (await readdir(remotesFolder)).sort()) {
    const found = await findBuilt(join(remotesFolder, remote, 'dist'))
    if (found) built.push(found)
  }
  const known = await knownAmong(services.database, built)
  for (const one of built) if (!known.has(`${one.code} ${one.version}`)) await publishBuilt(services, one)
}

async function findBuilt(dist: string): Promise<Built | undefined> {
  const text = await readFile(join(dist, 'current.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const { version } = current.parse(JSON.parse(text))
  const folder = join(dist, version)
  const { code } = named.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')))
  return { folder, code, version }
}

async function knownAmong(database: Database, built: readonly Built[]): Promise<Set<string>> {
  if (built.length === 0) return new Set()
  const rows = await database
    .selectFrom('module_release')
    .select(['module_code', 'version'])
    .where(
      'version',
      'in',
      built.map(({ version }) => version),
    )
    .where('removed_at', 'is', null)
    .execute()
  return new Set(rows.map(({ module_code, version }) => `${module_code} ${version}`))
}

async function publishBuilt({ database, files, log }: Services, { folder }: Built): Promise<void> {
  const release = await readReleaseFolder(folder)
  const { code, version } = release.manifest
  const isActive = await database.transaction().execute(async (transaction) => {
    await bePatient(transaction)
    const by = { source: 'repository', userId: null, releaseKeyId: null } as const
    const { isNew } = await publishRelease(transaction, files, release, by)
    if (!isNew) return undefined
    const generation = await changeActivation(transaction, code, (now) =>
      activated(transaction, version, now),
    )
    return generation !== undefined
  })
  if (isActive !== undefined) log.info({ module: code, version, isActive }, 'a module was published')
}

/** What becomes of a module when the portal itself brings a new version of it; undefined where others have decided. */
async function activated(
  transaction: Database,
  version: string,
  now: Activation | undefined,
): Promise<NewActivation | undefined> {
  if (now?.pinned || (now?.activeVersion && (await isOfTeam(transaction, now)))) return undefined
  return {
    activeVersion: version,
    candidate: now?.candidate ?? null,
    pinned: false,
    kind: 'activated',
    reason: null,
    by: null,
  }
}

async function isOfTeam(
  transaction: Database,
  { moduleCode, activeVersion }: Pick<Activation, 'moduleCode' | 'activeVersion'>,
): Promise<boolean> {
  const active = await transaction
    .selectFrom('module_release')
    .select('source')
    .where('module_code', '=', moduleCode)
    .where('version', '=', activeVersion ?? '')
    .executeTakeFirst()
  return active?.source === 'team'
}
