import { serve } from '../../serve/serve.ts'
import { readPlans } from './catalog-plan-rows.loader.ts'
import { presentPlan } from './catalog-plan.presenter.ts'
import { loadCatalog } from './catalog.loader.ts'
import { changeOwnList } from './change-own-list.ts'
import { lockOfferedChecklists } from './offered-checklists.ts'
import { lockOfferedMaterials } from './offered-materials.ts'
import { planList } from './plan-list.ts'

export const catalogPlanServed = [
  serve('/catalog/getPlans/{id}', async ({ id }, context) => {
    const { version } = await loadCatalog(context, id, 'catalog_plan_view')
    const plans = await readPlans(context.database, id)
    const shown = { catalogId: id, language: context.actor.language }
    return { plans: plans.map((plan) => presentPlan(plan, shown)), version }
  }),

  serve('/catalog/updatePlans', async ({ plans: written, ...change }, context) => {
    const named = written.flatMap(({ materials }) => materials.map(({ material_id }) => material_id))
    const materials = await lockOfferedMaterials(context, named)
    const checklists = await lockOfferedChecklists(
      context.database,
      change.id,
      written.flatMap(({ checklist_id }) => checklist_id ?? []),
    )
    return changeOwnList(context, planList({ materials, checklists }), { ...change, written })
  }),
]
