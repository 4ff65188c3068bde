import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { conflict, Failure } from '../serve/failure.ts'
import { lines } from '../serve/lines.ts'
import { inOwnProcess } from '../serve/own-process.ts'
import type { Services } from '../services.ts'
import type { Label, LabelSheet } from './label.ts'

/** What the process that draws is asked for. */
export interface LabelTask {
  path: string
  labels: readonly Label[]
  sheet: LabelSheet
}

/** Less than callers wait for the turns of exports. */
const patience = 0.75 * lines.exports.waitMs

/** A client whose labels did not get enough of a busy machine tries again after so long. */
const retryAfterSeconds = 10

const program = fileURLToPath(new URL('./labels.program.ts', import.meta.url))
const answer = z.object({ unreadable: z.string().nullable() })

/**
 * Writes labels to a PDF file, in a process of its own.
 * @param gone ends the work of a client that has left
 * @throws Failure 409 that names the first barcode that scanners could not read on such a label, 503 if it takes too long
 */
export async function printLabels(services: Services, task: LabelTask, gone?: AbortSignal): Promise<void> {
  const answered = await inOwnProcess(services, program, { ...task }, { patience, gone })
  if (answered === undefined) throw new Failure('unavailable', 'busy', { retryAfterSeconds })
  const { unreadable } = answer.parse(answered)
  if (unreadable !== null) throw conflict('label_barcode_unreadable', { params: { code: unreadable } })
}
