import { beforeEach, expect, it, vi } from 'vitest'
import { fetchContainer } from './fetch-container.ts'
import { loadModule } from './load-module.ts'
import type { ModuleRelease } from '../registry/module-release.ts'

const entry = '/remotes/shops/1/entry.js'
const release = { code: 'shops', entry, integrity: '', declaration: { portal: '^2.0' } } as ModuleRelease

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response('{}'))
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    for (const script of document.scripts) script.remove()
  }
})

it('fails once after half a minute if the script never arrives', async () => {
  const load = vi.fn(() => fetchContainer({ name: 'atrium_shops', entry, integrity: '' }))
  const loading = loadModule({ load }, release, 'pages').catch((error: unknown) => error)
  let told: unknown
  void loading.then((failure) => (told = failure))
  await vi.advanceTimersByTimeAsync(31_000)
  expect(told).toMatchObject({ reason: 'slow' })
  expect(load).toHaveBeenCalledTimes(1)
})

it('blames the line, not the release, for a script that failed and by now arrives unaltered', async () => {
  const load = () => fetchContainer({ name: 'atrium_shops', entry, integrity: '' })
  const loading = loadModule({ load }, release, 'pages', { once: true }).catch((error: unknown) => error)
  document.querySelector('script')?.dispatchEvent(new Event('error'))
  expect(await loading).toMatchObject({ reason: 'gone', isOfRelease: false })
})

it('blames the release for a script that runs and brings no container', async () => {
  const load = () => fetchContainer({ name: 'atrium_shops', entry, integrity: '' })
  const loading = loadModule({ load }, release, 'pages', { once: true }).catch((error: unknown) => error)
  document.querySelector('script')?.dispatchEvent(new Event('load'))
  expect(await loading).toMatchObject({ reason: 'broken', isOfRelease: true })
})
