// @vitest-environment node
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { integrityOf } from './integrity.ts'
import { ownName, OwnNamePlugin } from './own-name-plugin.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-own-name-'))
})

afterAll(() => rm(folder, { recursive: true }))

interface Built {
  /** Names under which the entry and the chunk exchange chunks. */
  readonly names: ReadonlySet<string>
  readonly entry: string
  readonly chunkIntegrity: string
}

/** Builds an entry that loads a chunk which says `word`. */
async function build(place: string, word: string): Promise<Built> {
  const context = join(folder, place)
  const path = join(context, 'dist')
  await mkdir(context, { recursive: true })
  await writeFile(join(context, 'index.js'), `import('./later.js').then(({ say }) => say())`)
  await writeFile(join(context, 'later.js'), `export const say = () => console.log('${word}')`)
  const compiler = rspack({
    context,
    mode: 'production',
    entry: './index.js',
    output: {
      path,
      uniqueName: ownName('shops'),
      crossOriginLoading: 'anonymous',
      filename: 'entry.[contenthash:8].js',
      chunkFilename: 'later.[contenthash:8].js',
    },
    plugins: [
      new OwnNamePlugin(),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
    ],
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else resolve()
    })
  })
  const files = await readdir(path)
  const read = (start: string) => readFile(join(path, files.find((file) => file.startsWith(start)) ?? ''))
  const [entry, chunk] = [(await read('entry')).toString(), await read('later')]
  const names = new Set(`${entry} ${chunk.toString()}`.match(/shops_\w+/g))
  return { names, entry, chunkIntegrity: integrityOf(chunk) }
}

test('each build has a name of its own, equal for the same sources elsewhere and different for others', async () => {
  const one = await build('one', 'hello')
  const same = await build('another/place', 'hello')
  const other = await build('other', 'goodbye')
  expect(one.names.size).toBe(1)
  expect([...one.names][0]).toMatch(/^shops_[0-9a-f]{12}$/)
  expect(same.names).toEqual(one.names)
  expect(other.names).not.toEqual(one.names)
})

test('computes integrity over the final scripts', async () => {
  const { entry, chunkIntegrity } = await build('whole', 'hello')
  expect(entry).toContain(chunkIntegrity)
})
