import type { HandedOver } from '@atrium/contract'
import type { PickedProjectUser } from '@atrium/portal'
import { dateField, pickedField, pickedListField } from '@atrium/screens'

/** The fields of the end of a membership, by their names in the call. */
export const leaveFields = {
  successor_id: pickedField<Pick<PickedProjectUser, 'id' | 'name'>>(),
  hands_over: pickedListField<{ readonly id: HandedOver }>(),
  /** Empty: the membership ends at once. */
  last_day: dateField(),
}

/** What is handed over unless the user chooses otherwise: what the work goes on with. Rights are not. */
export const handedOverByDefault: readonly HandedOver[] = [
  ...(['leads', 'orders', 'teams'] as const),
  ...(['stores', 'locations', 'groups'] as const),
]
