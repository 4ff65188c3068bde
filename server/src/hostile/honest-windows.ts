import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { HonestPersonData, HonestWindow } from './honest-person.ts'

/** An honest person who works in a thread of their own, measured in windows. */
export class HonestWindows {
  readonly #person: Worker

  constructor(data: HonestPersonData) {
    this.#person = new Worker(join(import.meta.dirname, 'honest-person.ts'), { workerData: data })
  }

  /** Returns the measurements of the person during `work`. */
  async during(work: () => Promise<void>): Promise<HonestWindow> {
    this.#person.postMessage('begin')
    const closed = once(this.#person, 'message')
    try {
      await work()
    } finally {
      this.#person.postMessage('end')
    }
    const [window] = (await closed) as [HonestWindow]
    return window
  }

  async stop(): Promise<void> {
    await this.#person.terminate()
  }
}
