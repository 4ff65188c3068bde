// A process of its own for each picture: the file of a stranger may crash a decoder, or keep it busy for ever.
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { endAfterProcessorTime } from '../serve/processor-time.ts'
import { makePicture, type PictureTask } from './make-picture.ts'
import { PictureError } from './picture-fault.ts'

// Decoding may take all of a processor. Calls come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.cache(false)
sharp.concurrency(1)
/** A third of what others wait for their turns. */
endAfterProcessorTime(20_000)
process.once('disconnect', () => process.exit(1))

const [task] = (await once(process, 'message')) as [PictureTask]
try {
  answer({ made: await makePicture(task) })
} catch (error) {
  if (!(error instanceof PictureError)) throw error
  answer({ fault: error.fault })
}

function answer(message: object): void {
  process.send?.(message, () => process.disconnect?.())
}
