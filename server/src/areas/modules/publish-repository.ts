import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ReleaseManifest } from '@atrium/contract'
import { z } from 'zod'
import { bePatient, type Database } from '../../database/database.ts'
import { recordChange } from '../../serve/record-change.ts'
import type { Services } from '../../services.ts'
import type { AuditEntry } from '../../serve/context.ts'
import {
  candidateBeside,
  changeActivation,
  findActivation,
  lockActivations,
  type Activation,
  type NewActivation,
} from './activation.repository.ts'
import { auditActivation } from './release/change-active.ts'
import { breaksHere } from './judge-here.ts'
import { DifferentRelease, publishRelease } from './publish-release.ts'
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
 * remote that was never built is passed over. What never was active becomes active, and what only another start took the place of, unless an administrator has pinned the
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
  const done = await settled(services.database, built)
  const waiting = built.filter(({ code, version }) => !done.has(`${code} ${version}`))
  const due = await Promise.all(waiting.map(({ folder }) => readReleaseFolder(folder)))
  if (due.length > 0)
    await services.database.transaction().execute(async (transaction) => {
      await bePatient(transaction)
      await publishTogether({ ...services, database: transaction }, due)
    })
}

/** Judged as they will run: beside each other, as far as they become active, and beside what stays. */
async function publishTogether(services: Services, due: readonly SoundRelease[]): Promise<void> {
  const { database, files, log } = services
  const by = { source: 'repository', userId: null, releaseKeyId: null } as const
  const published: ReleaseManifest[] = []
  for (const release of due) {
    try {
      await publishRelease(database, files, release, by)
      published.push(release.manifest)
    } catch (error) {
      if (!(error instanceof DifferentRelease)) throw error
      // A team holds this version: its module stays as it is, and nobody can keep the portal from starting by that.
      log.error({ err: error }, 'a module was not published')
    }
  }
  await lockActivations(database)
  const coming: Coming[] = []
  for (const manifest of published) {
    const now = await findActivation(database, manifest.code)
    const next = await activated(database, manifest.version, now)
    if (next) coming.push({ manifest, now: now ?? nothingOf(manifest.code), next })
  }
  for (const one of await thoseThatFit(services, coming)) await activate(services, one)
}

interface Coming {
  manifest: ReleaseManifest
  now: Activation
  next: NewActivation
}

const nothingOf = (moduleCode: string): Activation => ({
  ...{ generation: 0, moduleCode, activeVersion: null, candidate: null, pinned: false },
})

/**
 * Those that become active. What would break something stays at the version that it has, and then the others are judged
 * beside that one; where there is none, it becomes active all the same: nothing of the module at all would be worse.
 */
async function thoseThatFit(
  services: Pick<Services, 'database' | 'log' | 'shell'>,
  coming: readonly Coming[],
): Promise<readonly Coming[]> {
  const { database, log } = services
  const along = coming.map(({ manifest }) => manifest)
  const staying = new Set<Coming>()
  for (const one of coming) {
    const { code: module, version } = one.manifest
    const breaks = await breaksHere({ database, services }, one.manifest, along)
    if (breaks.length === 0) continue
    const isActive = one.now.activeVersion === null
    log.error({ module, version, isActive, breaks }, 'a module does not fit what runs')
    if (!isActive) staying.add(one)
  }
  if (staying.size === 0) return coming
  return thoseThatFit(
    services,
    coming.filter((one) => !staying.has(one)),
  )
}

/** Told to who is signed in, by another process that is running, and to the audit trail: by nobody, at a start. */
async function activate({ database, log }: Services, { manifest, now, next }: Coming): Promise<void> {
  const { code: module, version } = manifest
  await changeActivation(database, module, () => next)
  const entries: AuditEntry[] = []
  auditActivation({ audit: (entry) => void entries.push(entry), actor: {} }, now, next)
  await recordChange(
    database,
    { path: '/release/activate', actor: undefined, request: { id: 'start' } },
    { entries, notices: [{ topic: 'modules', projectId: null, toAll: true }] },
  )
  log.info({ module, version }, 'a module was published, and is active')
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

/**
 * Those that were active once, where the last word on their module was not that of a start that brought another build: what a
 * person has decided stands. A build that another one has followed by itself is brought anew, as when the portal goes back to
 * the version before.
 */
async function settled(database: Database, built: readonly Built[]): Promise<Set<string>> {
  if (built.length === 0) return new Set()
  const { rows } = await sql<{ code: string; version: string }>`
    select built.code, built.version
    from unnest(${built.map(({ code }) => code)}::text[], ${built.map(({ version }) => version)}::text[]) as built (code, version)
    where exists (
        select from module_activation once
        where once.module_code = built.code and once.active_version = built.version)
      and (
        select last.kind = 'activated' and last.by is null and last.active_version <> built.version
        from module_activation last
        where last.module_code = built.code and last.kind in ('activated', 'promoted', 'rolled_back', 'withdrawn')
        order by last.generation desc limit 1) is not true`.execute(database)
  return new Set(rows.map(({ code, version }) => `${code} ${version}`))
}

/** What becomes of a module when the portal itself brings a new version of it; undefined where others have decided. */
async function activated(
  transaction: Database,
  version: string,
  now: Activation | undefined,
): Promise<NewActivation | undefined> {
  if (now?.activeVersion === version || now?.pinned) return undefined
  const moduleCode = now?.moduleCode
  if (moduleCode && (await isDecided(transaction, moduleCode, version, now.activeVersion))) return undefined
  return {
    activeVersion: version,
    candidate: candidateBeside(version, now?.candidate ?? null),
    pinned: false,
    kind: 'activated',
    reason: null,
    by: null,
  }
}

/** Whether what is active came from a team, or the new version was withdrawn before. */
async function isDecided(
  transaction: Database,
  moduleCode: string,
  version: string,
  activeVersion: string | null,
): Promise<boolean> {
  const deciding = await transaction
    .selectFrom('module_release')
    .select('id')
    .where('module_code', '=', moduleCode)
    .where((is) =>
      is.or([
        is.and([is('version', '=', activeVersion ?? ''), is('source', '=', 'team')]),
        is.and([is('version', '=', version), is('withdrawn_at', 'is not', null)]),
      ]),
    )
    .executeTakeFirst()
  return deciding !== undefined
}
