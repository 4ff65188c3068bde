import { join } from 'node:path'
import { developmentAddress } from '@atrium/build'
import { rspack, type Stats } from '@rspack/core'
import { RspackDevServer, type Configuration } from '@rspack/dev-server'
import { answerRegistry } from './answer-registry.ts'
import { moduleConfig } from './module-config.ts'
import { portalBehind } from './portal-behind.ts'
import { readDeclaration } from './read-declaration.ts'

export interface ServeOptions {
  readonly code: string
  /** The remote's folder. */
  readonly folder: string
  /** The portal's address. */
  readonly portal: string
  readonly port: number
  /** Where the shell at work lies. */
  readonly shell: string
  /** Resolves when it does; rejects where it could not be built. */
  readonly isShellThere: () => Promise<void>
  /** Told of each time that the module was built, or was not. */
  readonly onBuilt: (stats: Stats) => void
  /** What the page is told of, too. */
  readonly onTrouble: (trouble: string) => void
}

export interface Serving {
  /** Has every page load itself again. */
  reload(): void
  stop(): Promise<void>
}

/**
 * Serves the portal at a port of this machine, drawn by the shell at work, with the module as its sources are. Everything
 * else comes from the portal. Resolves once it listens.
 */
export async function serveModule(options: ServeOptions): Promise<Serving> {
  const compiler = rspack(await moduleConfig(options.folder))
  compiler.hooks.done.tap('serveModule', options.onBuilt)
  const server = new RspackDevServer(serverOptions(options), compiler)
  await server.start()
  return {
    reload: () => server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed'),
    stop: () => server.stop(),
  }
}

function serverOptions(options: ServeOptions): Configuration {
  const { code, folder, port, shell, isShellThere } = options
  const own = developmentAddress(code)
  const isOwn = (path = '') => path.startsWith(own) || path.startsWith('/assets/')
  return {
    host: 'localhost',
    port,
    hot: true,
    setupExitSignals: false,
    // Replies are small or compressed already, and the stream of events must not wait for more.
    compress: false,
    headers: (request): Record<string, string> =>
      request.url?.startsWith(own) ? { 'cache-control': 'no-store' } : {},
    webSocketServer: { type: 'ws', options: { path: `${own}changes` } },
    client: {
      logging: 'warn',
      // What goes wrong while the module runs is shown by the portal itself.
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    static: [
      { directory: join(folder, 'i18n'), publicPath: `${own}i18n`, watch: true },
      { directory: join(shell, 'assets'), publicPath: '/assets', watch: false },
    ],
    setupMiddlewares: ([checkHost, checkOrigin, ...middlewares]) => [
      ...[checkHost, checkOrigin].filter((check) => check !== undefined),
      {
        name: 'shell-at-work',
        path: '/assets',
        middleware: (_request: unknown, _response: unknown, next: (error?: unknown) => void) =>
          void isShellThere().then(() => next(), next),
      },
      {
        name: 'registry',
        path: '/api/modules/registry',
        middleware: answerRegistry({ ...options, declaration: () => readDeclaration(folder) }),
      },
      ...middlewares,
    ],
    proxy: portalBehind(options, isOwn),
  }
}
