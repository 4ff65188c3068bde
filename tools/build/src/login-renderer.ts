import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rspack } from '@rspack/core'
import { baseConfig, modeOfBuild } from './base-config.ts'
import type { Texts } from './portal-texts.ts'

/** A script of the portal as a page names it. */
export interface PageScript {
  readonly address: string
  readonly integrity: string
}

export interface LoginOptions {
  readonly language: string
  readonly texts: Texts
  readonly languages: readonly { readonly code: string; readonly native: string }[]
  readonly ahead: readonly PageScript[]
}

export interface RenderedLogin {
  readonly html: string
  readonly css: string
  readonly direction: 'ltr' | 'rtl'
  readonly data: string
}

export type RenderLogin = (options: LoginOptions) => RenderedLogin

/** Builds the login page's components for Node, once for all languages, and returns the function that renders them. */
export async function buildLoginRenderer(shellFolder: string): Promise<RenderLogin> {
  // The shipped shell and the development shell may be built side by side.
  const folder = join(shellFolder, '.cache', modeOfBuild() === 'production' ? 'login' : 'login-at-work')
  const base = baseConfig(shellFolder, 'production')
  const compiler = rspack({
    ...base,
    target: ['node', 'es2022'],
    entry: { 'render-login': './src/login/render-login.tsx' },
    output: {
      path: folder,
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    optimization: { minimize: true },
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null)
      compiler.close((closing) => ((failure ?? closing) ? reject(failure ?? closing) : resolve()))
    })
  })
  // A later build in the same process must not get the module of an earlier one.
  const address = `${pathToFileURL(join(folder, 'render-login.mjs')).href}?at=${Date.now()}`
  const { renderLogin } = (await import(address)) as { renderLogin: RenderLogin }
  return renderLogin
}
