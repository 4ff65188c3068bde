import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Configuration, RuleSetRule } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'

/** Stands in for `react-refresh`: there is one runtime in the page, and the shell has it. */
const shellsRefresh = join(import.meta.dirname, '../browser/react-refresh')

/** The remote's own configuration, made for work: Fast Refresh for its components. */
export async function moduleConfig(folder: string): Promise<Configuration> {
  // What remotes make their configuration from looks there.
  process.env['NODE_ENV'] = 'development'
  const file = pathToFileURL(join(folder, 'rspack.config.ts')).href
  const { default: config } = (await import(file)) as { default: Configuration }
  return {
    ...config,
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, 'react-refresh': shellsRefresh } },
    module: { ...config.module, rules: (config.module?.rules ?? []).map(withRefresh) },
    plugins: [
      ...(config.plugins ?? []),
      new ReactRefreshRspackPlugin({
        injectEntry: false,
        exclude: [/[\\/]node_modules[\\/]/, shellsRefresh],
      }),
    ],
    // What a page runs is then what the next change is told against, also after a build that failed.
    optimization: { ...config.optimization, emitOnErrors: false },
    // The server says itself what there is to be said.
    infrastructureLogging: { level: 'warn' },
    // Colours would be styles in the page, and the content policy has none of those.
    stats: { preset: 'none', colors: false },
  }
}

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number]

interface CompilerOptions {
  readonly jsc?: { readonly transform?: { readonly react?: object } }
}

/** What the compiler of our sources is told besides: to note how components are made, so that they can be told apart. */
function withRefresh(rule: Rule): Rule {
  if (typeof rule !== 'object' || rule === null || rule.loader !== 'builtin:swc-loader') return rule
  const { jsc = {} } = (rule.options ?? {}) as CompilerOptions
  const react = { ...jsc.transform?.react, refresh: true }
  return {
    ...rule,
    options: { jsc: { ...jsc, transform: { ...jsc.transform, react } } },
  } satisfies RuleSetRule
}
