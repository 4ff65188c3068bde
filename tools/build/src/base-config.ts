import { rspack, type Configuration } from '@rspack/core'

export type Mode = 'production' | 'development'

/** What is built: `NODE_ENV=development` asks for the build that people work on, anything else for what is shipped. */
export function modeOfBuild(): Mode {
  return process.env['NODE_ENV'] === 'development' ? 'development' : 'production'
}

/** What the shell's and the remotes' builds have in common. */
export function baseConfig(folder: string, mode: Mode = modeOfBuild()): Configuration {
  const isForWork = mode === 'development'
  return {
    context: folder,
    mode,
    target: ['web', 'es2022'],
    // The content policy allows no eval.
    devtool: isForWork ? 'cheap-module-source-map' : false,
    // rxjs keeps its modern build, which needs no helper library, behind a condition of its own.
    resolve: {
      extensions: ['.js', '.ts', '.tsx'],
      conditionNames: ['es2015', '...'],
      // libheif asks for them where it runs on Node.
      fallback: { fs: false, path: false, crypto: false },
    },
    // Neither is there, and libheif names them for the same reason.
    node: { __filename: 'mock', __dirname: 'mock' },
    module: {
      rules: [
        // Our packages as they are installed elsewhere: compiled, and read as their sources are here.
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
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: {
            ecma: 2022,
            compress: { passes: 3, ecma: 2022 },
            format: { comments: false, ecma: 2022 },
          },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  }
}
