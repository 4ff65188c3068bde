// A process of its own for the labels of one file: the libraries that draw take 50 MB, and a sheet of 65 labels a quarter of a second.
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { labelFormats } from '@atrium/contract'
import { endAfterProcessorTime } from '../serve/processor-time.ts'
import { isReadable } from './draw-label.ts'
import type { LabelTask } from './print-labels.ts'
import { writeLabels } from './write-labels.ts'

// Calls come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
/** A third of what others wait for their turns. */
endAfterProcessorTime(20_000)
process.once('disconnect', () => process.exit(1))

const [{ path, labels, sheet }] = (await once(process, 'message')) as [LabelTask]
const drawing = { box: { x: 0, y: 0, ...labelFormats[sheet.format].label }, symbol: sheet.symbol }
const unreadable = labels.find(({ barcode }) => sheet.symbol !== 'qr' && !isReadable(barcode, drawing))
if (!unreadable) await writeLabels(path, labels, sheet)
process.send?.({ unreadable: unreadable?.barcode ?? null }, () => process.disconnect?.())
