import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { conflict } from '../serve/failure.ts'
import { inOwnProcess } from '../serve/own-process.ts'
import type { Services } from '../services.ts'
import type { Label, LabelSheet } from './label.ts'

/** What the process that draws is asked for. */
export interface LabelTask {
  path: string
  labels: readonly Label[]
  sheet: LabelSheet
}

/** The most labels that one file may have take a tenth of it on a slow machine. */
const patience = 60_000

const program = fileURLToPath(new URL('./labels.program.ts', import.meta.url))
const answer = z.object({ unreadable: z.string().nullable() })

/**
 * Writes labels to a PDF file, in a process of its own.
 * @throws Failure 409 that names the first barcode that scanners could not read on such a label
 */
export async function printLabels(services: Services, task: LabelTask): Promise<void> {
  const answered = await inOwnProcess(services, program, { ...task }, patience)
  if (answered === undefined) throw new Error('the process that draws labels did not finish')
  const { unreadable } = answer.parse(answered)
  if (unreadable !== null) throw conflict('label_barcode_unreadable', { params: { code: unreadable } })
}
