import {
  choiceField,
  dateField,
  flagField,
  pickedField,
  pickedListField,
  type NamedThing,
} from '@atrium/screens'
import { overrideFields } from '../change-schedule/schedule-overrides.ts'
import type { NamedPlan } from '../choose-plan/plan-input.tsx'

/** What a plan is to hold for: chosen assets, chosen places, or all assets of its kind in a part of the project. */
export const targets = ['assets', 'locations', 'kind'] as const
export type Target = (typeof targets)[number]

/** When something is due first: on a day, or on days that are spread over one interval. */
export const firstDays = ['day', 'spread'] as const
export type FirstDay = (typeof firstDays)[number]

/** What is typed to let a plan hold for something. */
export const scheduleFields = {
  catalog_id: pickedField<NamedThing>({ needed: 'choosePlan.needs.kind' }),
  plan_id: pickedField<NamedPlan>({ needed: 'choosePlan.needs.plan' }),
  target: choiceField<Target>('assets'),
  asset_ids: pickedListField<NamedThing>(),
  location_ids: pickedListField<NamedThing>(),
  /** The part of the project; null for all of it. */
  location_id: pickedField<NamedThing>(),
  auto: flagField,
  first: choiceField<FirstDay>('day'),
  anchor: dateField(),
  ...overrideFields,
}
