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
