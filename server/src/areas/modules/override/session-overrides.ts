import { holdsAnywhere } from '../../../serve/access.ts'
import type { Context } from '../../../serve/context.ts'
import type { ModuleReleases } from '../module-releases.ts'
import { ownReleases } from '../person-releases.ts'
import { releasesOf } from '../release-set.ts'
import { findOverrides, type Override } from './override.repository.ts'

/**
 * What the caller's session runs in place of what they get. Who may release no more has none, nor has anybody where the
 * portal allows none any more.
 */
export async function sessionOverrides(context: Context): Promise<readonly Override[]> {
  const { overrides: allowed } = context.services.environment
  if (allowed === 'none') return []
  const found = await findOverrides(context.database, context.actor.sessionId)
  const those = found.filter(({ address }) => address === null || allowed === 'addresses')
  return those.length > 0 && (await holdsAnywhere(context, 'module_release')) ? those : []
}

/** Puts releases in the place of those of their modules; a module that has none active joins them. */
export function withOverrides(
  releases: ModuleReleases,
  overrides: readonly Pick<Override, 'release'>[],
): ModuleReleases {
  const instead = overrides.flatMap(({ release }) => release ?? [])
  if (instead.length === 0) return releases
  const others = releases.all.filter(({ code }) => !instead.some((one) => one.code === code))
  return releasesOf([...others, ...instead])
}

/** The versions that the caller's session gets with a fresh start, or of the set that a tab of it was started with. */
export async function sessionReleases(context: Context, generation?: number): Promise<ModuleReleases> {
  return withOverrides(await ownReleases(context, generation), await sessionOverrides(context))
}
