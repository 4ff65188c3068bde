import { fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Services } from '../services.ts'

/**
 * Gives a task to a program in a process of its own, which takes its memory along when it ends.
 * @param patience after so many milliseconds the process is killed
 * @returns what the program answers; undefined if a signal ended it before
 * @throws Error for a program that failed
 */
export async function inOwnProcess(
  services: Services,
  program: string,
  task: Serializable,
  patience: number,
): Promise<unknown> {
  // Without the server's environment, which has secrets.
  const child = fork(program, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let answered: unknown
  child.once('message', (message) => (answered = message))
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  const complaints = child.stderr ? text(child.stderr) : Promise.resolve('')
  try {
    const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
    child.send(task, (error) => error && services.log.debug({ err: error, program }, 'a process was gone'))
    const [code, signal] = await closed
    if (answered !== undefined) return answered
    if (signal === null) throw new Error(`${program} ended with ${code}: ${await complaints}`)
    services.log.warn({ signal, program }, 'a signal ended a process')
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
