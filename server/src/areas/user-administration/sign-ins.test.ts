import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let root: string
let project: string
let other: string
let person: { id: string; name: string; email: string; password: string }
let editor: string
let viewer: string

/** When the person signed in first. */
let began: number

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  root = await server.signIn(await server.make.user({ superuser: true, name: 'Root' }))
  project = await server.make.project()
  other = await server.make.project()
  person = await server.make.user({ name: 'Signed in', roles: [{ project }] })
  await server.make.user({ name: 'Never', roles: [{ project }] })
  const access = ['user_view', 'user_edit'] as const
  const user = await server.make.user({
    name: 'Editor',
    roles: [
      { project, access },
      { project: other, access: ['user_view'] },
    ],
  })
  editor = await server.signIn(user)
  viewer = await server.signIn(
    await server.make.user({ name: 'Viewer', roles: [{ project, access: ['user_view'] }] }),
  )
  began = Date.now()
  await server.signIn(person)
})
afterAll(() => server.close())

const details = (token: string) => server.ok('/user/get_data', { user_id: person.id }, token)

describe('sign-ins of a person', () => {
  it('are told to holders of user_edit in a project of the person, to superusers and to the person', async () => {
    for (const token of [editor, root, await server.signIn(person)]) {
      const { sign_ins: signIns } = await details(token)
      expect(new Date(signIns?.last ?? 0).getTime()).toBeGreaterThanOrEqual(began)
    }
    expect((await details(viewer)).sign_ins).toBeNull()
  })

  it('count tries that failed', async () => {
    await server.refused('/auth/login', { email: person.email.toUpperCase(), password: 'not this one' })
    expect((await details(editor)).sign_ins).toMatchObject({ failed: 1 })
  })

  it('order a list for those who may know, with people who never signed in at its end', async () => {
    const search = { project_id: project, limit: 100 }
    const { users } = await server.ok('/user/search', { ...search, sort: 'last_sign_in_desc' }, editor)
    expect(users.at(-1)).toMatchObject({ name: 'Never', last_sign_in: null })
    const times = users.flatMap(({ last_sign_in: at }) => (at ? [at] : []))
    expect(times).toEqual(times.toSorted().toReversed())
    const reversed = await server.ok('/user/search', { ...search, sort: 'last_sign_in' }, editor)
    expect(reversed.users.map(({ id }) => id)).toEqual(users.map(({ id }) => id).toReversed())
  })

  it('are left out of other lists, whose order by them is refused', async () => {
    const { users } = await server.ok('/user/search', { project_id: project }, viewer)
    expect(users.every((user) => user.last_sign_in === undefined)).toBe(true)
    const sort = 'last_sign_in' as const
    for (const [input, token] of [
      [{ project_id: project }, viewer],
      [{ project_id: other }, editor],
      [{}, editor],
    ] as const) {
      expect((await server.refused('/user/search', { ...input, sort }, token)).status).toBe(403)
      expect((await server.refused('/user/export', { ...input, sort }, token)).status).toBe(403)
    }
    expect((await server.ok('/user/search', { sort }, root)).users.length).toBeGreaterThan(0)
  })
})
