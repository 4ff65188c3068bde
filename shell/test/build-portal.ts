import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteConfig, shellConfig, type Release } from '@atrium/build'
import { rspack, type Configuration } from '@rspack/core'
import type { TestProject } from 'vitest/node'
import type { OfferedRelease } from './portal-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built shell. */
    shell: string
    /** The built remotes of `test/remotes`. */
    releases: OfferedRelease[]
    /** The next version of the stores, whose title is 'Shops'. */
    newer: OfferedRelease
  }
}

function build(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    rspack(configuration, (error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null)
      if (failure) reject(failure)
      else resolve()
    })
  })
}

const remotes = join(import.meta.dirname, 'remotes')

async function buildRemote(code: string, folder = join(remotes, code)): Promise<OfferedRelease> {
  await build(remoteConfig({ code, folder }))
  const dist = join(folder, 'dist')
  const { version } = JSON.parse(await readFile(join(dist, 'current.json'), 'utf8')) as { version: string }
  const release = JSON.parse(await readFile(join(dist, version, 'release.json'), 'utf8')) as Release
  return { folder: join(dist, version), release }
}

/** Builds a copy of the same sources with a few changed words. */
async function buildNewer(artifacts: string): Promise<OfferedRelease> {
  const copy = join(artifacts, 'newer')
  await rm(copy, { recursive: true, force: true })
  await cp(remotes, copy, { recursive: true, filter: (path) => !path.endsWith('dist') })
  const reword = async (path: string, before: string, after: string) => {
    const file = join(copy, 'stores', path)
    await writeFile(file, (await readFile(file, 'utf8')).replace(before, after))
  }
  await reword('i18n/en.json', '"Stores"', '"Shops"')
  await reword('src/list.page.tsx', 'nothing yet', 'nothing so far')
  return buildRemote('stores', join(copy, 'stores'))
}

/** Builds the shell and the remotes beside this file exactly as real ones, before any test. */
export default async function buildPortal(project: TestProject): Promise<void> {
  const folder = join(import.meta.dirname, '..')
  const artifacts = join(folder, 'artifacts')
  const dist = join(artifacts, 'portal')
  await build(shellConfig({ folder, dist }))
  project.provide('shell', dist)
  project.provide('releases', [await buildRemote('locations'), await buildRemote('stores')])
  project.provide('newer', await buildNewer(artifacts))
}
