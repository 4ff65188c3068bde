import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AccessCode } from '@atrium/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
let project: string

beforeEach(async () => {
  server = await startTestServer()
  project = await server.make.project()
})
afterEach(() => server.close())

const uploads = () => join(server.services.environment.dataDir, 'uploads')
const kilobytes = 'x'.repeat(100_000)

async function personWith(access: AccessCode[], where = project): Promise<string> {
  return server.signIn(await server.make.user({ roles: [{ project: where, access }] }))
}

/** Sends the parts in the given order. Those without a name are files. */
async function send(
  token: string,
  parts: [name: string, value: string][],
  path = '/location/import',
): Promise<number> {
  const form = new FormData()
  for (const [name, value] of parts) {
    if (name === 'file' || name === 'other') form.append(name, new Blob([value]), 'a.xlsx')
    else form.append(name, value)
  }
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect(await response.json()).toHaveProperty('error')
  return response.status
}

describe('the server writes nothing to the disk', () => {
  it('for a stranger to the project, or for a member without the right', async () => {
    const stranger = await personWith(['location_add'], await server.make.project())
    const member = await personWith(['location_view'])
    const parts: [string, string][] = [
      ['project_id', project],
      ['file', kilobytes],
    ]
    expect(await send(stranger, parts)).toBe(404)
    expect(await send(member, parts)).toBe(403)
    expect(existsSync(uploads())).toBe(false)
  })

  it('for a user without the right in any project, also when the file comes before the fields', async () => {
    const member = await personWith(['location_view'])
    const fileFirst: [string, string][] = [
      ['file', kilobytes],
      ['project_id', project],
    ]
    expect(await send(member, fileFirst)).toBe(403)
    expect(existsSync(uploads())).toBe(false)
  })
})

describe('the server writes nothing to the disk of an upload to a store', () => {
  it('for a stranger, or for a user who sees the store without the right', async () => {
    const store = await server.make.store(project)
    const seeing = ['store_view', 'store_view_all', 'store_materials_view'] as const
    const [stranger, member] = [
      await personWith(['store_materials_import', ...seeing], await server.make.project()),
      await personWith([...seeing]),
    ]
    const parts: [string, string][] = [
      ['store_id', store],
      ['file', kilobytes],
    ]
    expect(await send(stranger, parts, '/store/import')).toBe(404)
    expect(await send(member, parts, '/store/import')).toBe(403)
    expect(await send(member, parts.toReversed(), '/store/import')).toBe(403)
    expect(existsSync(uploads())).toBe(false)
  })
})

describe('the server leaves nothing on the disk', () => {
  it.each<[string, [string, string][]]>([
    [
      'a second file',
      [
        ['file', 'one'],
        ['file', 'two'],
      ],
    ],
    [
      'a file of another name',
      [
        ['file', 'one'],
        ['other', 'two'],
      ],
    ],
    ['no project', [['file', 'one']]],
    [
      'a field that is not known',
      [
        ['file', 'one'],
        ['colour', 'red'],
      ],
    ],
  ])('of a request with %s', async (_, parts) => {
    const token = await personWith(['location_add'])
    expect(await send(token, parts)).toBeGreaterThanOrEqual(400)
    expect(await readdir(uploads())).toEqual([])
  })

  it('of a file that came before a field with another user’s project', async () => {
    const token = await personWith(['location_add', 'location_edit'], await server.make.project())
    const status = await send(token, [
      ['file', 'one'],
      ['project_id', project],
    ])
    expect(status).toBe(404)
    expect(await readdir(uploads())).toEqual([])
  })
})
