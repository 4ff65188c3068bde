import { z } from 'zod'
import { defineCalls, inProject, signedIn } from '../call.ts'
import { limits } from '../limits.ts'
import { filledText, id, paging, statusReply, text, time } from '../values.ts'
import {
  offeredAction,
  requestedWork,
  service,
  workPlace,
  workPriority,
  workShows,
  workStatus,
} from './work-shapes.ts'

const similar = z
  .object({
    id,
    reference: z.string(),
    status: workStatus,
    description: z.string().nullable().meta({ description: 'null without cm_view' }),
    location_name: z.string(),
    created_at: time,
    because: z.array(z.enum(['asset', 'place', 'service', 'words'])),
  })
  .meta({ id: 'SimilarWork' })
export type SimilarWork = z.infer<typeof similar>

/** How people report something and follow what they asked for. cm_add is enough. */
export const cmReportCalls = defineCalls({
  '/cm/getForm': {
    summary:
      'What somebody needs to report something: their places, what can be asked for, and the default of it',
    effect: 'read',
    access: inProject('cm_add'),
    shows: workShows,
    input: z.strictObject({ project_id: id }),
    reply: z.object({
      places: z.array(workPlace).meta({ description: 'Where what they see begins, by name' }),
      services: z.array(
        service.pick({
          id: true,
          code: true,
          name: true,
          description: true,
          parent_id: true,
          needs_asset: true,
          default_priority: true,
        }),
      ),
      default_service_id: id.nullable(),
      may_choose_requester: z.boolean(),
      may_choose_priority: z.boolean(),
    }),
  },
  '/cm/create': {
    summary: 'Report something. The service decides department, priority, workflow and times',
    effect: 'create',
    access: inProject('cm_add'),
    changes: ['work', 'attachments'],
    missing: {
      location_id: 'cm_location_required',
      service_id: 'cm_service_required',
      requester_id: 'cm_requester_required',
      description: 'cm_description_required',
    },
    input: z.strictObject({
      project_id: id,
      location_id: id,
      sublocation_id: id
        .optional()
        .meta({ description: 'A place below the location; the order then stands there' }),
      asset_id: id.optional(),
      service_id: id.optional().meta({ description: 'Left out: the default one of the project' }),
      requester_id: id
        .optional()
        .meta({ description: 'Another member of the project, with cm_view; left out: the caller' }),
      description: filledText(limits.descriptionLength),
      requested_at: time.optional().meta({ description: 'Not in the future; left out: now' }),
      priority: workPriority.optional().meta({ description: 'With cm_edit; left out: that of the service' }),
      attachment_ids: z
        .array(id)
        .max(limits.attachmentsOfOwner)
        .optional()
        .meta({ description: 'Photos that were sent before' }),
    }),
    reply: statusReply.extend({ id, number: z.int(), reference: z.string() }),
  },
  '/cm/findSimilar': {
    summary:
      'Orders that may be about the same: open ones and those of the last days, the most similar first',
    effect: 'read',
    access: inProject('cm_add'),
    shows: workShows,
    searchedBy: ['description'],
    input: z.strictObject({
      project_id: id,
      location_id: id.optional(),
      service_id: id.optional(),
      asset_id: id.optional(),
      description: text(limits.descriptionLength).optional(),
    }),
    reply: z.object({ similar: z.array(similar).meta({ description: `At most ${limits.similarWork}` }) }),
  },
  '/cm/getMyRequests': {
    summary: 'What the caller asked for, newest first',
    effect: 'read',
    access: inProject('cm_add'),
    shows: workShows,
    input: z.strictObject({ project_id: id, ...paging() }),
    reply: z.object({ requests: z.array(requestedWork), total: z.int() }),
  },
  '/cm/getRequest/{id}': {
    summary: 'What the caller asked for, with what they can do about it',
    effect: 'read',
    access: signedIn,
    shows: workShows,
    input: z.strictObject({ id }),
    reply: z.object({ request: requestedWork, actions: z.array(offeredAction) }),
  },
})
