import { serve } from '../../serve/serve.ts'
import { readPlans } from './catalog-plan-rows.loader.ts'
import { presentPlan } from './catalog-plan.presenter.ts'
import { loadCatalog } from './catalog.loader.ts'
import { changeOwnList } from './change-own-list.ts'
import { planList } from './plan-list.ts'

export const catalogPlanServed = [
  serve('/catalog/getPlans/{id}', async ({ id }, context) => {
    const { version } = await loadCatalog(context, id, 'catalog_plan_view')
    const plans = await readPlans(context.database, id)
    return { plans: plans.map((plan) => presentPlan(plan, id)), version }
  }),

  serve('/catalog/updatePlans', ({ plans: written, ...change }, context) =>
    changeOwnList(context, planList, { ...change, written }),
  ),
]
