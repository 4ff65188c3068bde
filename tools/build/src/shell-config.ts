import { join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { AskAfreshPlugin } from './ask-afresh-plugin.ts'
import { baseConfig, minimizer } from './base-config.ts'
import { contextFiles, sharedVersions } from './shared-modules.ts'
import { ShellPlugin } from './shell-plugin.ts'

export interface ShellOptions {
  /** The shell's own folder. */
  readonly folder: string
  /** Where the result goes; the shell's `dist` by default. */
  readonly dist?: string
  /** Scripts that run before any other, including the login page's. */
  readonly first?: readonly string[]
}

/** Chakra's and Ark's context modules under names that the shell's source can import. */
function contextAliases(): Record<string, string> {
  return Object.fromEntries(Object.entries(contextFiles()).map(([name, file]) => [`#shared/${name}`, file]))
}

/**
 * The build of the shell: login page script, portal, texts, HTML of each language, compression, `shell.json`. With
 * `NODE_ENV=development` it has React's development build, uncompressed, for work on remotes.
 */
export function shellConfig({
  folder,
  dist = join(folder, 'dist'),
  first = [],
}: ShellOptions): Configuration {
  const base = baseConfig(folder)
  return {
    ...base,
    entry: { login: [...first, './src/login/login-script.ts'] },
    resolve: { ...base.resolve, alias: contextAliases() },
    output: {
      ...base.output,
      // People who have the portal open still fetch from the build before: the plugin removes older ones.
      clean: base.mode === 'development',
      path: dist,
      publicPath: '/',
      uniqueName: 'atrium_shell',
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    optimization: {
      ...base.optimization,
      minimizer: [minimizer({ module: true })],
      // The shortest names: more files change with a new shell, but each is smaller.
      mangleExports: base.mode === 'production' && 'size',
      chunkIds: base.mode === 'production' ? 'deterministic' : 'named',
      splitChunks: {
        // One file for everything that the signed-in portal needs at once: many small ones compress worse. Files of their own for
        // what only later parts share.
        // The inspector, the bell and the inbox share nothing: what everybody loads at once is not split for what comes later.
        chunks: ({ name }) =>
          !['login', 'portal', 'inspector', 'inspector-door', 'bell', 'inbox'].includes(name ?? ''),
        cacheGroups: {
          default: { minChunks: 2, minSize: 4_000, reuseExistingChunk: true },
          defaultVendors: false,
        },
      },
    },
    plugins: [
      new rspack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(sharedVersions()),
        // The registry names every entry with its hash and the gate fetches them. The runtime only shares modules.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: JSON.stringify(true),
        FEDERATION_OPTIMIZE_NO_REMOTE: JSON.stringify(true),
        ENV_TARGET: JSON.stringify('web'),
      }),
      new rspack.CopyRspackPlugin({ patterns: [join(folder, 'service-worker.js')] }),
      new AskAfreshPlugin(),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      new ShellPlugin({ folder, dist }),
    ],
  }
}
