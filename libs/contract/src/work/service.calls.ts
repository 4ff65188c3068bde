import { z } from 'zod'
import { defineCalls, inProject } from '../call.ts'
import { limits } from '../limits.ts'
import { id, paging, searchMembers, searchWords, statusReply } from '../values.ts'
import { service, workPriority } from './work-shapes.ts'
import { assetNeeds } from './work.ts'

const minutes = z.int().min(1).max(limits.serviceMinutes).nullable()

/** What can be asked for in a project: services of its library, with what an order takes from them. */
export const serviceCalls = defineCalls({
  '/service/search': {
    summary: 'The services of a project in the order of their tree, each with what the project set for it',
    effect: 'read',
    access: inProject('library_view'),
    shows: ['work', 'library', 'workflows', 'departments', 'rights'],
    searchedBy: searchMembers,
    input: z.strictObject({ project_id: id, ...searchWords, ...paging(limits.maximumPageSize) }),
    reply: z.object({ services: z.array(service), total: z.int() }),
  },
  '/service/update': {
    summary: 'Set what orders of a service take from it in a project; what is left out stays as it is',
    effect: 'change',
    access: inProject('library_edit'),
    changes: ['work'],
    input: z.strictObject({
      project_id: id,
      service_id: id,
      version: z.int().min(0).optional(),
      department_id: id.nullable().optional(),
      workflow_id: id
        .nullable()
        .optional()
        .meta({ description: 'A published one; null: the default one of the project' }),
      default_priority: workPriority.optional(),
      needs_asset: z.enum(assetNeeds).optional(),
      respond_minutes: minutes.optional(),
      resolve_minutes: minutes.optional(),
      is_requestable: z.boolean().optional(),
      is_default: z.literal(true).optional().meta({ description: 'In place of the service that was it' }),
    }),
    reply: statusReply.extend({ version: z.int() }),
  },
})
