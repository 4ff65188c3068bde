import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { HonestPersonData, HonestWindow } from './honest-person.program.ts'

/** An honest person who works in a process of their own, measured in windows. */
export class HonestWindows {
  readonly #person: ChildProcess

  private constructor(person: ChildProcess) {
    this.#person = person
  }

  static async start(data: HonestPersonData): Promise<HonestWindows> {
    const person = fork(join(import.meta.dirname, 'honest-person.program.ts'), { execArgv: [] })
    const ready = once(person, 'message')
    person.send(data)
    await ready
    return new HonestWindows(person)
  }

  /** Returns the measurements of the person during `work`. */
  async during(work: () => Promise<void>): Promise<HonestWindow> {
    this.#person.send('begin')
    const closed = once(this.#person, 'message')
    try {
      await work()
    } finally {
      this.#person.send('end')
    }
    const [window] = (await closed) as [HonestWindow]
    return window
  }

  async stop(): Promise<void> {
    const ended = once(this.#person, 'exit')
    this.#person.kill('SIGKILL')
    await ended
  }
}
