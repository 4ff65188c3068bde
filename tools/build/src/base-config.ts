import { rspack, type Configuration } from '@rspack/core'

export type Mode = 'production' | 'development'

/** Returns the kind of build: `NODE_ENV=development` asks for a development build, anything else for a shipped one. */
export function modeOfBuild(): Mode {
  return process.env['NODE_ENV'] === 'development' ? 'development' : 'production'
}

/** Returns the shared part of the shell's and the remotes' build. */
export function baseConfig(folder: string, mode: Mode = modeOfBuild()): Configuration {
  const isForWork = mode === 'development'
  return {
    context: folder,
    mode,
    target: ['web', 'es2022'],
    // The content policy allows no eval.
    devtool: isForWork ? 'cheap-module-source-map' : false,
    // rxjs has its modern build, which needs no helper library, under a condition of its own.
    resolve: {
      extensions: ['.js', '.ts', '.tsx'],
      conditionNames: ['es2015', '...'],
      // libheif asks for them when it runs on Node.
      fallback: { fs: false, path: false, crypto: false },
    },
    // Neither exists here, and libheif names them for the same reason.
    node: { __filename: 'mock', __dirname: 'mock' },
    module: {
      rules: [
        // Our packages as installed elsewhere: compiled, but treated like their sources here.
        { test: /[\\/]node_modules[\\/]@atrium[\\/].*\.js$/, type: 'javascript/auto' },
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', ...(isForWork && { development: true }) } },
            },
          },
        },
      ],
    },
    output: {
      clean: true,
      crossOriginLoading: 'anonymous',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      hashFunction: 'xxhash64',
    },
    optimization: {
      minimizer: [minimizer()],
    },
    performance: false,
    stats: 'errors-warnings',
  }
}

/** Minifies scripts. `module` is for scripts that declare nothing for others at their top level: names there are shortened as well. */
export function minimizer({ module = false } = {}) {
  return new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: {
      ecma: 2022,
      compress: { passes: 3, ecma: 2022, module },
      format: { comments: false, ecma: 2022 },
    },
  })
}
