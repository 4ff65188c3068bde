import type { Context } from '../../serve/context.ts'
import { activeReleases } from './active-releases.ts'
import type { ModuleReleases } from './module-release.presenter.ts'
import { releasesFor, releasesToGrant, type Person, type ReleaseSet } from './release-set.ts'
import { rolesHeld } from './release-set.repository.ts'

type ReleaseContext = Pick<Context, 'database' | 'services'>

/** Returns a person with the part that the candidates of these sets depend on. */
export async function personFor(
  { database }: Pick<Context, 'database'>,
  userId: string,
  sets: readonly ReleaseSet[],
): Promise<Person> {
  const named = sets.flatMap(({ modules }) => modules.flatMap(({ candidate }) => candidate?.roleIds ?? []))
  return personAmong(database, userId, named)
}

/** Returns a person with those of these roles that they have. */
export async function personAmong(
  database: Context['database'],
  userId: string,
  roleIds: readonly string[],
): Promise<Person> {
  const named = [...new Set(roleIds)]
  return { userId, roleIds: named.length > 0 ? await rolesHeld(database, userId, named) : new Set() }
}

/** Returns the versions that a person gets on a fresh start, or from the set that their tab started with. */
export async function releasesOfPerson(
  { database, services }: ReleaseContext,
  userId: string,
  generation?: number,
): Promise<ModuleReleases> {
  const releases = activeReleases(services)
  const newest = await releases.newest(database)
  const isOlder = generation !== undefined && generation < newest.generation
  const set = (isOlder ? await releases.at(database, generation, newest) : undefined) ?? newest
  return releasesFor(set, await personFor({ database }, userId, [set]))
}

/** Returns the same for the caller. */
export const ownReleases = (
  context: ReleaseContext & Pick<Context, 'actor'>,
  generation?: number,
): Promise<ModuleReleases> => releasesOfPerson(context, context.actor.userId, generation)

/** Returns the modules and tabs that roles may allow: those of active releases and of candidates. */
export async function grantableReleases({ database, services }: ReleaseContext): Promise<ModuleReleases> {
  return releasesToGrant(await activeReleases(services).newest(database))
}
