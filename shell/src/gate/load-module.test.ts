import type { ModuleDeclaration } from '@atrium/portal'
import { removeTexts } from '@atrium/portal/host'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Federation } from './federation.ts'
import { loadModule } from './load-module.ts'

const release = {
  code: 'shops',
  version: '1',
  entry: '/remotes/shops/1/entry.js',
  integrity: 'sha384-x',
  ahead: [],
  override: null,
  declaration: { portal: '^2.0' } as ModuleDeclaration,
}

const federationThat = (load: Federation['load']): Federation => ({ load })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 200 }))
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    removeTexts(release.code)
  }
})

async function outcome(loading: Promise<unknown>): Promise<unknown> {
  const settled = loading.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  return settled
}

describe('loadModule', () => {
  it('tries again before it gives up', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('once')).mockResolvedValue('pages')
    expect(await outcome(loadModule(federationThat(load), release, 'pages'))).toBe('pages')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('gives up on a script that never arrives, and says so', async () => {
    const never = () => new Promise<never>(() => {})
    expect(await outcome(loadModule(federationThat(never), release, 'pages'))).toMatchObject({
      reason: 'slow',
    })
  })

  it('tells missing code from broken code', async () => {
    const fails = async () => Promise.reject(new Error('no'))
    expect(await outcome(loadModule(federationThat(fails), release, 'pages'))).toMatchObject({
      reason: 'broken',
    })
    vi.stubGlobal('fetch', async (address: string) =>
      String(address).endsWith('.json') ? new Response('{}') : new Response('', { status: 404 }),
    )
    expect(await outcome(loadModule(federationThat(fails), release, 'pages'))).toMatchObject({
      reason: 'gone',
    })
  })

  it('refuses a module that was built against another portal contract', async () => {
    const load = vi.fn()
    const other = { ...release, declaration: { ...release.declaration, portal: '^9.0' } }
    expect(await outcome(loadModule(federationThat(load), other, 'pages'))).toMatchObject({
      reason: 'outdated',
    })
    expect(load).not.toHaveBeenCalled()
  })
})
