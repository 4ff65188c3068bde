import { z } from 'zod'
import { attachment } from '../attachment/attachment.calls.ts'
import { id, time, version } from '../values.ts'

/** Who reads a comment, besides its author: those who may change the thing, or everybody who sees it. */
export const commentReaders = ['staff', 'all'] as const

const person = z.object({ id, name: z.string() })

/** A comment on a thing. */
export const comment = z
  .object({
    id,
    text: z.string(),
    visible_to: z.enum(commentReaders),
    by: person
      .extend({ id: id.nullable() })
      .nullable()
      .meta({ description: 'Its author; without an id for a reader who may not see people' }),
    mentions: z.array(
      z.object({
        id,
        name: z.string().meta({ description: 'As the text has it after an @' }),
      }),
    ),
    attachments: z.array(attachment),
    at: time,
    edited_at: time.nullable(),
    removed: z
      .object({ at: time, by: z.string().nullable() })
      .nullable()
      .meta({ description: 'When, and by whom, it was struck through' }),
    may: z.object({
      edit_until: time.nullable().meta({ description: 'Null for a reader who may not change it (any more)' }),
      remove: z.boolean(),
      remove_files: z.boolean().meta({ description: 'At any time; who may change it does so until then' }),
    }),
    version,
  })
  .meta({ id: 'Comment' })
