import { z } from 'zod'
import { defineCalls, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { ordersAnew } from '../maintenance/schedule-shapes.ts'
import { id, statusReply, version } from '../values.ts'
import { catalogPlan, writtenPlan } from './catalog-plan.ts'

const count = (description: string) => z.int().meta({ description })

export const catalogPlanCalls = defineCalls({
  '/catalog/getPlans/{id}': {
    summary:
      'The maintenance plans of a kind of asset: those of the kinds above it, from the top, and its own',
    effect: 'read',
    access: onThing('catalog', 'catalog_plan_view'),
    shows: ['assets', 'checklists', 'materials', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({
      plans: z.array(catalogPlan),
      version: version.meta({ description: 'Of the kind' }),
    }),
  },
  '/catalog/updatePlans': {
    summary:
      'Replace the own maintenance plans of a kind. New ones need catalog_plan_add, changed ones catalog_plan_edit and missing ones catalog_plan_delete, each in every project that uses the kind. A material that a plan did not have needs materials_view, too',
    effect: 'change',
    access: onThing('catalog', 'catalog_plan_edit'),
    changes: ['assets', 'maintenance', 'work'],
    input: z.strictObject({
      id,
      plans: z.array(writtenPlan).max(limits.plansOfCatalog),
      dry_run: z.boolean().default(false).meta({ description: 'Only return the preview' }),
      version: version.optional(),
    }),
    reply: statusReply.extend({
      version: version.meta({ description: 'Of the kind' }),
      preview: z.object({
        added: count('Maintenance plans'),
        changed: count('Maintenance plans'),
        removed: count('Maintenance plans'),
        uses: z
          .object({
            assets: count('Assets of the kind and of those below it, which the change affects'),
            schedules: count('Schedules that a new rule, another lead or the switch reaches'),
            ...ordersAnew,
          })
          .nullable()
          .meta({ description: 'Null if the caller does not see every asset that could have the kind' }),
      }),
    }),
  },
})
