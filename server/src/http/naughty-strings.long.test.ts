import { calls } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Fuzzer } from '../testing/adversary/fuzz.ts'
import { naughtyStrings } from '../testing/adversary/hostile-values.ts'
import { testReleases } from '../testing/adversary/test-release.ts'
import { oneOfEachKind } from '../testing/adversary/text-members.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

/* Sends strings that break things to one text of each kind. */

let server: TestServer
let fuzzer: Fuzzer

beforeAll(async () => {
  server = await startTestServer({ releases: testReleases })
  fuzzer = await Fuzzer.start(server)
})
afterAll(() => server.close())

const naughty = naughtyStrings()
const strings = naughty ?? []

// Skipped, with its name, if the data is not beside the repository. Under CI reading it fails instead.
describe.runIf(naughty !== undefined)('the strings that break things (shared/data)', () => {
  const kinds = oneOfEachKind()
  it.each(kinds.map((one) => [`${one.path} ${one.member}`, one] as const))(
    'break nothing, in any kind of field: %s',
    async (_, { path, member }) => {
      await expect(fuzzer.feedTexts(path, member, strings)).resolves.toBeUndefined()
    },
  )

  const { name } = calls['/user/update_personal_name'].input.shape
  const names = strings.filter((text) => name.safeParse(text).success)

  it('are valid names of locations: each is returned as it was given', async () => {
    const { project, site, manager } = fuzzer.world
    const given = names.map((en, index) => ({ name: { en }, code: `naughty-${index}` }))
    const { ids } = await server.ok(
      '/location/add',
      { project_id: project, parent_id: site, locations: given },
      manager.token,
    )
    const back = new Map<string, string>()
    for (let page = 1; page <= Math.ceil((ids.length + 2) / 100); page += 1) {
      const input = { project_id: project, parent_id: site, page, limit: 100 }
      for (const { id, name } of (await server.ok('/location/getAll', input, manager.token)).locations)
        back.set(id, name)
    }
    expect(ids.map((id) => back.get(id))).toEqual(names.map((name) => name.trim()))
  })

  it('are valid names of stores, also in searches for them', async () => {
    const { main, project, manager } = fuzzer.world
    for (const name of names.slice(0, 40)) {
      await server.ok('/store/update-name', { id: main, name: { en: name } }, manager.token)
      expect((await server.ok('/store/get-raw-name/{id}', { id: main }, manager.token)).name['en']).toBe(
        name.trim(),
      )
      const input = { project_id: project, search: name.trim() }
      const { stores } = await server.ok('/store/search', input, manager.token)
      expect(
        stores.map(({ id }) => id),
        name,
      ).toContain(main)
    }
  })
})
