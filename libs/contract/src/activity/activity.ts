import { z } from 'zod'
import { comment } from '../comment/comment.ts'
import { entryNumber, id, time } from '../values.ts'

/** What a thing is in an entry: what it names, what was given or taken with it, where it was and is. */
export const activityParts = ['about', 'given', 'taken', 'from', 'to'] as const

const named = z.object({
  part: z.enum(activityParts),
  kind: z.string().meta({
    description:
      'location, user, role, project, … ; access, module or tab for a permission, whose name is its code',
  }),
  id: id.nullable().meta({ description: 'Null where no page shows it' }),
  name: z.string(),
  store_id: id.optional().meta({ description: 'Of a material: the store in which its page shows it' }),
  project_code: z.string().optional().meta({
    description: 'Of the project whose page shows it, where that may be another one than the reader is in',
  }),
})

/** What somebody did with a thing. Screens have the words for `kind`. */
export const activityEntry = z
  .object({
    id: z.string(),
    at: time,
    who: z
      .object({ id: id.nullable(), name: z.string() })
      .nullable()
      .meta({ description: 'Null where nobody did it; without an id for a reader who may not see people' }),
    kind: z.string().meta({ description: 'Such as location.moved, request.Approved, stock.issue, comment' }),
    changes: z
      .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
      .meta({ description: 'Changed fields with short values, in the language of the reader' }),
    long: z.array(z.string()).meta({ description: 'Changed fields whose values are too long for a list' }),
    things: z.array(named),
    more_given: z.int().meta({ description: 'Things given that the reader may not see, or that are gone' }),
    more_taken: z.int(),
    amount: z
      .object({ quantity: z.string(), unit: z.string(), balance: z.string() })
      .nullable()
      .meta({ description: 'Of an entry of the ledger' }),
    count: z.int().nullable().meta({ description: 'How many things went, or came back, together' }),
    note: z.string(),
    until: time.nullable(),
    is_imported: z.boolean(),
    entry: entryNumber.nullable().meta({ description: 'Its number in the audit trail' }),
    comment: comment.nullable().meta({ description: 'Of an entry of the kind comment' }),
  })
  .meta({ id: 'ActivityEntry' })
