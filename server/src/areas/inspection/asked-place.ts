import type { ChecklistPlace } from '@atrium/contract'

/** A place of a run as calls and rows name it: an item, and the round of its section. */
export interface AskedPlace {
  item_key: string
  repeat_key: string
}

/** Returns a place as the evaluator names it. */
export const placeOf = ({ item_key: key, repeat_key: round }: AskedPlace): ChecklistPlace => ({ key, round })

/** Returns a place of the evaluator as calls and rows name it. */
export const askedPlace = ({ key, round }: ChecklistPlace): AskedPlace => ({
  item_key: key,
  repeat_key: round,
})
