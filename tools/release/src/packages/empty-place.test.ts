import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copiedRemote, type CopiedRemote } from '../../fixtures/copied-remote.ts'
import { emptyPlace, type EmptyPlace } from '../../fixtures/empty-place.ts'
import { filesBelow } from '@atrium/build/files'
import { importedJson, run } from './emit-packages.ts'
import { packPackages } from './pack-packages.ts'

const root = join(import.meta.dirname, '../../../..')

let tarballs: string
let place: EmptyPlace
let copy: CopiedRemote

beforeAll(async () => {
  tarballs = await mkdtemp(join(tmpdir(), 'atrium-tarballs-'))
  await packPackages(root, tarballs, { types: false })
  place = await emptyPlace(root, 'stores', tarballs)
  copy = await copiedRemote(root, 'stores')
})

afterAll(async () => {
  await place?.remove()
  await copy?.remove()
  await rm(tarballs, { recursive: true })
})

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>

/** The description of a release, without names and sizes of scripts: those depend on the place of their sources. */
const comparable = ({
  code,
  declaration,
  languages,
  needs,
  offers,
  ...release
}: Record<string, unknown>) => ({
  ...{ code, declaration, languages, needs, offers },
  pages: Object.keys(release['pageScripts'] as object),
  modals: Object.keys(release['modalScripts'] as object),
})

/** Builds by hand as a team does, and returns the release.json. */
async function releaseBuiltIn(folder: string) {
  const cli = createRequire(join(folder, 'rspack.config.ts')).resolve('@rspack/cli/package.json')
  const rspack = join(dirname(cli), 'bin/rspack.js')
  await run(process.execPath, [rspack, 'build', '--config', 'rspack.config.ts'], folder)
  const { version } = await readJson(join(folder, 'dist/current.json'))
  return readJson(join(folder, 'dist', String(version), 'release.json'))
}

it('packs JavaScript, and nothing that Node would have to strip', async () => {
  const files = await filesBelow(join(place.remote, 'node_modules/@atrium/build'))
  expect(files).toContain('src/index.js')
  expect(files.filter((file) => /(?<!\.d)\.tsx?$/.test(file))).toEqual([])
})

it('packs each JSON that a script of it imports', async () => {
  const installed = join(place.remote, 'node_modules/@atrium')
  const files = await filesBelow(installed)
  const scripts = files.filter((file) => file.endsWith('.js'))
  const imported = await Promise.all(
    scripts.map(async (script) => importedJson(script, await readFile(join(installed, script), 'utf8'))),
  )
  expect(imported.flat()).toContain('screens/src/export/words/en.json')
  expect(files).toEqual(expect.arrayContaining(imported.flat()))
})

it('builds a remote from an empty folder to the same release as in the repository', async () => {
  const [alone, here] = [await releaseBuiltIn(place.remote), await releaseBuiltIn(copy.folder)]
  expect(comparable(alone)).toEqual(comparable(here))
})
