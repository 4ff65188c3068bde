import { z } from 'zod'
import { attachment } from '../attachment/attachment.calls.ts'
import { defineCalls, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { id, statusReply, version } from '../values.ts'

const fraction = z.number().min(0).max(1)

/** A place on a plan: fractions of the picture's width and height, from its upper left corner. */
const planPoint = { x: fraction, y: fraction }

/** A location on the plan of a location above it. */
export const planPin = z
  .object({ location_id: id, name: z.string(), code: z.string(), category_code: z.string(), ...planPoint })
  .meta({ id: 'PlanPin' })
export type PlanPin = z.infer<typeof planPin>

const edit = onThing('location', 'location_edit')

export const locationPlanCalls = defineCalls({
  '/location/getPlan': {
    summary: 'The picture that is the plan of a location, and where the locations below are on it',
    effect: 'read',
    access: onThing('location', 'location_view'),
    shows: ['locations', 'attachments', 'user-locations', 'rights'],
    input: z.strictObject({ location_id: id }),
    reply: z.object({
      picture: attachment.nullable().meta({ description: 'Null without a plan' }),
      is_picture_removed: z
        .boolean()
        .meta({ description: 'The picture was removed from the files; restoring it brings the plan back' }),
      pins: z
        .array(planPin)
        .meta({ description: 'Those that the caller sees, in tree order; none without a picture' }),
      version: version.nullable().meta({ description: 'Null if the location never had a plan' }),
    }),
  },
  '/location/setPlan': {
    summary:
      'Make a picture among the files of a location its plan, in place of another one; null takes the plan away. Positions stay for the next picture',
    effect: 'change',
    access: edit,
    changes: ['locations'],
    input: z.strictObject({ location_id: id, attachment_id: id.nullable(), version: version.optional() }),
    reply: statusReply.extend({ version }),
  },
  '/location/placeOnPlan': {
    summary: `Place locations on the plan of one above them, ${limits.pinsOfPlan} at most, or take them off it with null`,
    effect: 'change',
    access: edit,
    changes: ['locations'],
    input: z.strictObject({
      location_id: id,
      pins: z
        .array(z.strictObject({ location_id: id, at: z.strictObject(planPoint).nullable() }))
        .min(1)
        .max(limits.pinsOfPlan),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
})
