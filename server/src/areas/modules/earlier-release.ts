import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import type { ModuleReleases } from './module-release.presenter.ts'
import { releasesOf, type ReleaseSet } from './release-set.ts'
import { noteUse, readReleases } from './release-set.repository.ts'
import { findPrevious } from './release/release.repository.ts'

/** A version of a module that the caller's browser cannot run. */
interface Failing {
  module_code: string
  version: string
}

/**
 * Replaces the failing release of a user by an earlier one: a candidate by the active release, an active release by the one
 * that a rollback would bring. Changes nothing if the user does not get the failing version or there is no earlier one.
 */
export async function withEarlier(
  context: Pick<Context, 'database' | 'actor'>,
  releases: ModuleReleases,
  { set, failing }: { set: ReleaseSet; failing: Failing },
): Promise<ModuleReleases> {
  const { module_code: code, version } = failing
  if (releases.get(code)?.version !== version) return releases
  const active = set.modules.find((one) => one.code === code)?.active
  const earlier = active && active.version !== version ? active : await findEarlier(context, failing)
  return earlier ? releasesOf(releases.all.map((one) => (one.code === code ? earlier : one))) : releases
}

async function findEarlier({ database, actor }: Pick<Context, 'database' | 'actor'>, failing: Failing) {
  const { module_code: code, version } = failing
  const previous = await findPrevious(database, code, version)
  if (previous === undefined) return undefined
  // Notes the use first, so that its files stay as long as the session lives.
  const { rows } = await sql<{ generation: string }>`
    select generation from module_activation where module_code = ${code} and active_version = ${previous}
    order by generation desc limit 1`.execute(database)
  if (rows[0]) await noteUse(database, actor.sessionId, Number(rows[0].generation))
  const [release] = await readReleases(database, [{ code, version: previous }])
  return release
}
