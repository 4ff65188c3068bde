import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { lines } from '../serve/lines.ts'
import { inOwnProcess } from '../serve/own-process.ts'
import { inTurn, type Taker } from '../serve/turns.ts'
import type { Services } from '../services.ts'
import type { MadePicture, PictureTask } from './make-picture.ts'
import { PictureError, pictureFaults } from './picture-fault.ts'

/** Less than callers wait for their turns. The process ends itself sooner if it takes much of a processor. */
const patienceMs = 0.75 * lines.pictures.waitMs

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
 * @param taker whose turn it takes; a client that has left gives its place up, and ends the work
 * @throws PictureError for a file that cannot be made into one; `damaged` when its decoder crashed or did not finish
 */
export async function readPicture(
  services: Services,
  taker: Taker,
  task: PictureTask,
  { patience = patienceMs }: { patience?: number } = {},
): Promise<MadePicture> {
  return inTurn(services, lines.pictures, taker, async () => {
    const answered = await inOwnProcess(services, program, { ...task }, { patience, gone: taker.gone })
    if (answered === undefined) throw new PictureError('damaged')
    return madeOf(answer.parse(answered))
  })
}

function madeOf(reply: z.infer<typeof answer>): MadePicture {
  if ('made' in reply) return reply.made
  throw new PictureError(reply.fault)
}
