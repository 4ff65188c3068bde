import { afterAll, beforeAll, expect, it } from 'vitest'
import { heardDuring } from '../../../testing/heard-events.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { publishBuilt } from '../fixtures/send-release.ts'

const folder = temporaryFolder()
let server: TestServer
let project: string
let maker: string
let releaser: string
let stranger: string

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  const role = { project: await server.make.project(), access: ['module_release'] as const }
  maker = await server.signIn(await server.make.user({ superuser: true }))
  releaser = (await server.make.user({ roles: [role, { ...role, project }] })).id
  stranger = (await server.make.user({ roles: [{ project, access: ['role_view', 'audit_view'] }] })).id
})
afterAll(() => server.close())

/** Returns the notices that a releaser and a stranger, both members of the project alone, get during the same work. */
async function heardBoth(work: () => Promise<unknown>) {
  let ofReleaser: unknown
  const ofStranger = await heardDuring(server, { userId: stranger, projects: [project] }, async () => {
    ofReleaser = await heardDuring(server, { userId: releaser, projects: [project] }, work)
  })
  return { ofReleaser, ofStranger }
}

it('notifies only those who may look at releases and keys, once', async () => {
  let key = { id: '', key: '' }
  let version = ''
  const expected = { ofReleaser: [{ topic: 'modules', project_id: null }], ofStranger: [] }
  const publish = () =>
    publishBuilt(server, key.key, folder.at('.'), { code: 'mine', script: '1' }).then(
      (one) => (version = one),
    )
  const works = [
    async () => (key = await server.ok('/release-key/create', { name: 'CI', module_codes: ['mine'] }, maker)),
    publish,
    () => server.ok('/release/remove', { module_code: 'mine', version }, maker),
    () => server.ok('/release-key/revoke/{id}', { id: key.id }, maker),
  ]
  for (const work of works) expect(await heardBoth(work)).toEqual(expected)
  // A call that changes nothing notifies nobody.
  const again = () => server.ok('/release-key/revoke/{id}', { id: key.id }, maker)
  expect(await heardBoth(again)).toEqual({ ofReleaser: [], ofStranger: [] })
})
