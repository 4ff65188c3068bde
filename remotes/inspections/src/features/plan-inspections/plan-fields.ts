import { dateField, pickedField, pickedListField, type Field, type NamedThing } from '@atrium/screens'

/** Ids of rooms and assets that are not asked; all are at first. */
const leftOutField: Field<readonly string[], string[]> = {
  empty: [],
  same: (one, other) => one.length === other.length && one.every((id) => other.includes(id)),
  send: (ids) => [...ids],
}

/** Who does an inspection and when, by the members of the calls. */
export const peopleAndDays = {
  assigned_ids: pickedListField<NamedThing>(),
  team_id: pickedField<NamedThing>(),
  starts_on: dateField(),
  due_on: dateField(),
}

/** What is planned: a checklist, at several places or for an asset at one. */
export const planFields = {
  checklist_id: pickedField<NamedThing>({ needed: 'plan.needs.checklist' }),
  targets: pickedListField<NamedThing>(),
  asset_id: pickedField<NamedThing>(),
  left_out: leftOutField,
  ...peopleAndDays,
}

/** Whether the last day comes before the first one. Days are YYYY-MM-DD; empty ones are open. */
export const endsBeforeStart = (startsOn: string, dueOn: string): boolean =>
  startsOn !== '' && dueOn !== '' && dueOn < startsOn
