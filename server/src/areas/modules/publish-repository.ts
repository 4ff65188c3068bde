import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ReleaseManifest } from '@atrium/contract'
import { z } from 'zod'
import { bePatient, type Database } from '../../database/database.ts'
import { noticesOf } from '../../serve/notices.ts'
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
 * Publishes the new builds of the modules below a folder, which `<folder>/<remote>/dist/current.json` names, and skips a remote
 * that was never built. Activates a build that was never active, and a build that only another start replaced, unless an
 * administrator pinned the module or activated a release of a team, or the gate finds that the build breaks what runs.
 * Processes that start at the same time see each other's work.
 * @throws for a release that is not sound: a portal with half its modules would mislead
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

/** Judges the releases as they will run: beside each other, as far as they become active, and beside those that stay. */
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
      // A team uses this version: its module stays as it is, so that a team cannot prevent the portal from starting.
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
 * Returns the releases that become active. A module whose new release would break something keeps its current one, and the
 * others are judged beside that. A module without a current release gets the new one all the same, as no release would be
 * worse.
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
    log.error({ module, version, isActive, breaks }, 'a module does not fit the active releases')
    if (!isActive) staying.add(one)
  }
  if (staying.size === 0) return coming
  return thoseThatFit(
    services,
    coming.filter((one) => !staying.has(one)),
  )
}

/**
 * Activates a release, notifies signed-in users by the other running processes, and records it without a user, as at every
 * start.
 */
async function activate({ database, log }: Services, { manifest, now, next }: Coming): Promise<void> {
  const { code: module, version } = manifest
  await changeActivation(database, module, () => next)
  const entries: AuditEntry[] = []
  auditActivation({ audit: (entry) => void entries.push(entry), actor: {} }, now, next)
  const path = '/release/activate'
  const notices = noticesOf(path)
  notices.changed(null)
  await recordChange(
    database,
    { path, actor: undefined, request: { id: 'start' } },
    { entries, notices: notices.list },
  )
  log.info({ module, version }, 'a module was published and is active')
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
 * Returns the builds that stay as they are: they were active once, and the last word on their module was not a start that
 * activated another build, as the decision of a person stands. A build that only another build replaced is activated again, as
 * when the portal goes back a version.
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

/** Returns the activation of a module for a new version of the portal's own, undefined where others have decided. */
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

/** Returns whether the active version came from a team, or the new version was withdrawn before. */
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
