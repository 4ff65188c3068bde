import type { CallInput, Location } from '@atrium/contract'
import { placeAt } from '@atrium/screens'
import type { DropTarget } from './location-lines.ts'

export type Placing = CallInput<'/location/reorder'>['locations'][number]

/** The input of the call that moves a location to a target. */
export function placingOf(location: Location, target: DropTarget): Placing {
  const { id, version } = location
  return { id, version, ...placeAt(location, target) }
}

/** The input of the call that moves a location back to its former position. */
export function placingBack({ id, parent_id, position }: Location): Placing {
  return { id, parent_id, position }
}
