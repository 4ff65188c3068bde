import type { CallInput, Location } from '@atrium/contract'
import type { DropTarget } from '../tree/drop-target.ts'

export type Placing = CallInput<'/location/reorder'>['locations'][number]

/** Further down than any location stands: the server takes it for the end. */
export const atTheEnd = 1_000_000

/** What to ask of the server so that a location lands on a target. Positions are counted without the one that moves. */
export function placingOf(location: Location, { location: beside, zone }: DropTarget): Placing {
  const { id, version } = location
  if (zone === 'into') return { id, version, parent_id: beside.id, position: atTheEnd }
  const isSibling = beside.parent_id === location.parent_id
  const comesFromAbove = isSibling && location.position < beside.position
  const position = beside.position + (zone === 'after' ? 1 : 0) - (comesFromAbove ? 1 : 0)
  return { id, version, position, ...(isSibling ? {} : { parent_id: beside.parent_id }) }
}

/** What puts a location back to where it stood. */
export function placingBack({ id, parent_id, position }: Location): Placing {
  return { id, parent_id, position }
}
