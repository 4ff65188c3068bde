import { holdsAnywhere } from '../../serve/access.ts'
import type { Context } from '../../serve/context.ts'
import type { ModuleReleases } from './module-release.presenter.ts'
import { ownReleases } from './person-releases.loader.ts'
import { releasesOf } from './release-set.ts'
import { findOverrides, type Override } from './override/override.repository.ts'

/**
 * Returns the overrides of the caller's session. A user who may no longer release has none, and nobody has one if the portal no
 * longer allows any.
 */
export async function sessionOverrides(context: Context): Promise<readonly Override[]> {
  const { overrides: allowed } = context.services.environment
  if (allowed === 'none') return []
  const found = await findOverrides(context.database, context.actor.sessionId)
  const those = found.filter(({ address }) => address === null || allowed === 'addresses')
  return those.length > 0 && (await holdsAnywhere(context, 'module_release')) ? those : []
}

/** Replaces the releases of overridden modules, and adds modules without an active release. */
export function withOverrides(
  releases: ModuleReleases,
  overrides: readonly Pick<Override, 'release'>[],
): ModuleReleases {
  const instead = overrides.flatMap(({ release }) => release ?? [])
  if (instead.length === 0) return releases
  const others = releases.all.filter(({ code }) => !instead.some((one) => one.code === code))
  return releasesOf([...others, ...instead])
}

/** Returns the versions that the caller's session gets on a fresh start, or from the set that its tab started with. */
export async function sessionReleases(context: Context, generation?: number): Promise<ModuleReleases> {
  return withOverrides(await ownReleases(context, generation), await sessionOverrides(context))
}
