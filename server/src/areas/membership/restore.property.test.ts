import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../testing/property-seed.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { readHeld } from '../user-administration/held.loader.ts'

/*
 * An ended membership comes back as it was, less what has gone meanwhile; and somebody who gets the same things by `/membership/add`
 * holds the same.
 */

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const count = 3
const some = fc.subarray([0, 1, 2])
const world = fc.record({
  roles: some,
  teams: some,
  leads: some,
  stores: some,
  locations: some,
  groups: some,
  /** What is removed between the end and the restoring. */
  gone: fc.record({ teams: some, stores: some, locations: some, groups: some }),
})

async function makeThings() {
  const project = await server.make.project()
  const names = Array.from({ length: count }, (_, index) => `Place ${index}`)
  const at = await server.make.locations(project, Object.fromEntries(names.map((name) => [name, {}])))
  const nobody = await server.make.user()
  const things = {
    roles: [] as string[],
    teams: [] as string[],
    stores: [] as string[],
    groups: [] as string[],
  }
  for (const name of names) {
    things.roles.push(await server.make.role(nobody.id, { project, access: ['location_view'] }))
    things.stores.push(await server.make.store(project))
    const texts = { project_id: project, name, description: '' }
    things.teams.push((await server.ok('/project-team/create', texts, admin)).id)
    const group = { project_id: project, code: name, name }
    things.groups.push((await server.ok('/location-group/create', group, admin)).id)
  }
  return { project, ...things, locations: names.map(at) }
}

/** Removes things as their own calls do, without what these ask about. */
const removals = {
  teams: (ids: readonly string[]) => sql`delete from team where id = any(${ids}::uuid[])`,
  stores: (ids: readonly string[]) => sql`update store set removed_at = now() where id = any(${ids}::uuid[])`,
  groups: (ids: readonly string[]) => sql`delete from location_group where id = any(${ids}::uuid[])`,
}

test('what was held is restored, less what is gone', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (drawnWorld) => {
      const all = await makeThings()
      const pick = (kind: 'roles' | 'teams' | 'stores' | 'locations' | 'groups', at: readonly number[]) =>
        at.map((index) => all[kind][index] ?? '')
      const user = await server.make.user()
      const given = {
        role_ids: pick('roles', drawnWorld.roles),
        team_ids: pick('teams', drawnWorld.teams),
        store_ids: pick('stores', drawnWorld.stores),
        location_ids: pick('locations', drawnWorld.locations),
        group_ids: pick('groups', drawnWorld.groups),
      }
      await server.ok('/membership/add', { project_id: all.project, user_id: user.id, ...given }, admin)
      for (const team_id of pick('teams', drawnWorld.leads))
        await server.ok('/project-team/updateSupervisor', { team_id, supervisor_id: user.id }, admin)
      const before = await readHeld(server.database, all.project, user.id)
      expect(before).toMatchObject({
        roles: given.role_ids.toSorted(),
        teams: given.team_ids.toSorted(),
        stores: given.store_ids.toSorted(),
        locations: given.location_ids.toSorted(),
        groups: given.group_ids.toSorted(),
      })

      await server.ok('/membership/leave', { user_id: user.id, project_id: all.project }, admin)
      const { gone } = drawnWorld
      const removed = new Set<string>()
      for (const kind of ['teams', 'stores', 'groups'] as const) {
        const ids = pick(kind, gone[kind])
        await removals[kind](ids).execute(server.database)
        for (const id of ids) removed.add(id)
      }
      for (const id of pick('locations', gone.locations)) {
        await server.ok('/location/remove', { locations: [id] }, admin)
        removed.add(id)
      }
      const { memberships } = await server.ok('/membership/getEnded', { project_id: all.project }, admin)
      await server.ok('/membership/restore', { project_id: all.project, id: memberships[0]?.id ?? '' }, admin)
      const still = Object.entries(before).map(([kind, ids]) => [
        kind,
        ids.filter((id: string) => !removed.has(id)),
      ])
      expect(await readHeld(server.database, all.project, user.id)).toEqual(Object.fromEntries(still))
    }),
    { ...drawn, numRuns: 15, endOnFailure: true },
  )
})
