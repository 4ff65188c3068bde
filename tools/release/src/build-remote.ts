import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readJson } from '@atrium/build/files'
import { rspack, type Configuration, type Stats } from '@rspack/core'
import { z } from 'zod'
import { BuildFailed } from './build-failed.ts'

const current = z.object({ version: z.string().regex(/^[0-9a-f]+$/) })

/**
 * Builds the remote in this folder by its own rspack.config.ts, and nothing else.
 * @returns the folder of the release, with its release.json
 * @throws BuildFailed
 */
export async function buildRemote(folder: string): Promise<string> {
  const config = pathToFileURL(join(folder, 'rspack.config.ts')).href
  const { default: configuration } = (await import(config)) as { default: Configuration }
  const stats = await run(configuration)
  if (stats.hasErrors())
    throw new BuildFailed(stats.toString({ all: false, errors: true, errorsCount: true, colors: false }))
  const dist = join(folder, 'dist')
  const { version } = current.parse(await readJson(join(dist, 'current.json')))
  return join(dist, version)
}

function run(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configuration)
    compiler.run((error, stats) => {
      compiler.close((closing) => {
        const failure = error ?? closing
        if (failure) reject(new BuildFailed(failure.message, { cause: failure }))
        else if (stats) resolve(stats)
        else reject(new BuildFailed('rspack ended without a result'))
      })
    })
  })
}
