import { z } from 'zod'
import { limits } from '../limits.ts'
import { date, id } from '../values.ts'
import { listedWork, workDetails, workFilter, workPassage } from '../work/work-shapes.ts'
import { maintenanceOutcomes, planCriticalities } from './maintenance.ts'

const outcome = z.enum(maintenanceOutcomes).meta({ id: 'MaintenanceOutcome' })
const criticality = z.enum(planCriticalities).meta({ id: 'PlanCriticality' })

/** What an order of preventive maintenance has besides: why it is there, when it is due, and what became of that. */
const maintenanceFacts = {
  plan: z
    .object({ id: id.nullable(), name: z.string(), criticality })
    .meta({ description: 'As it was when the order was made; the id is null once the plan was removed' }),
  schedule_id: id.nullable(),
  occurrence_on: date.meta({ description: 'The day of the rule, which stays when the order is moved' }),
  due_on: date,
  window_from: date.meta({ description: 'From this day on it is on time' }),
  window_to: date.meta({ description: 'The last day on which it is on time' }),
  outcome: outcome.nullable().meta({ description: 'null before it is over' }),
  outcome_reason: z.string(),
}

/** An order of preventive maintenance in a list. */
export const listedMaintenance = listedWork
  .omit({
    service: true,
    requester: true,
    requested_at: true,
    respond_by: true,
    responded_at: true,
    rating: true,
  })
  .extend(maintenanceFacts)
  .meta({ id: 'ListedMaintenance' })
export type ListedMaintenance = z.infer<typeof listedMaintenance>

const person = z.object({ id, name: z.string() })

/** An order of preventive maintenance as its page shows it. */
export const maintenanceDetails = listedMaintenance
  .extend({
    ...workDetails.pick({
      completed_by: true,
      reopened_count: true,
      workflow: true,
      minutes: true,
      lead_id: true,
    }).shape,
    created_by: person.nullable().meta({ description: 'null for an order that its schedule made' }),
  })
  .meta({ id: 'MaintenanceDetails' })
export type MaintenanceDetails = z.infer<typeof maintenanceDetails>

/** A step that an order of preventive maintenance took. Its first one is of nobody if its schedule made it. */
export const maintenancePassage = workPassage
  .extend({ by: person.nullable() })
  .meta({ id: 'MaintenancePassage' })

const { service_id: _, requester_id: __, ...sharedFilter } = workFilter

/** What narrows a list, a board, counts and an export of orders of preventive maintenance. Those of `due` are the days on which they are due. */
export const maintenanceFilter = {
  ...sharedFilter,
  plan_id: z.array(id).min(1).max(limits.maximumPageSize).optional(),
  criticality: z.array(criticality).min(1).max(planCriticalities.length).optional(),
  outcome: z.array(outcome).min(1).max(maintenanceOutcomes.length).optional(),
}
