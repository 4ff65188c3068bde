import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { testTimeouts } from '../../test-timeouts.ts'
import { administrator } from './people.ts'

export interface PortalProcess {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts a process of the real server with the last builds. Processes with the same `dataDir` share one database, like
 * several machines of one portal.
 */
export async function startPortalProcess(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<PortalProcess> {
  const server = spawn('node', [join(import.meta.dirname, '../../server/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      // A developer's own database is not for experiments.
      DATABASE_URL: undefined,
      DEMO: '0',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      RATE_LIMIT: 'off',
      // Each journey states its own address, so that failed sign-ins of one do not count against another.
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
      // On a busy machine a body waits longer than a person's would.
      BODY_TIME: '5m',
      ...settings,
    },
  })
  const url = await addressOf(server)
  return {
    url,
    async stop() {
      // A terminal's Ctrl+C has ended it already.
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** Waits for the line that says where the portal listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => {
      server.kill('SIGTERM')
      reject(new Error(`the portal did not start:\n${said}`))
    }, testTimeouts.start)
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = said.match(/ready at (\S+)/)?.[1]
      if (!address) return
      clearTimeout(late)
      resolve(address)
    })
    server.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`the portal ended with ${code}:\n${said}`))
    })
  })
}
