import type { CallReply, ChecklistPlace } from '@atrium/contract'
import type { Failure } from '../../serve/failure.ts'

/** What of an answer did not go along to its order or its asset. */
export type LeftOut = CallReply<'/inspection/submit'>['left_out'][number]

/** A place as calls name it. */
export const named = ({ key, round }: ChecklistPlace) => ({ item_key: key, repeat_key: round })

export const leftOut = (
  place: ChecklistPlace,
  what: LeftOut['what'],
  { code, key, message, details: { params } }: Failure,
): LeftOut => ({ ...named(place), what, code, key, message, ...(params && { params }) })
