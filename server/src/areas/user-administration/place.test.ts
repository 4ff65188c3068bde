import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let mine: string
let foreign: string
let token: string

beforeAll(async () => {
  server = await startTestServer()
  mine = await server.make.project()
  foreign = await server.make.project()
  const user = await server.make.user({ roles: [{ project: mine, access: ['team_view', 'location_view'] }] })
  token = await server.signIn(user)
})
afterAll(() => server.close())

/** Without the id of the event stream, which differs each time: event-resume.test.ts. */
async function place(project: string | undefined, by = token) {
  const { event_id, ...place } = await server.ok(
    '/user/get_place',
    project === undefined ? {} : { project },
    by,
  )
  expect(event_id).toEqual(expect.any(String))
  return place
}

/** Returns the replies of the calls that each give one part. */
async function parts(project: { project_id?: string }, by = token) {
  const { projects } = await server.ok('/user/getAllowedProjects', { limit: 100 }, by)
  const { modules } = await server.ok('/user/get_modules', project, by)
  const { tabs } = await server.ok('/user/get_tabs', project, by)
  const { access, is_superuser } = await server.ok('/user/get_access', project, by)
  const registry = await server.ok('/modules/registry', project, by)
  const codes = (things: readonly { code: string }[]) => things.map(({ code }) => code).toSorted()
  return {
    ...registry,
    projects,
    rights: { modules: codes(modules), tabs: codes(tabs), access, is_superuser },
  }
}

describe('a place', () => {
  it('needs a signed-in user', async () => {
    expect((await server.post('/user/get_place', {})).status).toBe(401)
  })

  it.each(['in a project', 'in none', 'of a superuser'])('combines five calls, %s', async (where) => {
    const by =
      where === 'of a superuser' ? await server.signIn(await server.make.user({ superuser: true })) : token
    const project = where === 'in none' ? undefined : mine
    const { project: named, rights, ...whole } = await place(project, by)
    expect(named?.id).toBe(project)
    const sorted = { ...rights, modules: rights.modules.toSorted(), tabs: rights.tabs.toSorted() }
    expect({ ...whole, rights: sorted }).toEqual(
      await parts(project === undefined ? {} : { project_id: project }, by),
    )
  })

  it('is also found by the code of the project', async () => {
    const { project } = await place(mine)
    expect((await place(project?.code)).project).toEqual(project)
  })

  it.each([
    ['a foreign project', () => foreign],
    ['a project that is not there', () => crypto.randomUUID()],
    ['an address longer than any code', () => 'a'.repeat(65)],
    ['an address with a character that no code has', () => 'a\u0000'],
  ])('gives nothing in %s', async (_, named) => {
    const nothing = { modules: [], tabs: [], access: [], is_superuser: false }
    expect(await place(named())).toEqual({ ...(await place(undefined)), rights: nothing })
  })
})
