import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type Configuration } from '@rspack/core'
import { AskAfreshPlugin } from './ask-afresh-plugin.ts'
import { AnywhereAlikePlugin } from './anywhere-alike-plugin.ts'
import { baseConfig, modeOfBuild } from './base-config.ts'
import { ownName, OwnNamePlugin } from './own-name-plugin.ts'
import { ReleasePlugin } from './release-plugin.ts'
import { consumedByRemotes } from './shared-modules.ts'

export interface RemoteOptions {
  /** Module code, which is also the namespace of its texts and its folder in addresses. */
  readonly code: string
  /** The remote's own folder. */
  readonly folder: string
}

/** What a remote may expose; every file except the pages is optional. */
const exposable = {
  './pages': 'src/pages.ts',
  './modals': 'src/modals.ts',
  './palette': 'src/palette.ts',
  './extensions': 'src/extensions.ts',
}

/** The version of a module under development; no release has this name. */
export const developmentVersion = 'development'

/** The entry script below `developmentAddress`. */
export const developmentEntry = 'entry.js'

/** Returns where a development server serves a module's files, in place of a release. */
export function developmentAddress(code: string): string {
  return `/remotes/${code}/${developmentVersion}/`
}

/** Returns the name of the remote's container on the global object. */
export function containerName(code: string): string {
  return `atrium_${code.replaceAll('-', '_')}`
}

/** The remote's half of module federation: what it exposes, without copies of what the shell shares. */
function federation({ code, folder }: RemoteOptions, own: { name: string; filename: string }) {
  const exposes = Object.entries(exposable).filter(([, file]) => existsSync(join(folder, file)))
  return new ModuleFederationPlugin({
    ...own,
    library: { type: 'global', name: containerName(code) },
    exposes: Object.fromEntries(exposes.map(([door, file]) => [door, `./${file}`])),
    shared: consumedByRemotes(),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  })
}

/** The whole build of a remote: federation container, integrity of chunks, texts, compression, immutable release. */
function releasedRemote({ code, folder }: RemoteOptions): Configuration {
  const base = baseConfig(folder)
  const building = join(folder, 'dist', '.building')
  const name = ownName(containerName(code))
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      path: building,
      publicPath: 'auto',
      uniqueName: name,
      // A module that throws while it runs is run again on the next request, and never returned half initialised.
      strictModuleErrorHandling: true,
      chunkFilename: 'chunks/[name].js',
    },
    optimization: { ...base.optimization, chunkIds: 'deterministic', moduleIds: 'deterministic' },
    // Names of chunks need no hash: the folder of a release is named for its content and never changes.
    ignoreWarnings: [/can be risky\s+with SRI/],
    plugins: [
      federation({ code, folder }, { name, filename: 'entry.[contenthash:8].js' }),
      new AnywhereAlikePlugin(),
      new AskAfreshPlugin(),
      new OwnNamePlugin(),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      new ReleasePlugin({ code, folder, building }),
    ],
  }
}

/**
 * The build for development: the same container, in memory, at one constant address, without the steps of a release. Its
 * chunks and its instance have names that no release has.
 */
function remoteAtWork({ code, folder }: RemoteOptions): Configuration {
  const base = baseConfig(folder)
  const name = `${containerName(code)}_development`
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      path: join(folder, 'dist', '.development'),
      publicPath: developmentAddress(code),
      uniqueName: name,
      strictModuleErrorHandling: true,
      // A page two changes behind requests both.
      clean: false,
      filename: '[name].js',
      chunkFilename: 'chunks/[name].js',
    },
    plugins: [federation({ code, folder }, { name, filename: developmentEntry })],
  }
}

/** The build of a remote: a release, or with `NODE_ENV=development` what a development server serves. */
export function remoteConfig(options: RemoteOptions): Configuration {
  return modeOfBuild() === 'development' ? remoteAtWork(options) : releasedRemote(options)
}
