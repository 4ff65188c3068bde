import { z } from 'zod'
import { defineCalls, onThing } from '../call.ts'
import { coords, entryNumber, id, multilingual, paging, time, version } from '../values.ts'
import { locationHistoryFields } from './history-fields.ts'
import { contact, pathStep, spec } from './location.ts'

const before = <Value extends z.ZodType>(value: Value) => ({
  before: value.nullable().meta({ description: 'null: nobody wrote down what it was' }),
  after: value.nullable(),
})

/** One changed field of a location, with both values. */
const change = z
  .discriminatedUnion('field', [
    z.object({ field: z.enum(['name', 'description']), ...before(multilingual) }),
    z.object({
      field: z.enum(['address', 'code', 'short_code', 'category_code']),
      ...before(z.string()),
    }),
    z.object({ field: z.literal('ids'), ...before(z.array(z.string())) }),
    z.object({ field: z.literal('coords'), ...before(coords) }),
    z.object({ field: z.literal('contacts'), ...before(z.array(contact)) }),
    z.object({ field: z.literal('specs'), ...before(z.array(spec)) }),
  ])
  .meta({ id: 'LocationFieldChange' })
export type LocationFieldChange = z.infer<typeof change>

/** The location's parent, with its current name. */
const place = z
  .object({
    parent_id: z.union([z.literal('0'), id]),
    path: z.array(pathStep).meta({ description: 'From the top; empty at the top of the project' }),
    position: z.int(),
  })
  .meta({ id: 'LocationPlace' })

const entry = z
  .object({
    id: z.string(),
    at: time,
    who: z.string().nullable().meta({ description: 'The name of the person; null where nobody did it' }),
    kind: z.enum(['created', 'changed', 'moved', 'removed', 'reactivated']),
    import: z
      .enum(['applied', 'undone'])
      .nullable()
      .meta({ description: 'That an import, or the undoing of one, did it' }),
    changes: z.array(change),
    cut: z.array(z.enum(locationHistoryFields)).meta({
      description:
        'Fields that are too long for a list. The history of this `entry` alone says how they changed',
    }),
    from: place.nullable().meta({ description: 'Of a move; null where the caller does not see that place' }),
    to: place.nullable(),
    count: z.int().nullable().meta({ description: 'How many locations went, or came back, together' }),
    can_undo: z.boolean().meta({
      description:
        'A removal that still holds, or a move whose old place is still there: whether the caller may is judged by the call',
    }),
  })
  .meta({ id: 'LocationHistoryEntry' })
export type LocationHistoryEntry = z.infer<typeof entry>

export const locationHistoryCalls = defineCalls({
  '/location/getHistory': {
    summary: 'What became of a location, newest first: who changed what, and when',
    effect: 'read',
    access: onThing('location', 'location_view'),
    shows: ['locations', 'user-locations', 'rights'],
    input: z.strictObject({
      location_id: id,
      entry: entryNumber.optional().meta({ description: 'This one alone, and whole' }),
      ...paging(),
    }),
    reply: z.object({ entries: z.array(entry), version }),
  },
})
