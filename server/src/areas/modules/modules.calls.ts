import { serve } from '../../serve/serve.ts'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import type { Holding } from '../../serve/rights.ts'
import type { ModuleRelease } from './module-releases.ts'
import { differs, offerTo } from './offer.ts'
import { presentOverride } from './override/override.presenter.ts'
import type { Override } from './override/override.repository.ts'
import { sessionOverrides, withOverrides } from './override/session-overrides.ts'
import { personFor } from './person-releases.ts'
import { releasesFor, type ReleaseSet } from './release-set.ts'
import { noteUse, noteUseAgain } from './release-set.repository.ts'

export const modulesServed = [
  serve('/modules/registry', async (input, context) => {
    const rights = await rightsHere(context, input.project_id)
    // What is of no project is open by what one holds in any, wherever one is at the moment.
    const anywhere = await context.rightsAnywhere()
    const { set, newest } = await setsFor(context, input.generation)
    const person = await personFor(context, context.actor.userId, [set, newest])
    const overrides = await sessionOverrides(context)
    const offerOf = (one: ReleaseSet) =>
      offerTo(withOverrides(releasesFor(one, person), overrides), rights, anywhere)
    const offer = offerOf(set)
    return {
      modules: offer.offered.map((release) => presentRelease(release, overrides)),
      closed: offer.closed.map(presentClosed),
      portal_pages: offer.portalPages.map(({ page }) => page.code),
      generation: set.generation,
      newer: set !== newest && differs(offer, offerOf(newest)),
      overrides: overrides.map((one) => ({ module_code: one.moduleCode, ...presentOverride(one) })),
    }
  }),
]

/** The set that was asked for, if the person was given it, or the newest, noted as used by the session; and the newest to compare it with. */
async function setsFor(
  { database, services: { releases }, actor }: Context,
  generation: number | undefined,
): Promise<{ set: ReleaseSet; newest: ReleaseSet }> {
  const newest = await releases.newest(database)
  const isOlder = generation !== undefined && generation < newest.generation
  // Noted before it is looked up: what is found there then is not removed any more.
  const isGiven = isOlder && (await noteUseAgain(database, actor, generation))
  const older = isGiven ? await releases.at(database, generation, newest) : undefined
  if (!older) await noteUse(database, actor.sessionId, newest.generation)
  return { set: older ?? newest, newest }
}

/** @throws Failure not_found for a project that the caller is no member of */
async function rightsHere(context: Context, projectId: string | undefined): Promise<Holding> {
  if (projectId === undefined) return context.rightsAnywhere()
  const rights = await context.rights(projectId)
  if (!rights.isMember) throw notFound()
  return rights
}

function presentClosed({ code, declaration }: ModuleRelease) {
  return { code, paths: declaration.pages.map(({ path }) => path) }
}

function presentRelease(release: ModuleRelease, overrides: readonly Override[]) {
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
    declaration: { ...declaration },
    override: overridden ? presentOverride(overridden) : null,
  }
}
