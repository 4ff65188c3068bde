import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type Configuration } from '@rspack/core'
import { AskAfreshPlugin } from './ask-afresh-plugin.ts'
import { AnywhereAlikePlugin } from './anywhere-alike-plugin.ts'
import { baseConfig } from './base-config.ts'
import { ownName, OwnNamePlugin } from './own-name-plugin.ts'
import { ReleasePlugin } from './release-plugin.ts'
import { consumedByRemotes } from './shared-modules.ts'

export interface RemoteOptions {
  /** Module code; also the namespace of its texts and its folder in addresses. */
  readonly code: string
  /** The remote's own folder. */
  readonly folder: string
}

/** What a remote may expose; each file is optional but for the pages. */
const exposable = { './pages': 'src/pages.ts', './modals': 'src/modals.ts', './palette': 'src/palette.ts' }

/** Name of the remote's container on the global object. */
export function containerName(code: string): string {
  return `atrium_${code.replaceAll('-', '_')}`
}

/** The whole build of a remote: federation container, integrity of chunks, texts, compression, immutable release. */
export function remoteConfig({ code, folder }: RemoteOptions): Configuration {
  const base = baseConfig(folder)
  const building = join(folder, 'dist', '.building')
  const name = containerName(code)
  const exposes = Object.entries(exposable).filter(([, file]) => existsSync(join(folder, file)))
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      path: building,
      publicPath: 'auto',
      uniqueName: ownName(name),
      // What throws while it is run is run again when it is asked for again, and not handed out as half of itself.
      strictModuleErrorHandling: true,
      chunkFilename: 'chunks/[name].[contenthash:8].js',
    },
    optimization: { ...base.optimization, chunkIds: 'deterministic', moduleIds: 'deterministic' },
    plugins: [
      new ModuleFederationPlugin({
        name: ownName(name),
        filename: 'entry.[contenthash:8].js',
        library: { type: 'global', name },
        exposes: Object.fromEntries(exposes.map(([door, file]) => [door, `./${file}`])),
        shared: consumedByRemotes(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new AnywhereAlikePlugin(),
      new AskAfreshPlugin(),
      new OwnNamePlugin(),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      new ReleasePlugin({ code, folder, building }),
    ],
  }
}
