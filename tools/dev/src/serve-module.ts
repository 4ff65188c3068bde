import { join } from 'node:path'
import { developmentAddress } from '@atrium/build'
import { rspack } from '@rspack/core'
import { RspackDevServer, type Configuration } from '@rspack/dev-server'
import { answerRegistry } from './answer-registry.ts'
import { moduleConfig } from './module-config.ts'
import { portalBehind } from './portal-behind.ts'
import { readDeclaration } from './read-declaration.ts'
import type { ServeOptions } from './serve-options.ts'

export interface Serving {
  /** Makes every page reload. */
  reload(): void
  stop(): Promise<void>
}

/**
 * Serves the portal at a port of this machine, drawn by the development shell, with the module built from its current
 * sources. Everything else comes from the portal. Resolves once it listens.
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
    // Replies are small or compressed already, and the stream of events must not be buffered.
    compress: false,
    headers: (request): Record<string, string> =>
      request.url?.startsWith(own) ? { 'cache-control': 'no-store' } : {},
    webSocketServer: { type: 'ws', options: { path: `${own}changes` } },
    client: {
      logging: 'warn',
      // The portal itself shows errors of the running module.
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
        name: 'place',
        path: '/api/user/get_place',
        middleware: answerRegistry({ ...options, declaration: () => readDeclaration(folder) }),
      },
      ...middlewares,
    ],
    proxy: portalBehind(options, isOwn),
  }
}
