import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startPeer, type Peer } from '../fixtures/peer.ts'
import { portalAt } from './portal.ts'
import type { Audience } from './read-arguments.ts'
import { release } from './release.ts'

const built = vi.hoisted(() => ({ folder: '' }))
vi.mock('./build-remote.ts', () => ({ buildRemote: async () => built.folder }))

const integrity = `sha384-${'a'.repeat(64)}`
const manifest = {
  ...{ code: 'stores', version: 'abcdefabcdef', entry: 'entry.js', integrity, ahead: [] },
  ...{
    bytes: { raw: 1, brotli: 1, gzip: 1 },
    pageScripts: {},
    modalScripts: {},
    extensionScripts: {},
    textGaps: {},
  },
  declaration: {
    ...{
      code: 'stores',
      titleKey: 'title',
      position: 1,
      portal: '^1.0',
      pages: [],
      navigation: [],
      tabs: [],
    },
    ...{
      modals: [],
      opens: [],
      events: { sends: [], hears: [] },
      palette: [],
      actions: [],
      points: [],
      extensions: [],
      languages: ['en'],
    },
  },
  languages: ['en'],
  sizes: { entry: 1, firstViews: {}, modals: {}, extensions: {} },
  needs: { portal: '^1.0', contract: '^1.0', packages: {}, calls: {}, modals: {}, hears: [], points: {} },
  offers: { modals: {}, sends: [], points: {} },
  files: [{ path: 'entry.js', integrity, bytes: 1 }],
}

let peer: Peer
let printed: string[]

beforeEach(async () => {
  peer = await startPeer()
  printed = []
  built.folder = await mkdtemp(join(tmpdir(), 'atrium-built-'))
  await writeFile(join(built.folder, 'entry.js'), ' ')
  await writeFile(join(built.folder, 'release.json'), JSON.stringify(manifest))
  await writeFile(join(built.folder, 'rspack.config.ts'), '')
})
afterEach(async () => {
  await peer.close()
  await rm(built.folder, { recursive: true })
})

const giveTo = (audience: Audience) =>
  release(
    { remote: built.folder, portal: undefined, action: { kind: 'candidate', audience } },
    {
      folder: built.folder,
      portal: portalAt(peer.address, 'ark_key'),
      say: (line) => void printed.push(line),
    },
  )
const requestedPaths = () => peer.heard.map(({ path }) => path.replace('/api', ''))

it('checks the audience of a candidate before it publishes anything', async () => {
  const message = 'PLANT/KEEPR was not found.'
  peer.answers(422, {
    error: { code: 'validation', key: 'candidate_unknown', message, fields: { roles: message } },
  })
  const refused = giveTo({ roles: ['PLANT/KEEPR'], users: ['ana@example.org', 'id-1'], percentage: 0 })
  await expect(refused).rejects.toThrow(message)
  expect(requestedPaths()).toEqual(['/release/check'])
  expect(JSON.parse(peer.heard[0]?.body ?? '')).toMatchObject({
    roles: ['PLANT/KEEPR'],
    emails: ['ana@example.org'],
    user_ids: ['id-1'],
  })
})

it('says who receives a candidate, and what share of everybody', async () => {
  peer.answers(200, { breaks: [], is_new: true })
  await giveTo({ roles: ['PLANT/KEEPER'], users: [], percentage: 10 })
  expect(requestedPaths()).toEqual(['/release/check', '/release/publish', '/release/set_candidate'])
  expect(JSON.parse(peer.heard.at(-1)?.body ?? '')).toEqual({
    ...{ module_code: 'stores', version: 'abcdefabcdef', percentage: 10 },
    ...{ roles: ['PLANT/KEEPER'], emails: [], user_ids: [] },
  })
  expect(printed.at(-1)).toContain('candidate for role PLANT/KEEPER, 10% of everybody;')
})

it('names the file that should be JSON and is not', async () => {
  await writeFile(join(built.folder, 'release.json'), '{"code": ')
  await expect(giveTo({ roles: [], users: [], percentage: 10 })).rejects.toThrow(
    `${join(built.folder, 'release.json')} is no JSON: `,
  )
  expect(requestedPaths()).toEqual([])
})
