import type { CallReply, CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import type { Holding } from '../../serve/rights.ts'
import { activeReleases } from './active-releases.ts'
import { withEarlier } from './earlier-release.ts'
import type { ModuleRelease, ModuleReleases } from './module-release.presenter.ts'
import { differs, offerTo } from './offer.ts'
import { openActions, openExtensions } from './open-pages.policy.ts'
import { presentOverride } from './override/override.presenter.ts'
import type { Override } from './override/override.repository.ts'
import { sessionOverrides, withOverrides } from './session-releases.loader.ts'
import { personFor } from './person-releases.loader.ts'
import { releasesFor, type ReleaseSet } from './release-set.ts'
import { noteUse, noteUseAgain } from './release-set.repository.ts'

/**
 * Returns the modules that the caller may open with `rights`, in the versions that the caller started with, and these versions
 * of all modules.
 */
export async function presentRegistry(
  context: Context,
  rights: Holding,
  input: Pick<CallRequest<'/modules/registry'>, 'generation' | 'instead_of'>,
): Promise<{ registry: CallReply<'/modules/registry'>; releases: ModuleReleases }> {
  // Pages outside projects open by the rights in any project, wherever the caller is at the moment.
  const anywhere = await context.rightsAnywhere()
  const { set, newest } = await setsFor(context, input.generation)
  const person = await personFor(context, context.actor.userId, [set, newest])
  const overrides = await sessionOverrides(context)
  const offerOf = (releases: ModuleReleases) => offerTo(withOverrides(releases, overrides), rights, anywhere)
  const own = releasesFor(set, person)
  const failing = input.instead_of
  const offer = offerOf(failing ? await withEarlier(context, own, { set, failing }) : own)
  const registry = {
    modules: offer.offered.map((release) => presentRelease(release, overrides, rights, anywhere)),
    closed: offer.closed.map(presentClosed),
    portal_pages: offer.portalPages.map(({ page }) => page.code),
    generation: set.generation,
    newer: set !== newest && differs(offerOf(own), offerOf(releasesFor(newest, person))),
    overrides: overrides.map((one) => ({ module_code: one.moduleCode, ...presentOverride(one) })),
  }
  return { registry, releases: withOverrides(own, overrides) }
}

/**
 * Returns the requested set, if the person was given it, else the newest, and notes that the session uses it. Returns the
 * newest beside it for comparison.
 */
async function setsFor(
  { database, services, actor }: Context,
  generation: number | undefined,
): Promise<{ set: ReleaseSet; newest: ReleaseSet }> {
  const releases = activeReleases(services)
  const newest = await releases.newest(database)
  const isOlder = generation !== undefined && generation < newest.generation
  // Notes the use before the lookup, so that nobody removes what the lookup finds.
  const isGiven = isOlder && (await noteUseAgain(database, actor, generation))
  const older = isGiven ? await releases.at(database, generation, newest) : undefined
  if (!older) await noteUse(database, actor.sessionId, newest.generation)
  return { set: older ?? newest, newest }
}

function presentClosed({ code, declaration }: ModuleRelease) {
  return { code, paths: declaration.pages.map(({ path }) => path) }
}

function presentRelease(
  release: ModuleRelease,
  overrides: readonly Override[],
  rights: Holding,
  anywhere: Holding,
) {
  const { code, version, entry, integrity, declaration } = release
  const overridden = overrides.find(({ moduleCode }) => moduleCode === code)
  const addressOf = (file: string) => `/remotes/${code}/${version}/${file}`
  const ahead = release.ahead.map((script) => ({
    address: addressOf(script.file),
    integrity: script.integrity,
  }))
  return {
    code,
    version,
    entry: addressOf(entry),
    integrity,
    ahead,
    bytes: release.bytes.brotli,
    declaration: {
      ...declaration,
      extensions: openExtensions(release, rights),
      actions: openActions(release, rights, anywhere),
    },
    override: overridden ? presentOverride(overridden) : null,
  }
}
