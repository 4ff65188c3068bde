import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteConfig, shellConfig, type Release } from '@atrium/build'
import { rspack, type Configuration } from '@rspack/core'
import type { TestProject } from 'vitest/node'
import type { OfferedRelease } from './portal-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built shell's folder. */
    shell: string
    /** The built remotes of `test/remotes`. */
    releases: OfferedRelease[]
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

async function buildRemote(code: string): Promise<OfferedRelease> {
  const folder = join(import.meta.dirname, 'remotes', code)
  await build(remoteConfig({ code, folder }))
  const dist = join(folder, 'dist')
  const { version } = JSON.parse(await readFile(join(dist, 'current.json'), 'utf8')) as { version: string }
  const release = JSON.parse(await readFile(join(dist, version, 'release.json'), 'utf8')) as Release
  return { folder: join(dist, version), release }
}

/** Before any test: the shell and the remotes beside this file, built exactly as real ones are. */
export default async function buildPortal(project: TestProject): Promise<void> {
  const folder = join(import.meta.dirname, '..')
  const dist = join(folder, 'artifacts', 'portal')
  await build(shellConfig({ folder, dist }))
  project.provide('shell', dist)
  project.provide('releases', [await buildRemote('locations'), await buildRemote('stores')])
}
