import { makeAttachments } from '../make-attachments.ts'
import type { ThingsOf } from '../make-things.ts'

/** Makes a second photo for locations that have one. */
export const make: ThingsOf = (place, count) => makeAttachments(place, 2, count)
