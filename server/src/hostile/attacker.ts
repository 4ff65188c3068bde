import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HostileCall } from './hostile-calls.ts'
import type { HostilePortal } from './hostile-portal.ts'

/** The result of one request of the attacker. */
export interface Sent {
  path: string
  kind: string
  status: number
  /** The message of a refusal, empty for a success. */
  body: string
  /** From the request until its last byte, in milliseconds. */
  ms: number
}

export interface AttackerTask {
  url: string
  databaseUrl: string
  /** The id of the member who attacks. */
  person: string
}

/** One line of the file that the attacker's process reads. */
export interface WrittenRequest extends Pick<HostileCall, 'path' | 'kind' | 'fields'> {
  upload: HostileCall['call']['upload']
}

/** A member who attacks, in a process of their own. */
export class Attacker {
  readonly #process: ChildProcess
  readonly #folder: string
  #files = 0

  private constructor(program: ChildProcess, folder: string) {
    this.#process = program
    this.#folder = folder
  }

  /**
   * @param priority of the process. A real attacker has a machine of their own; in a measurement their client must not take the
   * processor from the server and the honest person.
   */
  static async start(portal: HostilePortal, priority: number): Promise<Attacker> {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-attacker-'))
    const program = fork(join(import.meta.dirname, 'attacker.program.ts'), { execArgv: [] })
    if (program.pid !== undefined) setPriority(program.pid, priority)
    const attacker = new Attacker(program, folder)
    const { url, databaseUrl, attacker: person } = portal
    await attacker.#answerTo({ url, databaseUrl, person: person.id } satisfies AttackerTask)
    return attacker
  }

  /** Writes requests to a file ahead of the attack, which then only reads it. @returns the file */
  async prepare(requests: readonly HostileCall[]): Promise<string> {
    const file = join(this.#folder, String(this.#files++))
    const written = requests.map(({ path, kind, fields, call: { upload } }): WrittenRequest => {
      return { path, kind, fields, upload }
    })
    await writeFile(file, written.map((one) => `${JSON.stringify(one)}\n`).join(''))
    return file
  }

  /** Sends the requests of a file in their order, as many at once as a member's browser can. */
  async attack(file: string): Promise<Sent[]> {
    return (await this.#answerTo(file)) as Sent[]
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await ended
    await rm(this.#folder, { recursive: true, force: true })
  }

  /** @throws Error if the process ended instead */
  async #answerTo(message: AttackerTask | string): Promise<unknown> {
    const answer = once(this.#process, 'message') as Promise<[unknown]>
    const gone = once(this.#process, 'exit').then(() => undefined)
    this.#process.send(message)
    const outcome = await Promise.race([answer, gone])
    if (!outcome) throw new Error('the process of the attacker ended')
    return outcome[0]
  }
}
