import { makeAttachments } from '../make-attachments.ts'
import type { ThingsOf } from '../make-things.ts'

/** Makes photos of locations. */
export const make: ThingsOf = (place, count) => makeAttachments(place, 1, count)
