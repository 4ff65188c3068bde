import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { lines } from '../serve/lines.ts'
import { inTurn } from '../serve/turns.ts'
import type { Services } from '../services.ts'
import type { MadePicture, PictureTask } from './make-picture.ts'
import { PictureError, pictureFaults } from './picture-fault.ts'

/** The largest accepted picture takes about half of it on a slow machine. */
const patienceMs = 60_000

const program = fileURLToPath(new URL('./picture.program.ts', import.meta.url))

const answer = z.union([
  z.object({
    made: z.object({
      format: z.enum(['jpeg', 'png']),
      width: z.int(),
      height: z.int(),
      bytes: z.int(),
      thumbnailBytes: z.int(),
    }),
  }),
  z.object({ fault: z.enum(pictureFaults) }),
])

/**
 * Makes a picture from a file, in a process of its own and when it is the person's turn.
 * @throws PictureError for a file that cannot be made into one; `damaged` when its decoder crashed or did not finish
 */
export async function readPicture(
  services: Services,
  person: string,
  task: PictureTask,
  patience = patienceMs,
): Promise<MadePicture> {
  return inTurn(services, lines.pictures, person, () => inOwnProcess(services, task, patience))
}

async function inOwnProcess(services: Services, task: PictureTask, patience: number): Promise<MadePicture> {
  // Without the server's environment, which has secrets.
  const child = fork(program, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let answered: unknown
  child.once('message', (message) => (answered = message))
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  const complaints = child.stderr ? text(child.stderr) : Promise.resolve('')
  try {
    const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
    child.send(task, (error) => error && services.log.debug({ err: error }, 'a picture process was gone'))
    const [code, signal] = await closed
    if (answered !== undefined) return madeOf(answer.parse(answered))
    if (signal === null) throw new Error(`the picture process ended with ${code}: ${await complaints}`)
    services.log.warn({ signal }, 'a picture crashed its process')
    throw new PictureError('damaged')
  } finally {
    clearTimeout(timer)
  }
}

function madeOf(reply: z.infer<typeof answer>): MadePicture {
  if ('made' in reply) return reply.made
  throw new PictureError(reply.fault)
}
