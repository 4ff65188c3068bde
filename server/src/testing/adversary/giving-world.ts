import { randomUUID } from 'node:crypto'
import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import type { GivenReleases } from '../offer-releases.ts'
import type { TestServer } from '../start-test-server.ts'
import { makePerson, type Person } from './make-world.ts'
import { testReleases } from './test-release.ts'

/** The rights of a role. */
export interface RoleRights {
  access: readonly AccessCode[]
  modules: readonly string[]
  tabs: readonly string[]
}

export const modules = ['locations', 'stores', 'users'] as const
export const tabs = modules.map((code) => `${code}.details`)

/** Three modules with a tab each. */
export const threeReleases: GivenReleases = {
  all: modules.map((code) => {
    const [first] = testReleases.all
    if (!first) throw new Error('there is no release to copy')
    return {
      ...first,
      code,
      declaration: {
        ...first.declaration,
        code,
        pages: [],
        tabs: [{ code: `${code}.details`, position: 1 }],
      },
    }
  }),
}

/** What a random person has in a project. Numbers name its locations, stores, groups and teams. */
export interface GivenPerson {
  here: RoleRights
  /** Undefined for a user who is no member there. */
  there: RoleRights | undefined
  locations: readonly number[]
  stores: readonly number[]
  groups: readonly number[]
  teams: readonly number[]
}

/** What random teams, groups and roles have. */
export interface GivenWorld {
  actor: GivenPerson
  others: readonly GivenPerson[]
  roles: readonly RoleRights[]
  teamLocations: readonly (readonly number[])[]
  teamStores: readonly (readonly number[])[]
  groupLocations: readonly (readonly number[])[]
}

/** Two projects, and people who hold random things in both. The lists grow as things are made. */
export interface GivingWorld {
  /** Here, and there. */
  projects: [string, string]
  actor: Person
  /** The actor, others of the project, one of the other project alone, and users who were created since. */
  people: string[]
  roles: string[]
  locations: string[]
  stores: string[]
  groups: string[]
  teams: string[]
}

const from = (things: readonly string[], numbers: readonly number[]): string[] => [
  ...new Set(numbers.map((number) => things[number % things.length] ?? '')),
]

export async function makeGivingWorld(server: TestServer, given: GivenWorld): Promise<GivingWorld> {
  const { make, database } = server
  const projects: [string, string] = [await make.project(), await make.project()]
  const [here, there] = projects
  const at = await make.locations(here, { Site: { House: { Room: {} }, Annex: {} }, Shed: { Loft: {} } })
  const elsewhere = await make.locations(there, { Yard: {} })
  const locations = [...['Site', 'House', 'Room', 'Annex', 'Shed', 'Loft'].map(at), elsewhere('Yard')]
  const stores: string[] = []
  for (const project of [here, here, here, there]) stores.push(await make.store(project))
  const world: GivingWorld = {
    projects,
    actor: await makePerson(server, { name: 'actor' }),
    people: [],
    roles: [],
    locations,
    stores,
    groups: Array.from({ length: 3 }, () => randomUUID()),
    teams: Array.from({ length: 2 }, () => randomUUID()),
  }
  const own = { locations: locations.slice(0, -1), stores: stores.slice(0, -1) }

  for (const [index, id] of world.groups.entries()) {
    const parent = index === 2 ? world.groups[0] : null
    await sql`insert into location_group (id, project_id, parent_id, parent_level, position, code, name)
      values (${id}, ${here}, ${parent}, ${parent && 1}, ${index + 1}, ${id}, '{"en": "group"}')`.execute(
      database,
    )
    await sql`insert into location_group_member (project_id, group_id, location_id)
      select ${here}, ${id}, unnest(${from(own.locations, given.groupLocations[index] ?? [])}::uuid[])`.execute(
      database,
    )
  }
  for (const [index, id] of world.teams.entries()) {
    await sql`insert into team (id, project_id, name) values (${id}, ${here}, '{"en": "team"}')`.execute(
      database,
    )
    await sql`insert into team_location (project_id, team_id, location_id)
      select ${here}, ${id}, unnest(${from(own.locations, given.teamLocations[index] ?? [])}::uuid[])`.execute(
      database,
    )
    await sql`insert into team_store (project_id, team_id, store_id)
      select ${here}, ${id}, unnest(${from(own.stores, given.teamStores[index] ?? [])}::uuid[])`.execute(
      database,
    )
  }

  const outsider = await makePerson(server, { name: 'outsider' })
  world.roles.push(await make.role(outsider.id, { project: there, access: ['user_view', 'location_view'] }))
  const furnished = [[world.actor, given.actor] as const]
  for (const one of given.others) furnished.push([await makePerson(server, { name: 'other' }), one] as const)
  for (const [{ id }, one] of furnished) {
    world.people.push(id)
    world.roles.push(await make.role(id, { project: here, ...one.here }))
    if (one.there) world.roles.push(await make.role(id, { project: there, ...one.there }))
    await make.assignStores(id, here, from(own.stores, one.stores))
    await sql`insert into user_location (project_id, user_id, location_id)
      select ${here}, ${id}, unnest(${from(own.locations, one.locations)}::uuid[])`.execute(database)
    await sql`insert into user_location_group (project_id, user_id, group_id)
      select ${here}, ${id}, unnest(${from(world.groups, one.groups)}::uuid[])`.execute(database)
    await sql`insert into team_user (project_id, team_id, user_id)
      select ${here}, unnest(${from(world.teams, one.teams)}::uuid[]), ${id}`.execute(database)
  }
  world.people.push(outsider.id)
  for (const role of given.roles) {
    const id = await make.role(outsider.id, { project: here, ...role })
    await sql`delete from user_role where role_id = ${id}`.execute(database)
    world.roles.push(id)
  }
  await sql`delete from project_user where user_id = ${outsider.id} and project_id = ${here}`.execute(
    database,
  )
  return world
}
