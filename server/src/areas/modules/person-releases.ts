import type { Context } from '../../serve/context.ts'
import type { ModuleReleases } from './module-releases.ts'
import { releasesFor, releasesToGrant, type Person, type ReleaseSet } from './release-set.ts'
import { rolesHeld } from './release-set.repository.ts'

type Asked = Pick<Context, 'database' | 'services'>

/** A person, as far as the candidates of these sets go by it. */
export async function personFor(
  { database }: Pick<Context, 'database'>,
  userId: string,
  sets: readonly ReleaseSet[],
): Promise<Person> {
  const named = sets.flatMap(({ modules }) => modules.flatMap(({ candidate }) => candidate?.roleIds ?? []))
  return personAmong(database, userId, named)
}

/** A person, as far as audiences go by it that name these roles. */
export async function personAmong(
  database: Context['database'],
  userId: string,
  roleIds: readonly string[],
): Promise<Person> {
  const named = [...new Set(roleIds)]
  return { userId, roleIds: named.length > 0 ? await rolesHeld(database, userId, named) : new Set() }
}

/** The versions that a person gets with a fresh start, or of the set that they were started with. */
export async function releasesOfPerson(
  { database, services: { releases } }: Asked,
  userId: string,
  generation?: number,
): Promise<ModuleReleases> {
  const newest = await releases.newest(database)
  const isOlder = generation !== undefined && generation < newest.generation
  const set = (isOlder ? await releases.at(database, generation, newest) : undefined) ?? newest
  return releasesFor(set, await personFor({ database }, userId, [set]))
}

/** The same for the caller. */
export const ownReleases = (
  context: Asked & Pick<Context, 'actor'>,
  generation?: number,
): Promise<ModuleReleases> => releasesOfPerson(context, context.actor.userId, generation)

/** The modules and tabs that roles may allow: what is active, and what candidates bring. */
export async function grantableReleases({ database, services }: Asked): Promise<ModuleReleases> {
  return releasesToGrant(await services.releases.newest(database))
}
