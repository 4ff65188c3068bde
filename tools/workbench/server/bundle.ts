import { join } from 'node:path'
import { baseConfig } from '@atrium/build/base-config'
import { rspack, type Configuration } from '@rspack/core'

const folder = join(import.meta.dirname, '..')

/** The workbench's two pages: the frame with its switches, and a single story. */
export function bundleConfig(dist: string): Configuration {
  return {
    ...baseConfig(folder),
    mode: 'development',
    entry: { frame: './src/frame.tsx', story: './src/story-page.tsx' },
    output: {
      path: dist,
      filename: '[name].js',
      chunkFilename: '[name].js',
      publicPath: '/workbench/assets/',
      clean: true,
    },
  }
}

/** Builds, and again on every change if `onChange` is given. Resolves after the first build. */
export function bundle(dist: string, onChange?: () => void): Promise<() => Promise<void>> {
  const compiler = rspack(bundleConfig(dist))
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, stats?: { hasErrors: () => boolean; toString: () => string }) => {
      if (error) return reject(error)
      if (stats?.hasErrors()) {
        if (!onChange) return reject(new Error(stats.toString()))
        process.stderr.write(`${stats.toString()}\n`)
      }
      onChange?.()
      resolve(() => new Promise((closed) => compiler.close(() => closed())))
    }
    if (onChange) compiler.watch({}, done)
    else compiler.run(done)
  })
}
