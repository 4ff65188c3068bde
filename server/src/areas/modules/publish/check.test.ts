import { limits } from '@atrium/contract'
import { madeUpRelease } from '@atrium/contract/made-up-release'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  const project = await server.make.project()
  token = await server.signIn(await server.make.user({ roles: [{ project, access: ['module_release'] }] }))
})
afterAll(() => server.close())

async function check(manifest: unknown) {
  const response = await fetch(`${server.url}/api/release/check`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ manifest }),
  })
  const { error } = (await response.json()) as { error?: { key: string; fields?: object } }
  return { status: response.status, key: error?.key, fields: Object.keys(error?.fields ?? {}) }
}

const using = (input: unknown) =>
  madeUpRelease('stores', { needs: { calls: { '/store/search': { input: input as string, reply: {} } } } })

it('refuses a manifest that is larger or deeper than any release needs, before judging it', async () => {
  const many = Array.from({ length: 900_000 }, () => 1)
  // Naming every fault would take seconds: it names none.
  expect(await check({ files: many })).toEqual({ status: 413, key: 'too_large', fields: [] })
  expect(await check({ files: many.slice(0, limits.releaseManifestValues) })).toMatchObject({ status: 413 })
  let deep: unknown = 'string'
  for (let level = 0; level <= limits.releaseManifestDepth; level += 1) deep = ['list', deep]
  expect(await check(using(deep))).toMatchObject({ status: 400 })
})

it('names the field of a shape that refers further up than it is deep', async () => {
  expect(await check(using({ parts: ['list', ['up', 1]] }))).toMatchObject({ status: 200 })
  for (const up of [99, 2]) {
    const { status, fields } = await check(using({ parts: ['list', ['up', up]] }))
    expect({ up, status, fields }).toEqual({
      up,
      status: 422,
      fields: [expect.stringMatching(/^manifest\.needs\.calls\.\/store\/search\.input/)],
    })
  }
})
