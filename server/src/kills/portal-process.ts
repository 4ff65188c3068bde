import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { placesIn, keepPassword } from '../database/embedded/cluster.ts'
import { urlOf } from '../database/embedded/connection.ts'
import { findPostmaster, stopPostmaster } from '../database/embedded/postmaster.ts'
import { isAlive } from '../database/embedded/process-state.ts'

export const administrator = { email: 'admin@atrium.example', password: 'a password for kills' }

/** A portal as people run it, a process of its own with its embedded database, that tests kill and restart. */
export class PortalProcess {
  readonly #dataDir: string
  readonly #environment: Record<string, string>
  readonly #within: readonly string[]
  readonly #program: string
  #child: ChildProcess | undefined
  #url = ''

  /**
   * `within` is a command that runs the portal's own, such as one that gives it a disk. `checkout` is another checkout to start
   * the portal from.
   */
  constructor(
    dataDir: string,
    environment: Record<string, string> = {},
    within: readonly string[] = [],
    checkout = join(import.meta.dirname, '../../..'),
  ) {
    this.#program = join(checkout, 'server/src/main.ts')
    this.#dataDir = dataDir
    this.#environment = environment
    this.#within = within
  }

  get url(): string {
    return this.#url
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** @throws the server's output if it ended before it was ready */
  async start(): Promise<void> {
    const [program = '', ...args] = [...this.#within, process.execPath, this.#program]
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: this.#dataDir,
        DATABASE_URL: '',
        ADMIN_PASSWORD: administrator.password,
        CAPTCHA: 'off',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'silent',
        ...this.#environment,
      },
    })
    this.#child = child
    let output = ''
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer): void => {
        output += chunk.toString()
        this.#url = output.match(/ready at (\S+)\n/)?.[1] ?? ''
        if (this.#url) resolve()
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('exit', () => reject(new Error(`the portal ended: ${output}`)))
    })
  }

  async killServer(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Kills PostgreSQL: its first process and, `withChildren`, every other one of it at once. */
  async killDatabase(withChildren: boolean): Promise<void> {
    const server = await findPostmaster(placesIn(join(this.#dataDir, 'postgres')))
    if (server === undefined) throw new Error('there is no PostgreSQL to kill')
    const children = withChildren ? await childrenOf(server.pid) : []
    for (const pid of [server.pid, ...children]) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  }

  /** Returns a connection string to the database as it runs now, past the portal. */
  async databaseUrl(): Promise<string> {
    // The portal's own view of the disk, as `within` may have mounted one.
    const root = this.#within.length > 0 ? `/proc/${this.pid}/root` : ''
    const folder = join(root, this.#dataDir, 'postgres')
    const lines = (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
    return urlOf(`${root}${lines[4]}`, await keepPassword(folder), 'atrium')
  }

  /** Waits until the portal is ready. @returns how long it took, in milliseconds */
  async ready(): Promise<number> {
    const began = performance.now()
    for (;;) {
      const answer = await fetch(`${this.#url}/health/ready`).catch(() => undefined)
      if (answer?.ok) return performance.now() - began
      if (performance.now() - began > 60_000) throw new Error('the portal did not become ready again')
      await pause(20)
    }
  }

  /** Ends the portal and its database, whatever state they are in. */
  async stop(): Promise<void> {
    if (this.isRunning) await this.#end('SIGTERM')
    await stopPostmaster(placesIn(join(this.#dataDir, 'postgres')))
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || !this.isRunning) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}

/** Returns a function that returns the address of the next process on each call. */
export function inTurns(portals: readonly PortalProcess[]): () => string {
  let calls = 0
  return () => portals[calls++ % portals.length]?.url ?? ''
}

/** Returns the ids of the processes that `parent` has started. */
async function childrenOf(parent: number): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (!pid) continue
    // A process that ended meanwhile has no parent.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent) found.push(pid)
  }
  return found
}
