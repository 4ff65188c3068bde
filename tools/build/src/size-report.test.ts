import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { formatSizes, sizeReport } from './size-report.ts'

let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'atrium-sizes-'))
})
afterEach(() => rm(root, { recursive: true }))

async function write(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}

async function buildWith({
  portal,
  page,
  modal = 3_000,
  panel = 28_000,
}: Record<'portal' | 'page', number> & { modal?: number; panel?: number }): Promise<void> {
  const file = (brotli: number) => ({ brotli, raw: brotli * 4, integrity: '' })
  await write('shell/dist/shell.json', {
    login: ['assets/login.1.js'],
    portal: ['assets/portal.1.js'],
    dialogs: ['assets/selectors.1.js'],
    onDemand: ['assets/rich-text.1.js'],
    files: {
      'assets/login.1.js': file(5_000),
      'assets/captcha.1.js': file(2_000),
      'assets/portal.1.js': file(portal),
      'assets/later.1.js': file(30_000),
      'assets/selectors.1.js': file(16_000),
      'assets/rich-text.1.js': file(90_000),
      'assets/i18n/en.json': file(9_000),
    },
  })
  await write('remotes/stores/dist/current.json', { version: 'abc' })
  await write('remotes/stores/dist/abc/release.json', {
    code: 'stores',
    sizes: {
      entry: 12_000,
      firstViews: { 'stores.list': 13_000 + page },
      modals: { pickStores: 12_000 + modal },
      extensions: { 'stores.nearby': 12_000 + panel },
    },
    declaration: { extensions: [{ name: 'stores.nearby', of: 'locations.location.tabs' }] },
    needs: { points: { 'locations.location.tabs': { kind: 'panel', props: {} } } },
  })
}

it('adds up what travels: the login page, the whole shell, each entry, the first view of each page, each modal and each extension', async () => {
  await buildWith({ portal: 160_000, page: 20_000 })
  const sizes = await sizeReport(root)
  expect(sizes.map(({ bytes }) => bytes)).toEqual([
    5_000, 206_000, 16_000, 90_000, 12_000, 33_000, 15_000, 40_000,
  ])
  expect(sizes.every(({ bytes, budget }) => budget === undefined || bytes <= budget)).toBe(true)
})

it('says what exceeds its budget, and by how much', async () => {
  await buildWith({ portal: 175_500, page: 47_100, modal: 8_200, panel: 28_300 })
  const output = formatSizes(await sizeReport(root))
  expect(output[1]).toMatch(/221\.5 kB of +220\.0 kB {2}OVER by 1\.5 kB$/)
  expect(output[5]).toMatch(/first view of stores.* 60\.1 kB of +60\.0 kB {2}OVER by 0\.1 kB$/)
  expect(output[6]).toMatch(/opening pickStores.* 20\.2 kB of +20\.0 kB {2}OVER by 0\.2 kB$/)
  expect(output[7]).toMatch(/showing stores\.nearby.* 40\.3 kB of +40\.0 kB {2}OVER by 0\.3 kB$/)
  expect(output[0]).toMatch(/ok$/)
  expect(output[3]).toMatch(/90\.0 kB$/)
})

it('reports a remote that was never built', async () => {
  await buildWith({ portal: 1, page: 1 })
  await mkdir(join(root, 'remotes/users'), { recursive: true })
  await expect(sizeReport(root)).rejects.toThrow(/current\.json/)
})
