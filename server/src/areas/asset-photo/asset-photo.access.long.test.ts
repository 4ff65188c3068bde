import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AccessCode, AssetPhoto } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { PhotoClient, plainJpeg } from './fixtures/photo-client.ts'

let server: TestServer
let client: PhotoClient
let project: string
let other: string
let seenPlace: string
let seen: string
let hidden: string
let photo: Buffer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  client = new PhotoClient(server)
  ;[project, other] = [await server.make.project(), await server.make.project()]
  const at = await server.make.locations(project, { Seen: {}, Hidden: {} })
  seenPlace = at('Seen')
  admin = await server.signIn(await server.make.user({ superuser: true }))
  const assetAt = async (location_id: string, code: string) => {
    const assets = [{ code, name: 'Pump' }]
    return (await server.ok('/location/createAssets', { location_id, assets }, admin)).ids[0] ?? ''
  }
  ;[seen, hidden] = [await assetAt(seenPlace, 'S'), await assetAt(at('Hidden'), 'H')]
  photo = await plainJpeg()
})
afterAll(() => server.close())

const view: AccessCode[] = ['location_view', 'asset_view']
const edit: AccessCode[] = [...view, 'asset_edit']

async function person(access: AccessCode[]) {
  const user = await server.make.user({
    roles: [
      { project, access },
      { project: other, access: [...edit, 'location_view_all'] },
    ],
  })
  await server.make.assignLocations(user.id, project, [seenPlace])
  return { ...user, token: await server.signIn(user) }
}

const add = (fields: { project_id?: string; asset_id?: string }, token?: string) =>
  client.post({ project_id: project, ...fields, photo }, token)
const added = (asset_id: string): Promise<AssetPhoto> =>
  client.add({ project_id: project, asset_id, photo }, admin)

describe('adding', () => {
  it('needs the right in the project, and an asset that the caller sees', async () => {
    const [viewer, editor] = [await person(view), await person(edit)]
    const stranger = await server.signIn(
      await server.make.user({ roles: [{ project: other, access: edit }] }),
    )
    expect((await add({ asset_id: seen })).status).toBe(401)
    expect((await add({ asset_id: seen }, stranger)).status).toBe(404)
    expect((await add({ asset_id: seen }, viewer.token)).status).toBe(403)
    expect((await add({}, viewer.token)).status).toBe(403)
    expect((await add({ asset_id: hidden }, editor.token)).status).toBe(404)
    expect((await add({ asset_id: seen, project_id: other }, editor.token)).status).toBe(404)
    expect((await add({ asset_id: seen }, editor.token)).status).toBe(200)
  })

  it('stores no picture when the caller may not add it', async () => {
    const lone = await startTestServer()
    try {
      const where = await lone.make.project()
      const token = await lone.signIn(
        await lone.make.user({ roles: [{ project: where, access: ['asset_view'] }] }),
      )
      const { status } = await new PhotoClient(lone).post({ project_id: where, photo }, token)
      expect(status).toBe(403)
      const { dataDir } = lone.services.environment
      expect(existsSync(join(dataDir, 'uploads')) || existsSync(join(dataDir, 'files'))).toBe(false)
    } finally {
      await lone.close()
    }
  })
})

describe('a photo of an asset', () => {
  it('is listed for a user who sees the asset, and for nobody else', async () => {
    const [viewer, without] = [await person(view), await person(['location_view'])]
    const { id } = await added(seen)
    const ask = (asset_id: string, token: string) => server.call('/asset-photo/search', { asset_id }, token)
    const { reply } = await ask(seen, viewer.token)
    expect(reply?.photos.map((one) => one.id)).toContain(id)
    expect((await ask(seen, without.token)).status).toBe(404)
    expect((await ask(hidden, viewer.token)).status).toBe(404)
  })

  it('is removed by a user who may change the asset', async () => {
    const [viewer, editor] = [await person(view), await person(edit)]
    const [mine, theirs] = [await added(seen), await added(hidden)]
    const remove = async (token: string, ...ids: string[]) =>
      (await server.call('/asset-photo/remove', { photo_ids: ids }, token)).status
    expect(await remove(viewer.token, mine.id)).toBe(403)
    expect(await remove(editor.token, theirs.id)).toBe(404)
    expect(await remove(editor.token, mine.id, theirs.id)).toBe(404)
    expect((await client.get(mine.url)).status).toBe(200)
    expect(await remove(editor.token, mine.id)).toBe(200)
    expect(await remove(editor.token, mine.id)).toBe(404)
  })
})

describe('a photo that waits for its asset', () => {
  it('is open only to the user who sent it', async () => {
    const [one, another] = [await person(edit), await person(edit)]
    const waiting = await client.add({ project_id: project, photo }, one.token)
    const give = async (asset_id: string, token: string) =>
      (await server.call('/asset-photo/attach', { asset_id, photo_ids: [waiting.id] }, token)).status
    expect(await give(seen, another.token)).toBe(404)
    expect(
      (await server.call('/asset-photo/remove', { photo_ids: [waiting.id] }, another.token)).status,
    ).toBe(404)
    expect(await give(hidden, one.token)).toBe(404)
    expect(await give(seen, one.token)).toBe(200)
  })
})

describe('an address', () => {
  async function addressFor(token: string): Promise<string> {
    const { id } = await added(seen)
    const { photos } = await server.ok('/asset-photo/search', { asset_id: seen }, token)
    return photos.find((one) => one.id === id)?.url ?? ''
  }

  it('contains no token, and stays the same for a while', async () => {
    const { token } = await person(view)
    const address = await addressFor(token)
    expect(address).not.toContain(token.split('.')[1])
    const { photos } = await server.ok('/asset-photo/search', { asset_id: seen }, token)
    // A new half-hour may just have begun.
    expect(photos.map((one) => one.url.split('?')[0])).toContain(address.split('?')[0])
    expect((await client.get(address)).status).toBe(200)
  })

  it.each([
    ['another photo', (url: string, id: string) => url.replace(/file\/[^/]+/, `file/${id}`)],
    ['the other part', (url: string) => url.replace('/photo?', '/thumbnail?')],
    ['a later end', (url: string) => url.replace(/expires=\d+/, 'expires=99999999999')],
    ['another session', (url: string, id: string) => url.replace(/session=[^&]+/, `session=${id}`)],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['something more', (url: string) => `${url}&more=1`],
  ])('with %s is not found', async (_, change) => {
    const { token } = await person(view)
    const { id } = await added(hidden)
    expect((await client.get(change(await addressFor(token), id))).status).toBe(404)
  })

  it('stops working at once when its user loses sight of the asset', async () => {
    const viewer = await person(view)
    const address = await addressFor(viewer.token)
    await sql`delete from user_location where user_id = ${viewer.id}`.execute(server.database)
    expect((await client.get(address)).status).toBe(404)
  })

  it('stops working when its session ends', async () => {
    const { token } = await person(view)
    const address = await addressFor(token)
    await server.ok('/auth/logout', {}, token)
    const response = await client.get(address)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: { session_expired: true } })
  })

  it('does not keep the session alive', async () => {
    const { token } = await person(view)
    const address = await addressFor(token)
    const session = token.split('.')[0]
    await sql`update session set last_seen_at = now() - interval '29 minutes' where id = ${session}`.execute(
      server.database,
    )
    expect((await client.get(address)).status).toBe(200)
    const { rows } = await sql<{ rested: boolean }>`
      select last_seen_at < now() - interval '28 minutes' as rested from session where id = ${session}`.execute(
      server.database,
    )
    expect(rows).toEqual([{ rested: true }])
  })
})
