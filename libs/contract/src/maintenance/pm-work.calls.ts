import { z } from 'zod'
import { defineCalls, inProject, onThing, projectMember, signedIn } from '../call.ts'
import { limits } from '../limits.ts'
import { filledText, id, pageLimit, paging, searchWords, time, version } from '../values.ts'
import { cmMaterialCalls } from '../work/cm-material.calls.ts'
import { cmPeopleCalls } from '../work/cm-people.calls.ts'
import { cmTaskCalls } from '../work/cm-task.calls.ts'
import { cmTimeCalls } from '../work/cm-time.calls.ts'
import { cmCalls } from '../work/cm.calls.ts'
import { offeredAction, someWorksOrVersions, workPriority, workStatus } from '../work/work-shapes.ts'
import { timeKinds, workReaders, workSorts } from '../work/work.ts'
import { workStatuses } from '../workflow/workflow.ts'
import { asMaintenance } from './as-maintenance.ts'
import {
  listedMaintenance,
  maintenanceDetails,
  maintenanceFilter,
  maintenancePassage,
} from './maintenance-work.ts'

const search = cmCalls['/cm/search']
const board = cmCalls['/cm/getBoard']
const details = cmCalls['/cm/getDetails/{id}']
const export_ = cmCalls['/cm/export']
const update = cmCalls['/cm/update']
const sorted = { sort: z.enum(workSorts).default('newest') }
const { '/cm/getTimer': timer, ...ofTimes } = cmTimeCalls

/**
 * Orders of preventive maintenance. They are orders like the corrective ones, on one engine: what both have is derived from the calls of
 * those, with rights and members of its own. They have no service, no requester and no rating; a schedule makes them.
 */
export const pmWorkCalls = defineCalls({
  ...asMaintenance({
    '/cm/runAction': cmCalls['/cm/runAction'],
    '/cm/runActions': cmCalls['/cm/runActions'],
    '/cm/getActions': cmCalls['/cm/getActions'],
  }),
  ...asMaintenance(cmPeopleCalls),
  ...asMaintenance(cmTaskCalls),
  ...asMaintenance(cmMaterialCalls),
  ...asMaintenance(ofTimes),
  '/pm/search': {
    ...search,
    access: inProject('pm_view'),
    input: z.strictObject({
      ...maintenanceFilter,
      ...sorted,
      after: search.input.shape.after,
      limit: pageLimit(limits.pageSize),
    }),
    reply: z.object({
      pms: z.array(listedMaintenance),
      next: search.reply.shape.next,
      total: search.reply.shape.total,
      total_is_lower_bound: search.reply.shape.total_is_lower_bound,
    }),
  },
  '/pm/getCounts': {
    ...cmCalls['/cm/getCounts'],
    access: inProject('pm_view'),
    input: z.strictObject(maintenanceFilter),
  },
  '/pm/getBoard': {
    ...board,
    access: inProject('pm_view'),
    input: z.strictObject({
      ...maintenanceFilter,
      workflow_id: board.input.shape.workflow_id,
      sort: z.enum(workSorts).default('due'),
    }),
    reply: z.object({
      columns: z.array(
        board.reply.shape.columns.element.omit({ cms: true }).extend({
          pms: z.array(listedMaintenance).meta({ description: `The first ${limits.cardsOfColumn}` }),
        }),
      ),
    }),
  },
  '/pm/export': {
    ...export_,
    access: inProject('pm_view'),
    input: z.strictObject({ ...maintenanceFilter, ...sorted, format: z.enum(['csv', 'xlsx']) }),
  },
  '/pm/getMyWork': {
    ...cmCalls['/cm/getMyWork'],
    access: projectMember(),
    input: z.strictObject({
      project_id: id,
      status: z.array(workStatus).min(1).max(workStatuses.length).optional(),
      ...searchWords,
      ...paging(),
    }),
    reply: z.object({
      pms: z.array(listedMaintenance),
      total: z.int().meta({ description: `Counted to ${limits.countedWork}` }),
    }),
  },
  '/pm/getDetails/{id}': {
    ...details,
    access: signedIn,
    reply: z.object({
      pm: maintenanceDetails,
      reader: z.enum(workReaders).exclude(['requester']),
      may: details.reply.shape.may.omit({ review: true, rate: true }),
      actions: z.array(offeredAction),
      passages: z
        .array(maintenancePassage)
        .meta({ description: `The newest ${limits.passagesOfWork}, newest first` }),
    }),
  },
  '/pm/update': {
    ...update,
    summary: 'Change what an order says; what is left out stays as it is. Its days are those of its schedule',
    access: onThing('pm', 'pm_edit'),
    input: z.strictObject({
      id,
      version: version.optional(),
      description: filledText(limits.descriptionLength).optional(),
      location_id: id.optional(),
      department_id: id.nullable().optional(),
      priority: workPriority.optional(),
    }),
  },
  '/pm/updateMany': {
    ...cmCalls['/cm/updateMany'],
    summary: 'Set the priority of several orders; each is judged by itself',
    access: inProject('pm_edit'),
    input: z.strictObject({ project_id: id, pm_ids: someWorksOrVersions, priority: workPriority }),
  },
  '/pm/getTimer': {
    ...timer,
    reply: z.object({
      timer: z
        .object({ id, pm_id: id, reference: z.string(), kind: z.enum(timeKinds), started_at: time })
        .nullable(),
    }),
  },
})
