import { isDeepStrictEqual } from 'node:util'
import type { CallReply, WrittenPlan } from '@atrium/contract'
import { presentAmount } from '@atrium/contract/amounts'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { noEffects, planUses, sumOfEffects, type PlanAnew, type PlanEffects } from '../../things/plan-use.ts'
import { readPlans, type PlanFacts, type PlanRow } from './catalog-plan-rows.loader.ts'
import { writePlans, type StoredPlan } from './catalog-plan.repository.ts'
import { countAssets } from './own-list.repository.ts'
import type { OwnList, PlannedList } from './own-list.ts'
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

/** Returns the changed plans whose days are moved, or whose schedules go on or pause. */
const dueAnew = ({ changed }: PlannedList<PlanRow, StoredPlan>): PlanAnew[] =>
  changed.flatMap(({ before, after: { rule, lead_days, is_active } }) => {
    const hasNewRule = !isDeepStrictEqual(before.rule, rule)
    const isOtherwise = hasNewRule || before.lead_days !== lead_days || before.is_active !== is_active
    return isOtherwise
      ? [{ id: before.id, rule, rule_before: before.rule, lead_days, is_active, has_new_rule: hasNewRule }]
      : []
  })

/** Counts what follows from changed plans, in all areas. */
async function effectsOf(context: Context, plans: readonly PlanAnew[]): Promise<PlanEffects> {
  let sum = noEffects
  if (plans.length === 0) return sum
  for (const use of await planUses()) sum = sumOfEffects(sum, await use.preview(context, plans))
  return sum
}

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
  usesOf: async (context, catalogId, planned) => ({
    assets: await countAssets(context.database, catalogId),
    ...(await effectsOf(context, dueAnew(planned))),
  }),
  async assertKept({ database }, _, { removed }) {
    const ids = removed.map(({ id }) => id)
    if (ids.length === 0) return
    for (const use of await planUses())
      if (await use.isUsed(database, ids)) throw conflict('maintenance_plan_scheduled')
  },
  async follow(context, planned) {
    const plans = dueAnew(planned)
    if (plans.length > 0) for (const use of await planUses()) await use.changed(context, plans)
  },
  write: writePlans,
})

/** The same where nobody chooses anything: what is copied or merged has its materials and its checklist already. */
export const keptPlans = planList({ materials: new Set(), checklists: new Map() })
