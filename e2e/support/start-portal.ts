import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administrator } from './people.ts'

const startsWithin = 60_000

/**
 * Starts one portal for all journeys: the real server, on an embedded database of its own, with what was built.
 * Each journey makes a project of its own in it. Its address is handed on in PORTAL_URL.
 */
export default async function startPortal(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-journeys-'))
  const server = spawn('node', [join(import.meta.dirname, '../../server/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: '0',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
  })
  process.env['PORTAL_URL'] = await addressOf(server)
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Waits for the line that says where the portal listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => reject(new Error(`the portal did not start:\n${said}`)), startsWithin)
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = said.match(/ready at (\S+)/)?.[1]
      if (!address) return
      clearTimeout(late)
      resolve(address)
    })
    server.once('exit', (code) => reject(new Error(`the portal ended with ${code}:\n${said}`)))
  })
}
