import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { bePatient, type Database } from '../../database/database.ts'
import { recordChange } from '../../serve/record-change.ts'
import type { Services } from '../../services.ts'
import { changeActivation, type Activation, type NewActivation } from './activation.repository.ts'
import { breaksHere } from './judge-here.ts'
import { publishRelease } from './publish-release.ts'
import { readReleaseFolder, type SoundRelease } from './release-folder.ts'

const current = z.object({ version: z.string().regex(/^[0-9a-f]+$/) })
const named = z.object({ code: z.string() })

interface Built {
  folder: string
  code: string
  version: string
}

/**
 * Publishes what was built of the modules below a folder and is not known yet: `<folder>/<remote>/dist/current.json` names it. A
 * remote that was never built is passed over. What never was active becomes active, unless an administrator has pinned the
 * module or has a team's release active, or the gate finds that it breaks what runs. Processes that start at the same time
 * find each other's done.
 * @throws when a release is there but is not sound: a portal with half its modules would mislead
 */
export async function publishRepository(services: Services, remotesFolder: string): Promise<void> {
  const built: Built[] = []
  for (const remote of (await readdir(remotesFolder)).sort()) {
    const found = await findBuilt(join(remotesFolder, remote, 'dist'))
    if (found) built.push(found)
  }
  const done = await everActive(services.database, built)
  const waiting = built.filter(({ code, version }) => !done.has(`${code} ${version}`))
  const due = await Promise.all(waiting.map(({ folder }) => readReleaseFolder(folder)))
  if (due.length > 0)
    await services.database.transaction().execute(async (transaction) => {
      await bePatient(transaction)
      await publishTogether({ ...services, database: transaction }, due)
    })
}

/** Judged as they will run: beside each other. */
async function publishTogether(services: Services, due: readonly SoundRelease[]): Promise<void> {
  const { database, files, log } = services
  const by = { source: 'repository', userId: null, releaseKeyId: null } as const
  for (const release of due) await publishRelease(database, files, release, by)
  const along = due.map(({ manifest }) => manifest)
  for (const manifest of along) {
    const { code: module, version } = manifest
    const breaks = await breaksHere({ database, services }, manifest, along)
    const generation = await changeActivation(database, module, async (now) => {
      // Nothing of the module at all would be worse than what does not fit everywhere.
      if (breaks.length > 0 && now?.activeVersion) return undefined
      return activated(database, version, now)
    })
    const isActive = generation !== undefined
    if (isActive) await tellEverybody(database)
    if (breaks.length > 0) log.error({ module, version, isActive, breaks }, 'a module does not fit what runs')
    else if (isActive) log.info({ module, version }, 'a module was published, and is active')
  }
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

/** Who is signed in, by another process that is running. */
const tellEverybody = (database: Database): Promise<void> =>
  recordChange(
    database,
    { path: '/modules/registry', actor: undefined, request: { id: 'start' } },
    { entries: [], notices: [{ topic: 'modules', projectId: null, toAll: true }] },
  )

/** Those that are known and were active at some time: whether they are by now was decided by somebody. */
async function everActive(database: Database, built: readonly Built[]): Promise<Set<string>> {
  if (built.length === 0) return new Set()
  const rows = await database
    .selectFrom('module_release as release')
    .select(['module_code', 'version'])
    .where(
      'version',
      'in',
      built.map(({ version }) => version),
    )
    .where('removed_at', 'is', null)
    .where((is) =>
      is.exists(
        is
          .selectFrom('module_activation as once')
          .whereRef('once.module_code', '=', 'release.module_code')
          .whereRef('once.active_version', '=', 'release.version'),
      ),
    )
    .execute()
  return new Set(rows.map(({ module_code, version }) => `${module_code} ${version}`))
}

/** What becomes of a module when the portal itself brings a new version of it; undefined where others have decided. */
async function activated(
  transaction: Database,
  version: string,
  now: Activation | undefined,
): Promise<NewActivation | undefined> {
  if (now?.activeVersion === version) return undefined
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
