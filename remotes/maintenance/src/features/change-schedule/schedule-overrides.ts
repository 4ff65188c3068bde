import { limits } from '@atrium/contract/limits'
import { dateField, numberField, pickedField, pickedListField, type NamedThing } from '@atrium/screens'

/** How a schedule differs from its plan, and who does its orders, by the members of the calls. */
export const overrideFields = {
  lead_days: numberField(),
  team_id: pickedField<NamedThing>(),
  worker_ids: pickedListField<NamedThing>(),
  ends_on: dateField(),
}

/** Whether what is typed is no number of days that an order can open ahead. Empty is that of the plan. */
export function isWrongLead(typed: string): boolean {
  const days = Number(typed)
  return typed.trim() !== '' && !(Number.isInteger(days) && days >= 0 && days <= limits.planLeadDays)
}
