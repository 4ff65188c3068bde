// @vitest-environment node
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkTree } from '../fixtures/linked-tree.ts'
import { filesBelow, readJson } from './files.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
/** Hard links work within one disk only, so builds are placed on the repository's. */
const artifacts = join(root, 'tools/build/artifacts')

let place: string

beforeAll(async () => {
  await mkdir(artifacts, { recursive: true })
  place = await mkdtemp(join(artifacts, 'anywhere-'))
  linkTree(root, join(place, 'one'), ['node_modules', 'libs', 'tools/build', 'remotes/roles'])
})

afterAll(() => rm(place, { recursive: true, force: true }))

/** Builds the remote of a copy of the repository, and returns every file of its release. */
async function builtIn(tree: string): Promise<{ version: unknown; files: Map<string, string> }> {
  const folder = join(tree, 'remotes/roles')
  const rspack = join(tree, 'node_modules/@rspack/cli/bin/rspack.js')
  await run(process.execPath, [rspack, 'build', '--config', 'rspack.config.ts'], { cwd: folder })
  const { version } = (await readJson(join(folder, 'dist/current.json'))) as { version: string }
  const release = join(folder, 'dist', version)
  const files = new Map<string, string>()
  for (const file of await filesBelow(release)) files.set(file, await readFile(join(release, file), 'base64'))
  await rm(join(folder, 'dist'), { recursive: true })
  return { version, files }
}

test('builds the same sources to the same version in another folder, byte for byte', async () => {
  const one = await builtIn(join(place, 'one'))
  await mkdir(join(place, 'somewhere/else'), { recursive: true })
  await rename(join(place, 'one'), join(place, 'somewhere/else/again'))
  const other = await builtIn(join(place, 'somewhere/else/again'))
  expect(other.version).toBe(one.version)
  expect([...other.files.keys()]).toEqual([...one.files.keys()])
  expect([...other.files].filter(([file, content]) => one.files.get(file) !== content)).toEqual([])
})
