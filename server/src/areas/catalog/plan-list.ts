import { isDeepStrictEqual } from 'node:util'
import type { CallReply, WrittenPlan } from '@atrium/contract'
import { presentAmount } from '@atrium/contract/amounts'
import { conflict } from '../../serve/failure.ts'
import { planUses } from '../../things/plan-use.ts'
import { readPlans, type PlanFacts, type PlanRow } from './catalog-plan-rows.loader.ts'
import { writePlans, type StoredPlan } from './catalog-plan.repository.ts'
import { countAssets } from './own-list.repository.ts'
import type { OwnList } from './own-list.ts'
import { storePlan, type OfferedForPlans } from './store-plan.ts'

type Uses = NonNullable<CallReply<'/catalog/updatePlans'>['preview']['uses']>

/** What a plan asks for, as far as it is equal for two plans that ask for the same: all but its names and its place. */
export const workOf = (plan: PlanFacts & Pick<StoredPlan, 'materials'>): Record<string, unknown> => ({
  rule: plan.rule,
  category: plan.category,
  criticality: plan.criticality,
  lead_days: plan.lead_days,
  window: plan.window && { early_days: plan.window.early_days, late_days: plan.window.late_days },
  duration_minutes: plan.duration_minutes,
  people: plan.people,
  priority: plan.priority,
  tasks: plan.tasks.map(({ key: _, ...task }) => task),
  checklist_id: plan.checklist_id,
  materials: plan.materials.map(({ material_id, quantity }) => ({
    material_id,
    quantity: presentAmount(quantity),
  })),
  is_active: plan.is_active,
})

/** Whether a change of a plan moves the days of its schedules, or lets them go on. */
const isDueOtherwise = (before: PlanRow, after: StoredPlan): boolean =>
  !isDeepStrictEqual(before.rule, after.rule) ||
  before.lead_days !== after.lead_days ||
  before.is_active !== after.is_active

/** The maintenance plans of kinds, as a list that they own. */
export const planList = (offered: OfferedForPlans): OwnList<PlanRow, StoredPlan, WrittenPlan, Uses> => ({
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
  store: (given, placed, storing) => storePlan(given, placed, { ...storing, offered }),
  factsOf: (plan) => ({
    code: plan.code,
    name: plan.name,
    description: plan.description,
    ...workOf(plan),
    position: plan.position,
  }),
  usesOf: async ({ database }, catalogId) => ({ assets: await countAssets(database, catalogId) }),
  async assertKept({ database }, _, { removed }) {
    const ids = removed.map(({ id }) => id)
    if (ids.length === 0) return
    for (const use of await planUses())
      if (await use.isUsed(database, ids)) throw conflict('maintenance_plan_scheduled')
  },
  async follow(context, { changed }) {
    const ids = changed
      .filter(({ before, after }) => isDueOtherwise(before, after))
      .map(({ before }) => before.id)
    if (ids.length > 0) for (const use of await planUses()) await use.changed(context, ids)
  },
  write: writePlans,
})

/** The same where nobody chooses anything: what is copied or merged has its materials and its checklist already. */
export const keptPlans = planList({ materials: new Set(), checklists: new Map() })
