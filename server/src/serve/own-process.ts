import { fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Services } from '../services.ts'

/**
 * Gives a task to a program in a process of its own, which takes its memory along when it ends.
 * @param bounds after `patience` milliseconds the process is killed, and at once when the client is gone
 * @returns what the program answers; undefined if a signal ended it before
 * @throws Error for a program that failed, or whose client is gone
 */
export async function inOwnProcess(
  services: Services,
  program: string,
  task: Serializable,
  { patience, gone }: { patience: number; gone?: AbortSignal | undefined },
): Promise<unknown> {
  gone?.throwIfAborted()
  // Without the server's environment, which has secrets.
  const child = fork(program, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let answered: unknown
  child.once('message', (message) => (answered = message))
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  const end = () => child.kill('SIGKILL')
  gone?.addEventListener('abort', end, { once: true })
  const complaints = child.stderr ? text(child.stderr) : Promise.resolve('')
  try {
    const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
    child.send(task, (error) => error && services.log.debug({ err: error, program }, 'a process was gone'))
    const [code, signal] = await closed
    if (answered !== undefined) return answered
    gone?.throwIfAborted()
    if (signal === null) throw new Error(`${program} ended with ${code}: ${await complaints}`)
    services.log.warn({ signal, program }, 'a signal ended a process')
    return undefined
  } finally {
    clearTimeout(timer)
    gone?.removeEventListener('abort', end)
  }
}
