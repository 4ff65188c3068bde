import type { AccessCode, NameSort } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
})
afterAll(() => server.close())

async function makeTeam(name: string, project_id = project): Promise<string> {
  return (await server.ok('/project-team/create', { project_id, name }, admin)).id
}

describe('teams', () => {
  it('are created, found, changed and removed with the right for each, in their project', async () => {
    const access = ['team_view', 'team_add', 'team_edit', 'team_remove'] as const
    const keeper = await server.signIn(await server.make.user({ roles: [{ project, access }] }))
    const seer = await server.signIn(await server.make.user({ roles: [{ project, access: ['team_view'] }] }))
    const elsewhere = await server.make.project()
    const foreign = await server.signIn(await server.make.user({ roles: [{ project: elsewhere, access }] }))
    const made = { project_id: project, name: { en: 'Night shift', fr: 'Équipe de nuit' } }
    expect((await server.refused('/project-team/create', made, seer)).status).toBe(403)
    expect((await server.refused('/project-team/create', made, foreign)).status).toBe(404)
    const { id } = await server.ok('/project-team/create', made, keeper)

    const found = await server.ok(
      '/project-team/search',
      { project_id: project, search_text: 'equipe' },
      seer,
    )
    expect(found.teams).toMatchObject([{ id, name: 'Night shift' }])
    const { id: early } = await server.ok(
      '/project-team/create',
      { project_id: project, name: 'Early shift' },
      keeper,
    )
    const sorted = async (sort: NameSort) =>
      (
        await server.ok('/project-team/search', { project_id: project, search_text: 'shift', sort }, seer)
      ).teams.map((team) => team.name)
    expect(await sorted('name')).toEqual(['Early shift', 'Night shift'])
    expect(await sorted('name_desc')).toEqual(['Night shift', 'Early shift'])
    await server.ok('/project-team/remove/{id}', { id: early }, keeper)
    const change = { project_id: project, team_id: id, version: 1, name: 'Late shift' }
    expect((await server.refused('/project-team/update', change, seer)).status).toBe(403)
    expect((await server.refused('/project-team/update', change, foreign)).status).toBe(404)
    expect(
      (await server.refused('/project-team/update', { ...change, project_id: elsewhere }, keeper)).status,
    ).toBe(404)
    expect((await server.ok('/project-team/update', change, keeper)).version).toBe(2)
    expect((await server.refused('/project-team/update', change, keeper)).current).toMatchObject({
      name: 'Late shift',
    })
    expect((await server.ok('/project-team/getRaw/{id}', { id }, seer)).team.name).toEqual({
      en: 'Late shift',
      fr: 'Équipe de nuit',
    })
    expect((await server.refused('/project-team/getDetails/{id}', { id }, foreign)).status).toBe(404)
    expect((await server.refused('/project-team/remove/{id}', { id }, seer)).status).toBe(403)
    await server.ok('/project-team/remove/{id}', { id }, keeper)
    expect((await server.refused('/project-team/getRaw/{id}', { id }, keeper)).status).toBe(404)
  })

  it('have a supervisor from the project, or none', async () => {
    const team_id = await makeTeam('Supervised')
    const member = await server.make.user({ name: 'Hedda', roles: [{ project }] })
    const stranger = await server.make.user()
    const supervise = (supervisor_id: string) =>
      server.call('/project-team/updateSupervisor', { team_id, supervisor_id }, admin)
    expect((await supervise(stranger.id)).status).toBe(404)
    expect((await supervise(member.id)).status).toBe(200)
    const details = async () =>
      (await server.ok('/project-team/getDetails/{id}', { id: team_id }, admin)).team
    expect((await details()).supervisor).toEqual({ id: member.id, name: 'Hedda' })
    await server.ok('/project-team/removeSupervisor/{id}', { id: team_id }, admin)
    expect((await details()).supervisor).toBeNull()
  })
})

describe('the locations and stores of a team', () => {
  it('are visible to its members, from the next call on and until they leave', async () => {
    const at = await server.make.locations(project, {
      'Team house': { 'Team room': {} },
      'Other house': {},
    })
    const team_id = await makeTeam('Seers')
    const user = await server.make.user({ roles: [{ project, access: ['location_view'] }] })
    const token = await server.signIn(user)
    const seen = async () =>
      (await server.ok('/location/getAllowed', { project_id: project }, token)).locations.map(
        (location) => location.name,
      )
    await server.ok('/project-team/assignLocation', { team_id, location_id: at('Team house') }, admin)
    expect(await seen()).toEqual([])
    await server.ok('/project-team/assignUser', { team_id, user_id: user.id }, admin)
    expect(await seen()).toEqual(['Team house'])
    await server.ok('/project-team/removeLocation', { team_id, location_id: at('Team house') }, admin)
    expect(await seen()).toEqual([])
    await server.ok(
      '/project-team/assignLocations',
      { team_id, location_ids: [at('Team house'), at('Other house')] },
      admin,
    )
    expect(await seen()).toEqual(['Team house', 'Other house'])
    await server.ok('/project-team/removeUser', { team_id, user_id: user.id }, admin)
    expect(await seen()).toEqual([])
  })

  it('are given and taken only by a user who sees them', async () => {
    const at = await server.make.locations(project, { Mine: {}, Hidden: {} })
    const team_id = await makeTeam('Within')
    const access = ['team_view', 'team_assign', 'team_remove', 'location_view'] as const
    const giver = await server.make.user({ roles: [{ project, access }] })
    await server.make.assignLocations(giver.id, project, [at('Mine')])
    const token = await server.signIn(giver)
    const give = (location_id: string) =>
      server.call('/project-team/assignLocation', { team_id, location_id }, token)
    expect((await give(at('Hidden'))).status).toBe(404)
    expect((await give(at('Mine'))).status).toBe(200)
    await server.ok('/project-team/assignUser', { team_id, user_id: giver.id }, token)

    const wide = await makeTeam('Wide')
    await server.ok('/project-team/assignLocation', { team_id: wide, location_id: at('Hidden') }, admin)
    const beyond = { status: 403, key: 'beyond_own_rights' }
    expect(
      await server.refused('/project-team/assignUser', { team_id: wide, user_id: giver.id }, token),
    ).toMatchObject(beyond)
    expect(
      await server.refused('/project-team/removeUser', { team_id: wide, user_id: giver.id }, token),
    ).toMatchObject(beyond)
    expect(await server.refused('/project-team/remove/{id}', { id: wide }, token)).toMatchObject(beyond)
  })

  it('never cross projects', async () => {
    const elsewhere = await server.make.project()
    const at = await server.make.locations(elsewhere, { Far: {} })
    const team_id = await makeTeam('Bounded')
    const far = await server.make.user({ roles: [{ project: elsewhere }] })
    expect(
      (await server.refused('/project-team/assignLocation', { team_id, location_id: at('Far') }, admin))
        .status,
    ).toBe(422)
    const users = { project_id: project, team_id, user_ids: [far.id] }
    expect((await server.refused('/project-team/assignUsers', users, admin)).status).toBe(404)
    expect(
      (await server.refused('/project-team/assignUsers', { ...users, project_id: elsewhere }, admin)).status,
    ).toBe(404)
  })

  it('are marked in searches', async () => {
    const own = await server.make.project()
    const at = await server.make.locations(own, { Alpha: {}, Beta: {} })
    const team_id = await makeTeam('Marked', own)
    const [ada, ben] = [
      await server.make.user({ name: 'Ada', roles: [{ project: own }] }),
      await server.make.user({ name: 'Ben', roles: [{ project: own }] }),
    ]
    await server.ok('/project-team/assignLocation', { team_id, location_id: at('Alpha') }, admin)
    await server.ok('/project-team/assignUsers', { project_id: own, team_id, user_ids: [ada.id] }, admin)
    const input = { project_id: own, team_id }
    const { locations } = await server.ok('/project-team/searchLocations', input, admin)
    expect(locations.map(({ name, is_assigned }) => [name, is_assigned])).toEqual([
      ['Alpha', true],
      ['Beta', false],
    ])
    const others = await server.ok('/project-team/searchUsers', { ...input, assigned: false }, admin)
    expect(others.users).toMatchObject([{ id: ben.id, is_assigned: false }])
    const mine = await server.ok(
      '/project-team/searchUsers',
      { ...input, assigned: true, search_text: 'ad' },
      admin,
    )
    expect(mine.users).toMatchObject([{ id: ada.id, is_assigned: true }])
    await server.ok(
      '/project-team/removeUsers',
      { project_id: own, team_id, user_ids: [ada.id, ben.id] },
      admin,
    )
    await server.ok('/project-team/removeLocations', { team_id, location_ids: [at('Alpha')] }, admin)
    expect((await server.ok('/project-team/getDetails/{id}', { id: team_id }, admin)).team.counts).toEqual({
      users: 0,
      locations: 0,
    })
  })

  it('are found by a location below theirs, which the search names', async () => {
    const own = await server.make.project()
    const at = await server.make.locations(own, { Site: { House: { Room: {} } } })
    const [wide, near] = [await makeTeam('Wide', own), await makeTeam('Near', own)]
    await makeTeam('Nowhere', own)
    await server.ok('/project-team/assignLocation', { team_id: wide, location_id: at('Site') }, admin)
    await server.ok(
      '/project-team/assignLocations',
      { team_id: near, location_ids: [at('Site'), at('House')] },
      admin,
    )
    const input = { project_id: own, location_id: at('Room') }
    const { teams } = await server.ok('/project-team/search', input, admin)
    expect(teams.map(({ name, found_at }) => [name, found_at?.name])).toEqual([
      ['Near', 'House'],
      ['Wide', 'Site'],
    ])
    const person = await server.make.user({
      roles: [{ project: own, access: ['team_view', 'location_view'] }],
    })
    await server.make.assignLocations(person.id, own, [at('House')])
    const seen = await server.ok('/project-team/search', input, await server.signIn(person))
    expect(seen.teams.map(({ found_at }) => found_at)).toEqual([{ id: at('House'), name: 'House' }, null])
  })

  it('are counted for each reader as that reader sees them', async () => {
    const own = await server.make.project()
    const at = await server.make.locations(own, { Site: { Room: {} }, Yard: {}, Gone: {} })
    const ada = await server.make.user({ roles: [{ project: own }] })
    const team_id = await makeTeam('Counted', own)
    const location_ids = ['Site', 'Room', 'Yard', 'Gone'].map(at)
    await server.ok('/project-team/assignLocations', { team_id, location_ids }, admin)
    await server.ok('/project-team/assignUser', { team_id, user_id: ada.id }, admin)
    await server.ok('/location/remove', { locations: [at('Gone')] }, admin)
    await server.ok('/project-team/updateSupervisor', { team_id, supervisor_id: ada.id }, admin)
    const counted = async (token: string) => {
      const { team } = await server.ok('/project-team/getDetails/{id}', { id: team_id }, token)
      const { supervisor, counts } = team
      const listed = await server.ok(
        '/project-team/summarize',
        { project_id: own, team_ids: [team_id, team_id] },
        token,
      )
      expect(listed).toEqual({ teams: [{ team_id, supervisor, counts }] })
      expect(supervisor?.id).toBe(ada.id)
      return counts
    }
    const reader = async (access: AccessCode[], seen: string[] = []) => {
      const user = await server.make.user({ roles: [{ project: own, access: ['team_view', ...access] }] })
      if (seen.length > 0) await server.make.assignLocations(user.id, own, seen.map(at))
      return server.signIn(user)
    }
    expect(await counted(admin)).toEqual({ users: 1, locations: 3 })
    expect(await counted(await reader([]))).toEqual({ users: 0, locations: 0 })
    expect(await counted(await reader(['user_view']))).toEqual({ users: 1, locations: 0 })
    expect(await counted(await reader(['location_view'], ['Room']))).toEqual({ users: 0, locations: 1 })
    expect(await counted(await reader(['location_view', 'location_view_all']))).toEqual({
      users: 0,
      locations: 3,
    })
    const team_ids = [team_id, await makeTeam('Of another project')]
    const refused = await server.refused('/project-team/summarize', { project_id: own, team_ids }, admin)
    expect(refused.status).toBe(404)
  })
})
