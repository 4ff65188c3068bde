import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Configuration, RuleSetRule } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'

/** Replaces `react-refresh`: the page has one runtime, which the shell has. */
const shellsRefresh = join(import.meta.dirname, '../browser/react-refresh')

/** Returns the remote's own configuration, changed for development: Fast Refresh for its components. */
export async function moduleConfig(folder: string): Promise<Configuration> {
  // The remote's configuration reads this.
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
    // Keeps the page's running build as the base of the next update, also after a failed build.
    optimization: { ...config.optimization, emitOnErrors: false },
    // The server prints its own messages.
    infrastructureLogging: { level: 'warn' },
    // Colours would need styles in the page, which the content policy refuses.
    stats: { preset: 'none', colors: false },
  }
}

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number]

interface CompilerOptions {
  readonly jsc?: { readonly transform?: { readonly react?: object } }
}

/** Makes our sources' compiler record the signatures of components, so that Fast Refresh can tell them apart. */
function withRefresh(rule: Rule): Rule {
  if (typeof rule !== 'object' || rule === null || rule.loader !== 'builtin:swc-loader') return rule
  const { jsc = {} } = (rule.options ?? {}) as CompilerOptions
  const react = { ...jsc.transform?.react, refresh: true }
  return {
    ...rule,
    options: { jsc: { ...jsc, transform: { ...jsc.transform, react } } },
  } satisfies RuleSetRule
}
