import type { AccessCode, CallInput, CallPath } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
let here: Awaited<ReturnType<typeof makeScene>>
let other: Awaited<ReturnType<typeof makeScene>>

/** Makes a project in which one location, group, team, store and person belong together, and others do not. */
async function makeScene() {
  const own = await server.make.project()
  const at = await server.make.locations(own, { Site: { House: { Room: {} }, Shed: {} } })
  const named = (name: string) => ({ project_id: own, name, code: name })
  const { id: group } = await server.ok('/location-group/create', named('Zone'), admin)
  await server.ok('/location-group/create', named('Empty'), admin)
  await server.ok('/location-group/addLocations', { group_id: group, location_ids: [at('House')] }, admin)
  const { id: team } = await server.ok('/project-team/create', { project_id: own, name: 'Crew' }, admin)
  await server.ok('/project-team/create', { project_id: own, name: 'Idle' }, admin)
  await server.ok('/project-team/assignLocation', { team_id: team, location_id: at('House') }, admin)
  const store = await server.make.store(own, { name: 'Depot', locations: [at('House')] })
  await server.make.store(own, { name: 'Far' })
  await server.ok('/store/add_team', { store_id: store, team_id: team }, admin)
  const person = await server.make.user({ name: 'Ana' })
  const role = await server.make.role(person.id, { project: own })
  await server.make.user({ name: 'Bea', roles: [{ project: own }] })
  await server.ok('/project-team/assignUser', { team_id: team, user_id: person.id }, admin)
  const code = `D-${crypto.randomUUID().slice(0, 8)}`
  const { id: department } = await server.ok('/department/create', { code, name: code }, admin)
  await server.ok('/project/update_departments', { project_id: own, department_codes: [code] }, admin)
  const place = { project_id: own, user_ids: [person.id], department_code: code }
  await server.ok('/project/assign_users_department', place, admin)
  return { project: own, at, group, team, store, person, role, department, code }
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true, name: 'Admin' }))
  here = await makeScene()
  other = await makeScene()
  project = here.project
})
afterAll(() => server.close())

/** Returns the names in the list of a reply. */
function namesIn(reply: object): string[] {
  const list = Object.values(reply).find((value): value is { name: string }[] => Array.isArray(value)) ?? []
  return list.map(({ name }) => name)
}

async function found<Path extends CallPath>(path: Path, input: CallInput<Path>, token = admin) {
  return namesIn(await server.ok(path, input, token))
}

describe('words', () => {
  it('are accepted under both names, with the same result', async () => {
    const { group, role, at } = here
    for (const ask of [
      (words: object) => found('/role/search', { project_id: project, ...words }),
      (words: object) => found('/role/get_all', { project_id: project, ...words }),
      (words: object) => found('/role/getHolders', { role_id: role, ...words }),
      (words: object) => found('/location/getDescendants', { location_id: at('Site'), ...words }),
      (words: object) => found('/location-group/getLocationsInGroup/{id}', { id: group, ...words }),
      (words: object) => found('/auth/searchSessions', words),
      (words: object) =>
        found('/access/explainLocations', { project_id: project, user_id: here.person.id, ...words }),
    ]) {
      const all = await ask({})
      const word = 'zzz nowhere'
      expect([await ask({ search: word }), await ask({ search_text: word })]).toEqual([[], []])
      expect([all, await ask({ search: '' })]).toEqual([all, all])
    }
    const input = { project_id: project, call: '/location-group/create' }
    const audit = async (words: object) =>
      (await server.ok('/audit/search', { ...input, ...words }, admin)).entries.length
    expect([await audit({}), await audit({ search: 'zone' }), await audit({ search: 'zzz' })]).toEqual([
      2, 1, 0,
    ])
  })
})

describe('pages', () => {
  it('of roles are returned when a page or a limit is given, else all roles', async () => {
    const own = await server.make.project()
    for (let index = 0; index < 22; index++)
      await server.ok(
        '/role/create',
        { project_id: own, name: `Role ${index + 10}`, code: `R${index}` },
        admin,
      )
    for (const path of ['/role/search', '/role/get_all'] as const) {
      const all = await found(path, { project_id: own })
      expect(all).toHaveLength(22)
      expect(await found(path, { project_id: own, page: 2 })).toEqual(all.slice(20))
      expect(await found(path, { project_id: own, limit: 5 })).toEqual(all.slice(0, 5))
      expect(await found(path, { project_id: own, page: 2, limit: 5 })).toEqual(all.slice(5, 10))
    }
  })
})

describe('filters', () => {
  it('narrow locations to those below one, in a group and of a team', async () => {
    const { at, group, team, store, person } = here
    const location_id = at('House')
    const searches = [
      (given: object) => found('/location/search', { project_id: project, ...given }),
      (given: object) =>
        found('/user-location/search', {
          project_id: project,
          user_id: person.id,
          assigned: false,
          ...given,
        }),
      (given: object) =>
        found('/store/locations/search', { project_id: project, store_id: store, assigned: false, ...given }),
    ]
    for (const [index, ask] of searches.entries()) {
      // The store serves the house already.
      const branch = index === 2 ? ['Room'] : ['House', 'Room']
      expect(await ask({ location_id })).toEqual(['Room'])
      expect(await ask({ group_id: group })).toEqual(branch)
      expect(await ask({ team_id: team })).toEqual(branch)
    }
    const ofTeam = { project_id: project, team_id: team }
    expect(await found('/project-team/searchLocations', { ...ofTeam, location_id })).toEqual(['Room'])
    expect(await found('/project-team/searchLocations', { ...ofTeam, group_id: group })).toEqual([
      'House',
      'Room',
    ])
  })

  it('narrow people to a department and a team', async () => {
    const { team, department, code } = here
    for (const narrowed of [{ team_id: team }, { department_id: department }, { department_code: code }])
      for (const path of [
        '/project/search_users',
        '/project/search_workers',
        '/user/search',
        '/user/searchByProject',
      ] as const)
        expect(await found(path, { project_id: project, ...narrowed })).toEqual(['Ana'])
    const ofTeam = { project_id: project, team_id: team }
    expect(await found('/project-team/searchUsers', { ...ofTeam, department_id: department })).toEqual([
      'Ana',
    ])
    const byName = { project_id: project, department_code: code, search: 'an' }
    expect(await found('/user/search_by_project_department', byName)).toEqual(['Ana'])
  })

  it('narrow stores, teams and groups to a location, and stores to a group and a team', async () => {
    const { at, group, team, person } = here
    const location_id = at('Room')
    for (const narrowed of [{ location_id }, { group_id: group }, { team_id: team }])
      expect(await found('/store/search', { project_id: project, ...narrowed })).toEqual(['Depot'])
    expect(await found('/project-team/search', { project_id: project, location_id })).toEqual(['Crew'])
    const ofUser = { project_id: project, user_id: person.id }
    expect(await found('/user-location-group/search', { ...ofUser, location_id: at('House') })).toEqual([
      'Zone',
    ])
  })

  it('reveal nothing that the caller may not see, or of another project', async () => {
    const access: AccessCode[] = ['user_view', 'location_view', 'store_view', 'team_view']
    const limited = await server.make.user({ roles: [{ project, access }] })
    await server.make.assignLocations(limited.id, project, [here.at('Shed')])
    const token = await server.signIn(limited)
    const blind = await server.signIn(
      await server.make.user({
        roles: [{ project, access: ['location_view', 'location_view_all', 'store_view'] }],
      }),
    )
    const status = async <Path extends CallPath>(path: Path, input: CallInput<Path>, who: string) =>
      (await server.refused(path, input, who)).status
    for (const path of ['/location/search', '/store/search', '/project-team/search'] as const)
      for (const at of [here.at, other.at])
        expect(await status(path, { project_id: project, location_id: at('House') }, token)).toBe(404)
    for (const path of ['/location/search', '/store/search'] as const) {
      expect(await status(path, { project_id: project, group_id: here.group }, token)).toBe(404)
      expect(await status(path, { project_id: project, team_id: here.team }, blind)).toBe(404)
      expect(await status(path, { project_id: project, team_id: other.team }, admin)).toBe(404)
      expect(await status(path, { project_id: project, group_id: other.group }, admin)).toBe(404)
    }
    for (const path of ['/project/search_users', '/user/search'] as const) {
      expect(await found(path, { project_id: project, team_id: other.team }, token)).toEqual([])
      expect(await found(path, { project_id: project, department_id: other.department }, token)).toEqual([])
    }
  })
})
