import type { CallReply, ChecklistPlace } from '@atrium/contract'
import type { Failure } from '../../serve/failure.ts'
import { askedPlace } from './asked-place.ts'

/** What of an answer did not go along to its order or its asset. */
export type LeftOut = CallReply<'/inspection/submit'>['left_out'][number]

export const leftOut = (
  place: ChecklistPlace,
  what: LeftOut['what'],
  { code, key, message, details: { params } }: Failure,
): LeftOut => ({ ...askedPlace(place), what, code, key, message, ...(params && { params }) })
