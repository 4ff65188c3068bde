import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const program = join(import.meta.dirname, 'make-orders.program.ts')

/** Processes that make the orders of schedules in a database until they are killed. */
export class Makers {
  readonly #databaseUrl: string
  readonly #running = new Set<ChildProcess>()

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
  }

  /**
   * Starts a process and waits until it makes orders.
   * @param lastDay how many days its clock may run ahead
   * @throws Error if it ended before
   */
  async start(lastDay: number): Promise<void> {
    const maker = spawn(process.execPath, [program, this.#databaseUrl, String(lastDay)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#running.add(maker)
    const ended = once(maker, 'exit').then(() => {
      throw new Error('a process that makes orders ended before it made some')
    })
    await Promise.race([once(maker.stdout, 'data'), ended])
  }

  /** Kills one of the processes, whatever it does, and says whether it was still at work. */
  async killOne(): Promise<boolean> {
    const [maker] = [...this.#running].toSorted(() => Math.random() - 0.5)
    if (!maker) return false
    this.#running.delete(maker)
    const isAtWork = maker.exitCode === null && maker.signalCode === null
    const ended = once(maker, 'exit')
    maker.kill('SIGKILL')
    if (isAtWork) await ended
    return isAtWork
  }

  async killAll(): Promise<void> {
    while (this.#running.size > 0) await this.killOne()
  }
}
