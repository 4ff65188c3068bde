import type { CallReply, WrittenPlan } from '@atrium/contract'
import { readPlans, type PlanRow } from './catalog-plan-rows.loader.ts'
import { writePlans, type StoredPlan } from './catalog-plan.repository.ts'
import { countAssets } from './own-list.repository.ts'
import type { OwnList } from './own-list.ts'

type Uses = NonNullable<CallReply<'/catalog/updatePlans'>['preview']['uses']>

/** The maintenance plans of kinds, as a list that they own. */
export const planList: OwnList<PlanRow, StoredPlan, WrittenPlan, Uses> = {
  member: 'plans',
  table: 'catalog_plan',
  rights: {
    view: 'catalog_plan_view',
    add: 'catalog_plan_add',
    edit: 'catalog_plan_edit',
    delete: 'catalog_plan_delete',
  },
  key: 'code',
  keyOf: ({ code }) => code,
  unknown: 'plan_unknown',
  keyTwice: 'code_taken',
  keyTaken: 'plan_code_taken',
  read: readPlans,
  store: ({ id: _, name, description, ...given }, placed, { at, before, write }) => ({
    ...given,
    ...placed,
    name: write(`${at}name`, name, before?.name),
    description: write(`${at}description`, description, before?.description, 'may-be-empty'),
  }),
  factsOf: (plan) => ({
    code: plan.code,
    name: plan.name,
    description: plan.description,
    interval: plan.interval && { every: plan.interval.every, unit: plan.interval.unit },
    duration_minutes: plan.duration_minutes,
    priority: plan.priority,
    is_statutory: plan.is_statutory,
    is_active: plan.is_active,
    position: plan.position,
  }),
  usesOf: async ({ database }, catalogId) => ({ assets: await countAssets(database, catalogId) }),
  assertKept: () => Promise.resolve(),
  write: writePlans,
}
